/// A 12-byte nonce of an authenticated cipher (RFC 5116).
public struct AEADNonce: Hashable, Sendable, BitwiseCopyable {
  public static let length = 12

  private(set) var octets: SIMD16<UInt8>

  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    octets = SIMD16()
    for (index, byte) in bytes.enumerated() { octets[index] = byte }
  }

  public init(first bytes: SIMD16<UInt8>) {
    octets = bytes
    for index in Self.length..<octets.scalarCount { octets[index] = 0 }
  }

  /// Returns the nonce of the packet or record with this number: this static IV with the number
  /// XORed into its last eight bytes (RFC 8446, section 5.3; RFC 9001, section 5.3).
  public func combined(with number: UInt64) -> AEADNonce {
    var nonce = self
    for index in 0..<8 {
      nonce.octets[Self.length - 1 - index] ^= UInt8(
        truncatingIfNeeded: number >> UInt64(8 * index))
    }
    return nonce
  }
}
