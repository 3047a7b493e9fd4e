/// An IPv4 or IPv6 address.
///
/// IPv4 is stored as its IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), so both notations of
/// one address are equal. The value takes 16 bytes and no allocation, as every packet has two.
public struct IPAddress: Hashable, Sendable, BitwiseCopyable {
  public var high: UInt64
  public var low: UInt64

  @inlinable
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Creates an IPv4 address from its number, with the first byte as the highest.
  @inlinable
  public init(ipv4: UInt32) { (high, low) = (0, 0xffff_0000_0000 | UInt64(ipv4)) }

  @inlinable
  public var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  @inlinable
  public var ipv4: UInt32? { isIPv4 ? UInt32(truncatingIfNeeded: low) : nil }
}
