extension IPAddress {
  /// The bytes in network order: four of an IPv4 address, sixteen of any other.
  public var networkBytes: [UInt8] {
    if let ipv4 { return Self.bytes(UInt64(ipv4), count: 4) }
    return Self.bytes(high, count: 8) + Self.bytes(low, count: 8)
  }

  /// Reads an address in network order.
  ///
  /// - Parameter bytes: Four bytes of IPv4 or sixteen of IPv6; `nil` for any other number.
  public init?(networkBytes bytes: some Collection<UInt8>) {
    switch bytes.count {
    case 4: self.init(ipv4: UInt32(truncatingIfNeeded: Self.number(bytes)))
    case 16: self.init(high: Self.number(bytes.prefix(8)), low: Self.number(bytes.dropFirst(8)))
    default: return nil
    }
  }

  private static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The lowest bytes of a number, the highest of them first.
  private static func bytes(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
