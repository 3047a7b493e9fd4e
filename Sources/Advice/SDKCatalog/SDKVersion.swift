/// A version of software, such as `4.1.4`.
///
/// A missing number counts as zero. A suffix such as `-beta.2` makes a pre-release, which precedes
/// the release (Semantic Versioning 2.0.0, section 11). Pre-releases of one version compare as
/// equal, and a build after `+` is ignored.
public struct SDKVersion: Hashable, Sendable, Comparable {
  private var numbers: [UInt32]
  private var isPreliminary: Bool

  private static let mostNumbers = 8

  /// Parses a version: numbers and dots, with an optional `v` before and an optional pre-release or
  /// build suffix after them; `nil` for any other text.
  public init?(_ text: String) {
    var rest = text[...]
    if let first = rest.first, "vV".contains(first) { rest = rest.dropFirst() }
    let core = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest[core.endIndex...]
    guard rest.isEmpty || rest.hasPrefix("-") || rest.hasPrefix("+") else { return nil }
    var numbers: [UInt32] = []
    for part in core.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = UInt32(part), numbers.count < Self.mostNumbers else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
    isPreliminary = rest.hasPrefix("-")
  }

  public static func < (one: SDKVersion, other: SDKVersion) -> Bool {
    if one.numbers != other.numbers { return one.numbers.lexicographicallyPrecedes(other.numbers) }
    return one.isPreliminary && !other.isPreliminary
  }
}
