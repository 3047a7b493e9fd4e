import HostNames

/// The checksums of IPv4, TCP and UDP (RFC 1071): made right again where they were right.
struct Checksum {
  /// The place of the checksum in the packet.
  let place: Int
  /// The bytes that it covers.
  private let range: Range<Int>
  /// The protocol of a pseudo-header, if one is covered too.
  private let transport: UInt8?
  private let wasRight: Bool
  private let wasZero: Bool

  /// Notes whether a checksum is right.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - range: The bytes that it covers.
  ///   - packet: The packet.
  ///   - ends: The addresses, and the transport's number, of a pseudo-header.
  ///   - isWhole: True if all these bytes were captured.
  init(
    at place: Int, over range: Range<Int>, in packet: [UInt8],
    ends: (source: IPAddress, destination: IPAddress, transport: UInt8)? = nil, isWhole: Bool = true
  ) {
    self.place = place
    self.range = range
    transport = ends?.transport
    wasZero = packet[place] == 0 && packet[place + 1] == 0
    wasRight =
      isWhole
      && Self.sum(packet, range, ends.map { ($0.source, $0.destination, $0.transport) }) == 0xffff
  }

  /// Makes it right if it was; one that was not becomes zero.
  func renew(in packet: inout [UInt8], source: IPAddress, destination: IPAddress) {
    (packet[place], packet[place + 1]) = (0, 0)
    guard wasRight, !(wasZero && transport == 17) else { return }
    let sum = Self.sum(packet, range, transport.map { (source, destination, $0) })
    var checksum = ~UInt16(truncatingIfNeeded: sum)
    if checksum == 0, transport == 17 { checksum = 0xffff }
    packet[place] = UInt8(checksum >> 8)
    packet[place + 1] = UInt8(truncatingIfNeeded: checksum)
  }

  /// The sum of all 16-bit numbers in one's complement.
  private static func sum(
    _ bytes: [UInt8], _ range: Range<Int>, _ pseudo: (IPAddress, IPAddress, UInt8)?
  ) -> UInt32 {
    var sum: UInt64 = 0
    if let (source, destination, transport) = pseudo {
      for address in [source, destination] {
        if !address.isIPv4 {
          for shift in [48, 32, 16, 0] as [UInt64] { sum += address.high >> shift & 0xffff }
          for shift in [48, 32] as [UInt64] { sum += address.low >> shift & 0xffff }
        }
        sum += address.low >> 16 & 0xffff
        sum += address.low & 0xffff
      }
      sum += UInt64(transport) + UInt64(range.count)
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index + 1 < range.upperBound {
        unsafe sum += UInt64(bytes[index]) << 8 | UInt64(bytes[index + 1])
        index += 2
      }
      if index < range.upperBound { unsafe sum += UInt64(bytes[index]) << 8 }
    }
    while sum >> 16 != 0 { sum = sum & 0xffff + sum >> 16 }
    return UInt32(truncatingIfNeeded: sum)
  }
}
