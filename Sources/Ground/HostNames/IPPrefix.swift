/// A block of addresses that share their first bits (CIDR, RFC 4632).
public struct IPPrefix: Hashable, Sendable, BitwiseCopyable {
  /// The first address of the block.
  public let address: IPAddress
  /// The number of shared bits out of 128; IPv4 addresses count as IPv4-mapped ones.
  @usableFromInline let sharedBits: Int

  /// The number of bits that all addresses share: up to 32 for IPv4, up to 128 for IPv6.
  @inlinable
  public var length: Int { address.isIPv4 ? sharedBits &- Self.mappedBits : sharedBits }

  /// The bits before the IPv4 address in an IPv4-mapped one.
  @inlinable static var mappedBits: Int { 96 }

  /// The block of `length` bits around `address`, whose other bits are cleared.
  ///
  /// `nil` where the family's addresses have fewer bits.
  public init?(_ address: IPAddress, length: Int) {
    guard (0...(address.isIPv4 ? 32 : 128)).contains(length) else { return nil }
    self.init(address, sharedBits: address.isIPv4 ? length + Self.mappedBits : length)
  }

  /// The block that `text` writes as an address, `/` and a decimal length without leading zeros.
  ///
  /// Bits after the length may be set and are cleared. A block inside `::ffff:0:0/96` is the IPv4
  /// block.
  public init?(parsing text: String) {
    guard text.utf8.count <= IPAddress.longestParsedText + 4 else { return nil }
    let bytes = Array(text.utf8)
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
      let address = IPAddress(parsing: bytes[..<slash])
    else { return nil }
    let isIPv6 = bytes[..<slash].contains(UInt8(ascii: ":"))
    guard let length = IPAddress.decimal(bytes[slash...].dropFirst(), upTo: isIPv6 ? 128 : 32)
    else { return nil }
    self.init(address, sharedBits: isIPv6 ? length : length + Self.mappedBits)
  }

  private init(_ address: IPAddress, sharedBits: Int) {
    self.sharedBits = sharedBits
    self.address = Self.shared(address, bits: sharedBits)
  }

  /// Tells whether `other` is an address of this block.
  ///
  /// No IPv6 block contains an IPv4 address.
  @inlinable
  public func contains(_ other: IPAddress) -> Bool {
    other.isIPv4 == address.isIPv4 && Self.shared(other, bits: sharedBits) == address
  }

  /// Tells whether all of `other` is in this block.
  @inlinable
  public func contains(_ other: IPPrefix) -> Bool {
    sharedBits <= other.sharedBits && contains(other.address)
  }

  /// `address` with all but its first `bits` bits, 0 to 128, cleared.
  @inlinable
  static func shared(_ address: IPAddress, bits: Int) -> IPAddress {
    IPAddress(
      high: address.high & ~(UInt64.max >> UInt64(min(bits, 64))),
      low: address.low & ~(UInt64.max >> UInt64(max(bits - 64, 0))))
  }
}

extension IPPrefix: CustomStringConvertible {
  /// The first address in its canonical text, `/` and the length.
  public var description: String { "\(address)/\(length)" }
}
