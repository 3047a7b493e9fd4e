// The blocks of the IANA special-purpose address registries (RFC 6890) that decide what a
// connection to an address can mean.
extension IPAddress {
  /// True if this is `0.0.0.0` (RFC 1122, section 3.2.1.3) or `::` (RFC 4291, section 2.5.2).
  @inlinable
  public var isUnspecified: Bool { ipv4 == 0 || high == 0 && low == 0 }

  /// True if this is in `127.0.0.0/8` (RFC 1122, section 3.2.1.3) or is `::1` (RFC 4291, section
  /// 2.5.3).
  @inlinable
  public var isLoopback: Bool { isIPv4(in: 0x7f00_0000, length: 8) || high == 0 && low == 1 }

  /// True if this is in `169.254.0.0/16` (RFC 3927) or `fe80::/10` (RFC 4291, section 2.5.6).
  @inlinable
  public var isLinkLocal: Bool { isIPv4(in: 0xa9fe_0000, length: 16) || high >> 54 == 0xfe80 >> 6 }

  /// True if this is in `10.0.0.0/8`, `172.16.0.0/12` or `192.168.0.0/16` (RFC 1918).
  @inlinable
  public var isPrivate: Bool {
    isIPv4(in: 0x0a00_0000, length: 8) || isIPv4(in: 0xac10_0000, length: 12)
      || isIPv4(in: 0xc0a8_0000, length: 16)
  }

  /// True if this is in `fc00::/7` (RFC 4193).
  @inlinable
  public var isUniqueLocal: Bool { high >> 57 == 0xfc00 >> 9 }

  /// True if this is in `100.64.0.0/10`, the space that providers share behind their NAT (RFC
  /// 6598).
  @inlinable
  public var isSharedAddressSpace: Bool { isIPv4(in: 0x6440_0000, length: 10) }

  /// True if this is in `224.0.0.0/4` (RFC 5771) or `ff00::/8` (RFC 4291, section 2.7).
  @inlinable
  public var isMulticast: Bool { isIPv4(in: 0xe000_0000, length: 4) || high >> 56 == 0xff }

  /// True if this is `255.255.255.255` (RFC 919, section 7).
  @inlinable
  public var isLimitedBroadcast: Bool { ipv4 == .max }

  @inlinable
  package func isIPv4(in block: UInt32, length: UInt32) -> Bool {
    guard let ipv4 else { return false }
    return (ipv4 ^ block) >> (32 &- length) == 0
  }
}
