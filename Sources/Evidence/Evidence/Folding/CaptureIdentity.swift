/// The identity of a capture: the first 96 bits of the SHA-256 of what was seen in it.
///
/// The name plays no part, so a renamed copy has the same identity. 96 bits keep chance and an enemy
/// apart from a collision, which would miscount a capture and change no verdict.
public struct CaptureIdentity: Hashable, Comparable, Sendable {
  /// The length of the text form.
  public static let digits = 24

  private let high: UInt64
  private let low: UInt32

  /// The identity for a content hash.
  ///
  /// - Parameter hash: At least 12 bytes; missing ones count as zero.
  public init(hash: [UInt8]) {
    high = hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = hash.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Reads the text form: 24 lower-case hexadecimal digits.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == Self.digits,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(
      hash: stride(from: 0, to: digits.count, by: 2).map {
        Self.value(digits[$0]) << 4 | Self.value(digits[$0 + 1])
      })
  }

  private static func value(_ digit: UInt8) -> UInt8 { digit < 0x3a ? digit - 0x30 : digit - 0x57 }

  /// By value, which is the order of the text forms.
  public static func < (one: Self, other: Self) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}

extension CaptureIdentity: CustomStringConvertible {
  /// The text form.
  public var description: String {
    func digits(_ number: some FixedWidthInteger, _ count: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    return digits(high, 16) + digits(low, 8)
  }
}
