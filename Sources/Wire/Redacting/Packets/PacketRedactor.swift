import Bytes
import HostNames
import PacketLayers
import ProtocolRegistries

/// Redacts single packets; every byte that is not a known fact becomes zero.
///
/// The redacted packet starts as zeros. Then parsed headers, the payload bytes that the
/// ``CaptureRedactionPlan`` keeps, and stand-ins for client addresses are copied in, so that a
/// layer that cannot be parsed stays empty. Lengths do not change. A checksum is renewed if it was
/// right before, otherwise it becomes zero.
struct PacketRedactor {
  private static let mostOfFrame = 64
  private static let ethernetHeaderCount = 14
  private static let mostHeaders = 4096

  private let plan: CaptureRedactionPlan
  var addresses: AddressReplacements
  private(set) var identifications = IPIdentificationReplacements()
  private var datagrams: DatagramRedaction
  private var fragments: IPFragmentRedaction
  private var linkHeaders: [LinkHeader: [UInt8]] = [:]
  private(set) var emptiedPackets = 0
  private(set) var payloadBytes: UInt64 = 0

  private struct LinkHeader: Hashable {
    var linkType: LinkType
    var bytes: [UInt8]
  }

  init(
    _ plan: CaptureRedactionPlan, _ addresses: AddressReplacements, _ dns: DNSRedaction,
    _ fragments: IPFragmentRedaction, _ initials: QUICInitialRedaction
  ) {
    self.plan = plan
    self.addresses = addresses
    self.fragments = fragments
    datagrams = DatagramRedaction(dns, initials)
  }

  /// Returns the redacted packet, with the same length; `packet` must not include a frame check
  /// sequence.
  mutating func redact(_ packet: [UInt8], linkType: LinkType, number: Int) -> [UInt8] {
    guard linkType == .pktap || linkType == .user2 else {
      return redactFrame(packet, linkType: linkType, number: number)
    }
    var redacted = [UInt8](repeating: 0, count: packet.count)
    guard let header = packet.withBytes({ PKTAPHeader($0) }) else {
      emptiedPackets += 1
      if packet.withBytes({ PKTAPHeader.hasNoPacket(in: $0) }) {
        for index in [0, 1, 2, 3, 36, 37, 38, 39] { redacted[index] = packet[index] }
      }
      return redacted
    }
    TapHeaderRedaction.copy(packet, header, to: &redacted)
    let frame = redactFrame(
      Array(packet[header.frameOffset...]), linkType: header.linkType, number: number)
    redacted.replaceSubrange(header.frameOffset..., with: frame)
    return redacted
  }

  private mutating func redactFrame(
    _ frame: [UInt8], linkType: LinkType, number: Int
  ) -> [UInt8] {
    let outline = frame.withBytes { PacketOutline($0, linkType: linkType) }
    let further = frame.withBytes { PacketDissector.furtherFrames(in: $0, linkType: linkType) }
    var redacted = redact(frame, outline, number: number)
    for (index, start) in further.enumerated() {
      // Each frame of an aggregate follows two addresses and a length.
      let end = index + 1 < further.count ? further[index + 1] - 14 : frame.count
      guard end > start else { continue }
      HeaderRedaction.copy(start - 2..<start, of: frame, to: &redacted)
      let inner = redactFrame(Array(frame[start..<end]), linkType: .atmRFC1483, number: number)
      redacted.replaceSubrange(start..<end, with: inner)
    }
    redactLink(frame, outline, linkType, further, &redacted)
    return redacted
  }

  private mutating func redact(
    _ frame: [UInt8], _ outline: PacketOutline, number: Int
  ) -> [UInt8] {
    var redacted = [UInt8](repeating: 0, count: frame.count)
    var checksums: [(ChecksumRenewal, IPAddress, IPAddress)] = []
    for layer in outline.layers {
      switch layer {
      case .link(let range): HeaderRedaction.copy(range, of: frame, to: &redacted)
      case .network(let range, let packet):
        HeaderRedaction.copyNetwork(
          range, packet, of: frame, to: &redacted, &addresses, &identifications)
        guard frame[range.lowerBound] >> 4 == 4 else { continue }
        let checksum = ChecksumRenewal(at: range.lowerBound + 10, over: range, in: frame)
        checksums.append((checksum, packet.source, packet.destination))
      case .tunnel(let range, _): HeaderRedaction.copy(range, of: frame, to: &redacted)
      case .transport(let range, let packet):
        if packet.transport == TransportPacket.tcp {
          HeaderRedaction.copyTCP(range, of: frame, to: &redacted)
        } else {
          HeaderRedaction.copy(range, of: frame, to: &redacted)
        }
        checksums.append(
          (Self.checksum(of: packet, range, frame), packet.source, packet.destination))
      }
    }
    redactContent(frame, outline.content, number: number, &redacted)
    strip(outline, &redacted)
    // Inner checksums first, because an outer one may cover them.
    for (checksum, source, destination) in checksums.reversed() {
      checksum.renew(
        in: &redacted, source: addresses.standIn(for: source),
        destination: addresses.standIn(for: destination))
    }
    return redacted
  }

  private static func checksum(
    of packet: IPPayload, _ header: Range<Int>, _ frame: [UInt8]
  ) -> ChecksumRenewal {
    let isTCP = packet.transport == TransportPacket.tcp
    var count = packet.capturedCount
    var isWhole = packet.capturedCount == packet.wireCount
    if !isTCP {
      let stated = Int(frame[packet.offset + 4]) << 8 | Int(frame[packet.offset + 5])
      if stated >= 8 {
        isWhole = stated <= count
        count = min(count, stated)
      }
    }
    return ChecksumRenewal(
      at: packet.offset + (isTCP ? 16 : 6), over: packet.offset..<packet.offset + count, in: frame,
      ends: (packet.source, packet.destination, packet.transport), isWhole: isWhole)
  }

