import Bytes

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
    guard text.utf8.count == Self.digits, text.utf8.allSatisfy(\.isLowercaseHexadecimalDigit),
      let high = text.utf8.prefix(16).hexadecimalNumber(as: UInt64.self),
      let low = text.utf8.dropFirst(16).hexadecimalNumber(as: UInt32.self)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// By value, which is the order of the text forms.
  public static func < (one: Self, other: Self) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}

extension CaptureIdentity: CustomStringConvertible {
  /// The text form.
  public var description: String { high.hexadecimal + low.hexadecimal }
}
