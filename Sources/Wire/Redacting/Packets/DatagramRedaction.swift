import ApplicationProtocols
import Bytes
import HostNames
import Observing
import PacketLayers
import ProtocolRegistries

/// Redacts UDP payloads.
///
/// The parts of QUIC that anyone can read stay, as do public names in DNS, and the bytes by which
/// other protocols are recognised.
struct DatagramRedaction {
  private struct End: Hashable {
    var address: IPAddress
    var port: UInt16
  }

  private static let namePorts: Set<UInt16> = [53, 5353, 5355]
  private static let (mostEnds, mostIDs) = (65_536, 8)
  private static let mostPackets = 8

  private let dns: DNSRedaction
  /// The QUIC connection IDs that each end chose; short-header packets to the end contain one of
  /// them.
  private var connectionIDs: [End: [QUICConnectionID]] = [:]
  private var initials: QUICInitialRedaction

  init(_ dns: DNSRedaction, _ initials: QUICInitialRedaction) {
    (self.dns, self.initials) = (dns, initials)
  }

  mutating func redact(
    _ payload: [UInt8], of packet: TransportPacket, _ addresses: inout AddressReplacements
  ) -> [UInt8] {
    let isQUIC = payload.withBytes { QUICAssociations.isQUIC($0, at: 0, count: payload.count) }
    if isQUIC { return redactQUIC(payload, of: packet) }
    if Self.namePorts.contains(packet.sourcePort) || Self.namePorts.contains(packet.destinationPort)
    {
      var message = payload
      dns.redact(&message, &addresses)
      return message
    }
    return recognisable(payload, of: packet) ?? redactShort(payload, to: packet)
  }

  private mutating func redactQUIC(_ payload: [UInt8], of packet: TransportPacket) -> [UInt8] {
    var redacted = [UInt8](repeating: 0, count: payload.count)
    func keep(_ range: Range<Int>) {
      for index in range { redacted[index] = payload[index] }
    }
    let google = payload.withBytes { GoogleQUICPacket($0) }
    guard google == nil else {
      // A hello can be read by anyone; everything else of these versions is encrypted.
      keep(0..<(google?.hello != nil ? payload.count : min(16, payload.count)))
      return redacted
    }
    // The first pass did not learn from datagrams in IP fragments.
    payload.withBytes { initials.learn($0, of: packet) }
    var offset = 0
    for _ in 0..<Self.mostPackets where offset < payload.count {
      guard let header = payload.withBytes({ try? QUICLongHeader($0, at: offset) }) else {
        // Keeps an unreadable packet unreadable: 0xffffffff is no version, and neither a token nor
        // a packet has a length that begins so.
        var end = offset + 1
        if offset == 0 { end = Self.headerEnd(payload) }
        keep(offset..<end)
        if payload[offset] & 0x80 != 0 {
          for index in end..<min(end + 4, payload.count) { redacted[index] = 0xff }
        }
        break
      }
      record(header.source, of: End(address: packet.source, port: packet.sourcePort))
      switch header.kind {
      // The frames of Google's versions are numbered differently.
      case .initial where header.version.isGoogle, .versionNegotiation: keep(offset..<header.end)
      case .initial:
        if let packet = initials.redacted(header, in: payload, of: packet) {
          redacted.replaceSubrange(offset..<header.end, with: packet)
        } else {
          keep(offset..<header.numberOffset)
          for index in header.token { redacted[index] = 0 }
        }
      // In a Retry, the token and the tag over it follow.
      case .handshake, .retry, .zeroRTT: keep(offset..<header.numberOffset)
      }
      offset = header.end
    }
    return redacted
  }

  /// Returns the offset after the connection IDs in a QUIC long header that the capture cut off
  /// (RFC 9000, section 17.2).
  private static func headerEnd(_ payload: [UInt8]) -> Int {
    var end = 5
    for _ in 0..<2 {
      guard end < payload.count, payload[end] <= 20 else { return min(end, payload.count) }
      end += 1 + Int(payload[end])
    }
    return min(end, payload.count)
  }

  private mutating func record(_ id: QUICConnectionID, of end: End) {
    guard !id.isEmpty, connectionIDs.count < Self.mostEnds || connectionIDs[end] != nil else {
      return
    }
    var known = connectionIDs[end] ?? []
    guard !known.contains(id) else { return }
    if known.count == Self.mostIDs { known.removeFirst() }
    connectionIDs[end] = known + [id]
  }

  private func redactShort(_ payload: [UInt8], to packet: TransportPacket) -> [UInt8] {
    var redacted = [UInt8](repeating: 0, count: payload.count)
    guard let first = payload.first, first & 0xc0 == 0x40 else { return redacted }
    redacted[0] = 0x40
    let ids = connectionIDs[End(address: packet.destination, port: packet.destinationPort)] ?? []
    let id = payload.withBytes { bytes in ids.last { $0.isPrefix(of: bytes, at: 1) } }
    for index in 1..<(1 + Int(id?.count ?? 0)) { redacted[index] = payload[index] }
    return redacted
  }

  private func recognisable(_ payload: [UInt8], of packet: TransportPacket) -> [UInt8]? {
    guard let found = Self.recognised(payload, packet) else { return nil }
    var text = payload
    FirstBytesRedactionPlanner.keepWords(&text)
    if Self.recognised(text, packet) == found { return text }
    for count in [0, 4, 8, 12, 16, 20, 32] where count < payload.count {
      let prefix = payload.prefix(count) + [UInt8](repeating: 0, count: payload.count - count)
      if Self.recognised(Array(prefix), packet) == found { return Array(prefix) }
    }
    // A ClientHello of DTLS, which is cleartext as in TLS.
    return found.spoken == .dtls ? payload : nil
  }

  private static func recognised(_ payload: [UInt8], _ packet: TransportPacket) -> NonHTTPDatagram?
  {
    payload.withBytes {
      NonHTTPDatagram.recognised(
        $0, wireCount: packet.wireCount, sourcePort: packet.sourcePort,
        destinationPort: packet.destinationPort)
    }
  }
}
