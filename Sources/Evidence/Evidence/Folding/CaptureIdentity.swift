import Bytes

/// The identity of a capture: the first 96 bits of the SHA-256 of its evidence.
///
/// The file name does not matter, so a renamed copy has the same identity. A collision is
/// practically impossible with 96 bits; it would miscount a capture but change no verdict.
public struct CaptureIdentity: Hashable, Comparable, Sendable {
  public static let digits = 24

  private let high: UInt64
  private let low: UInt32

  /// Creates the identity for a content hash of at least 12 bytes; missing bytes count as zero.
  public init(hash: [UInt8]) {
    high = hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = hash.dropFirst(8).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  public init?(_ text: String) {
    guard text.utf8.count == Self.digits, text.utf8.allSatisfy(\.isLowercaseHexadecimalDigit),
      let high = text.utf8.prefix(16).hexadecimalNumber(as: UInt64.self),
      let low = text.utf8.dropFirst(16).hexadecimalNumber(as: UInt32.self)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}

extension CaptureIdentity: CustomStringConvertible {
  /// The identity as 24 lower-case hexadecimal digits, the form in evidence files.
  public var description: String { high.hexadecimal + low.hexadecimal }
}