  private mutating func redactContent(
    _ frame: [UInt8], _ content: PacketOutline.Content, number: Int, _ redacted: inout [UInt8]
  ) {
    switch content {
    case .transport(let packet):
      let range = packet.payloadOffset..<packet.payloadOffset + packet.capturedCount
      guard !range.isEmpty else { return }
      if packet.transport == TransportPacket.tcp {
        redactSegment(packet, range, number: number, &redacted)
      } else {
        let payload = datagrams.redact(Array(frame[range]), of: packet, &addresses)
        payloadBytes += UInt64(zip(frame[range], payload).count { $0 != $1 })
        redacted.replaceSubrange(range, with: payload)
      }
    case .fragment(let packet):
      var store = IPFragmentRedaction()
      swap(&store, &fragments)
      let part = store.part(of: packet, number: number) { datagram in
        let content = datagram.content
        let outline = content.payload.withBytes { PacketOutline($0, of: content) }
        return redact(content.payload, outline, number: datagram.number)
      }
      swap(&store, &fragments)
      let range = packet.offset..<packet.offset + packet.capturedCount
      if let part { redacted.replaceSubrange(range, with: part) } else { emptiedPackets += 1 }
    case .unread(let stop, let start):
      emptiedPackets += 1
      guard start > 0, start < frame.count else { return }
      // Only the type of an ICMP message, or the version of an unreadable IP header, is kept.
      let kept = stop == .otherProtocol(1) || stop == .otherProtocol(58) ? 2 : 1
      if kept == 2 || stop == .malformed || stop == .truncated {
        HeaderRedaction.copy(start..<min(start + kept, frame.count), of: frame, to: &redacted)
      }
    }
  }

  private mutating func redactSegment(
    _ packet: TransportPacket, _ range: Range<Int>, number: Int, _ redacted: inout [UInt8]
  ) {
    var isFromHigher = false
    let key = FlowKey(packet, isReversed: &isFromHigher)
    let sequence = packet.flags.contains(.syn) ? packet.sequence &+ 1 : packet.sequence
    let kept =
      plan.plan(of: key, packet: number)?
      .apply(to: &redacted, range, sequence: sequence, isFromHigher: isFromHigher) ?? 0
    payloadBytes += UInt64(range.count - kept)
  }
}

// MARK: - Link layers and tunnels

extension PacketRedactor {
  /// Zeroes the bytes of tunnel headers that are not needed to find the inner packet.
  private func strip(_ outline: PacketOutline, _ redacted: inout [UInt8]) {
    for case .tunnel(let range, let packet) in outline.layers.reversed() {
      if packet.transport == 51 {
        for index in range.dropFirst(2) { redacted[index] = 0 }
        continue
      }
      let end = packet.offset + packet.capturedCount
      PacketOutline.strip(range, of: &redacted) { bytes in
        PacketOutline.carries(bytes.extracting(0..<end), packet, packetAt: range.upperBound)
      }
    }
  }

  /// Zeroes the bytes of a link-layer header that are not needed to find the IP header, such as MAC
  /// addresses.
  private mutating func redactLink(
    _ frame: [UInt8], _ outline: PacketOutline, _ linkType: LinkType, _ further: [Int],
    _ redacted: inout [UInt8]
  ) {
    guard case .link(let header)? = outline.layers.first else {
      guard case .unread(let stop, _) = outline.content else { return }
      return redactUnread(frame, stop, linkType, &redacted)
    }
    guard !header.isEmpty else { return }
    if linkType == .ethernet, header.count == Self.ethernetHeaderCount {
      for index in 0..<12 { redacted[index] = 0 }
      return
    }
    func isSame(_ bytes: RawSpan) -> Bool {
      PacketOutline.leads(bytes, linkType: linkType, to: .success(header.upperBound))
        && PacketDissector.furtherFrames(in: bytes, linkType: linkType) == further
    }
    let key = LinkHeader(linkType: linkType, bytes: Array(frame[header]))
    // Trying each byte is slow, and a capture has few headers. The cached one is tried again:
    // where it leads can also depend on the bytes behind it.
    if let known = linkHeaders[key] {
      redacted.replaceSubrange(header, with: known)
      if redacted.withBytes(isSame) { return }
      redacted.replaceSubrange(header, with: key.bytes)
    }
    PacketOutline.strip(header, of: &redacted, while: isSame)
    if linkHeaders.count >= Self.mostHeaders { linkHeaders = [:] }
    linkHeaders[key] = Array(redacted[header])
  }

  /// Zeroes a frame without an IP header, except the bytes by which a reader recognises that it has
  /// none.
  private func redactUnread(
    _ frame: [UInt8], _ stop: DissectionStop, _ linkType: LinkType, _ redacted: inout [UInt8]
  ) {
    if linkType == .ethernet {
      if frame.count >= 14 { HeaderRedaction.copy(12..<14, of: frame, to: &redacted) }
      return
    }
    func isSame(_ bytes: RawSpan) -> Bool {
      PacketOutline.leads(bytes, linkType: linkType, to: .failure(stop))
    }
    guard !redacted.withBytes(isSame) else { return }
    let start = 0..<min(frame.count, Self.mostOfFrame)
    HeaderRedaction.copy(start, of: frame, to: &redacted)
    PacketOutline.strip(start, of: &redacted, while: isSame)
    // If nothing proves that both are dissected alike, nothing is kept.
    if !redacted.withBytes(isSame) { redacted = [UInt8](repeating: 0, count: frame.count) }
  }
}
