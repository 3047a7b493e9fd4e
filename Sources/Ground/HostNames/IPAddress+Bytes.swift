extension IPAddress {
  public var networkBytes: [UInt8] {
    if let ipv4 { return Self.bytes(UInt64(ipv4), count: 4) }
    return Self.bytes(high, count: 8) + Self.bytes(low, count: 8)
  }

  /// Creates an address from four or sixteen bytes in network order; `nil` for any other count.
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

  private static func bytes(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
