import HostNames
import PacketLayers

/// Replacements for the identifications of IP datagrams (RFC 791, section 3.2; RFC 8200, section 4.5).
///
/// Many systems count them, which reveals how much a host sends and which hosts share an address. A datagram in
/// one piece has no use for its own, which becomes zero (RFC 6864). Those of fragments are numbered as they come.
struct IdentificationMap {
  /// The fields that the fragments of a datagram share.
  private struct Key: Hashable {
    var source: IPAddress
    var destination: IPAddress
    var transport: UInt8
    var identification: UInt32
  }

  /// The most datagrams that are remembered.
  private static let most = 1 << 16

  private var known: [Key: UInt32] = [:]
  private var last: UInt32 = 0
  /// True if datagrams had to be forgotten, some of whose fragments may have come later.
  private(set) var isExhausted = false

  /// Returns the replacement of a packet's identification.
  mutating func standIn(for packet: IPPayload) -> UInt32 {
    guard let fragment = packet.fragment else { return 0 }
    let key = Key(
      source: packet.source, destination: packet.destination, transport: packet.transport,
      identification: fragment.identification)
    if let number = known[key] { return number }
    if known.count >= Self.most { (known, isExhausted) = ([:], true) }
    last &+= 1
    known[key] = last
    return last
  }
}
