import Bytes
import HostNames

/// Recomputes a checksum of IPv4, TCP or UDP, if it was correct before redaction.
struct ChecksumRenewal {
  let place: Int
  private let range: Range<Int>
  private let transport: UInt8?
  private let wasRight: Bool
  private let wasZero: Bool

  /// Tests the checksum before redaction.
  ///
  /// If `isWhole` is false, some bytes were not captured, so the checksum counts as incorrect.
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
      && Self.checksum(packet, range, ends.map { ($0.source, $0.destination, $0.transport) }) == 0
  }

  /// Writes the new checksum if the old one was correct, otherwise zero.
  func renew(in packet: inout [UInt8], source: IPAddress, destination: IPAddress) {
    (packet[place], packet[place + 1]) = (0, 0)
    guard wasRight, !(wasZero && transport == 17) else { return }
    var checksum = Self.checksum(packet, range, transport.map { (source, destination, $0) })
    if checksum == 0, transport == 17 { checksum = 0xffff }
    packet[place] = UInt8(checksum >> 8)
    packet[place + 1] = UInt8(truncatingIfNeeded: checksum)
  }

  private static func checksum(
    _ bytes: [UInt8], _ range: Range<Int>, _ pseudo: (IPAddress, IPAddress, UInt8)?
  ) -> UInt16 {
    var sum = InternetChecksum()
    if let (source, destination, transport) = pseudo {
      for address in [source, destination] {
        if let ipv4 = address.ipv4 {
          sum.add(UInt64(ipv4))
        } else {
          sum.add(address.high)
          sum.add(address.low)
        }
      }
      sum.add(UInt64(transport))
      sum.add(UInt64(range.count))
    }
    bytes.withBytes { sum.add($0.extracting(range)) }
    return sum.value
  }
}
