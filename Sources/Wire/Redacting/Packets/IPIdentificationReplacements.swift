import PacketLayers

/// Replaces the identifications of IP datagrams (RFC 791, section 3.2; RFC 8200, section 4.5).
///
/// Many systems increment the identification. That reveals how much a host sends and which hosts
/// share an address. Unfragmented datagrams get zero, as they need none (RFC 6864). Fragmented
/// datagrams are numbered in order of appearance.
struct IPIdentificationReplacements {
  private static let most = 1 << 16

  private var known: [IPPayload.DatagramKey: UInt32] = [:]
  private var last: UInt32 = 0
  /// True if entries were evicted, so that late fragments may get a wrong identification.
  private(set) var isExhausted = false

  mutating func standIn(for packet: IPPayload) -> UInt32 {
    guard let key = packet.datagramKey else { return 0 }
    if let number = known[key] { return number }
    if known.count >= Self.most { (known, isExhausted) = ([:], true) }
    last &+= 1
    known[key] = last
    return last
  }
}
