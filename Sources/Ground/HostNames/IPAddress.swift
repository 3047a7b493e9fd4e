/// An IPv4 or IPv6 address.
///
/// IPv4 is held as its IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), so the two ways to
/// write one address are one value.
public struct IPAddress: Hashable, Sendable, BitwiseCopyable {
  /// The first eight bytes, as a number.
  public var high: UInt64
  /// The last eight bytes, as a number.
  public var low: UInt64

  /// The address of those sixteen bytes.
  @inlinable
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// An IPv4 address, its first byte the highest.
  @inlinable
  public init(ipv4: UInt32) { (high, low) = (0, 0xffff_0000_0000 | UInt64(ipv4)) }

  /// True if this is an IPv4 address.
  @inlinable
  public var isIPv4: Bool { high == 0 && low >> 32 == 0xffff }

  /// The IPv4 address as a number, where it is one.
  @inlinable
  public var ipv4: UInt32? { isIPv4 ? UInt32(truncatingIfNeeded: low) : nil }
}
