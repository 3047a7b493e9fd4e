import HostNames

enum IPAddressBytes {
  enum Version { case ipv4, ipv6 }

  static func read(_ version: Version, _ bytes: [UInt8], at offset: Int) -> IPAddress {
    func number(_ start: Int, _ count: Int) -> UInt64 {
      bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return switch version {
    case .ipv4: IPAddress(ipv4: UInt32(truncatingIfNeeded: number(offset, 4)))
    case .ipv6: IPAddress(high: number(offset, 8), low: number(offset + 8, 8))
    }
  }

  static func write(
    _ address: IPAddress, _ version: Version, _ bytes: inout [UInt8], at offset: Int
  ) {
    func put(_ number: UInt64, _ start: Int, _ count: Int) {
      for place in 0..<count {
        bytes[start + place] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - place)))
      }
    }
    switch version {
    case .ipv4: put(address.low, offset, 4)
    case .ipv6:
      put(address.high, offset, 8)
      put(address.low, offset + 8, 8)
    }
  }
}
