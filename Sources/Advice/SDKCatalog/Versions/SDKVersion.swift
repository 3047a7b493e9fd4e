/// A version of software, such as `4.1.4`.
///
/// A missing number counts as zero. A suffix such as `-beta.2` makes a pre-release, which precedes
/// the release; pre-releases of one version are ordered as by Semantic Versioning 2.0.0, section
/// 11. Build metadata after `+` is ignored.
public struct SDKVersion: Hashable, Sendable, Comparable {
  private var numbers: [UInt32]
  /// The identifiers of a pre-release; `nil` for a release.
  private var preRelease: [Identifier]?

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
    guard rest.hasPrefix("-") else { return }
    preRelease = rest.dropFirst().prefix { $0 != "+" }
      .split(separator: ".", omittingEmptySubsequences: false).map { Identifier($0) }
  }

  public static func < (one: SDKVersion, other: SDKVersion) -> Bool {
    if one.numbers != other.numbers { return one.numbers.lexicographicallyPrecedes(other.numbers) }
    switch (one.preRelease, other.preRelease) {
    case (nil, _): return false
    case (_?, nil): return true
    case (let one?, let other?): return one.lexicographicallyPrecedes(other)
    }
  }

  /// An identifier of a pre-release; numbers sort before words.
  private enum Identifier: Hashable, Comparable {
    case number(UInt64)
    case word(String)

    init(_ text: Substring) {
      let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      self = (isNumber ? UInt64(text) : nil).map(Self.number) ?? .word(String(text))
    }

    static func < (one: Self, other: Self) -> Bool {
      switch (one, other) {
      case (.number(let one), .number(let other)): one < other
      case (.number, .word): true
      case (.word, .number): false
      case (.word(let one), .word(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
      }
    }
  }
}
