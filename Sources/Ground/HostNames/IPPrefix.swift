/// A block of addresses that share their first bits (CIDR, RFC 4632).
public struct IPPrefix: Hashable, Sendable, BitwiseCopyable {
  public let address: IPAddress
  @usableFromInline let sharedBits: Int

  @inlinable
  public var length: Int { address.isIPv4 ? sharedBits &- Self.mappedBits : sharedBits }

  @inlinable static var mappedBits: Int { 96 }

  /// Creates a block from an address and the number of shared first bits; `nil` if that is too
  /// large.
  public init?(_ address: IPAddress, length: Int) {
    guard (0...(address.isIPv4 ? 32 : 128)).contains(length) else { return nil }
    self.init(address, sharedBits: address.isIPv4 ? length + Self.mappedBits : length)
  }

  /// Parses an address, `/` and a decimal bit count without leading zeros; otherwise `nil`.
  ///
  /// Address bits after that count are cleared. A block inside `::ffff:0:0/96` is the IPv4 block.
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

  /// Returns true if the address is in this block.
  ///
  /// No IPv6 block contains an IPv4 address.
  @inlinable
  public func contains(_ other: IPAddress) -> Bool {
    other.isIPv4 == address.isIPv4 && Self.shared(other, bits: sharedBits) == address
  }

  @inlinable
  static func shared(_ address: IPAddress, bits: Int) -> IPAddress {
    IPAddress(
      high: address.high & ~(UInt64.max >> UInt64(min(bits, 64))),
      low: address.low & ~(UInt64.max >> UInt64(max(bits - 64, 0))))
  }
}

extension IPPrefix: CustomStringConvertible {
  public var description: String { "\(address)/\(length)" }
}
