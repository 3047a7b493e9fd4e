import Bytes
import ProtocolRegistries

func carriedPacket(in bytes: RawSpan, of datagram: TransportPacket) -> TunneledPacket? {
  let start = datagram.payloadOffset
  guard datagram.transport == TransportPacket.udp, datagram.capturedCount >= 8 else { return nil }
  // These tunnels use the port only as destination; the source port varies per flow for load
  // balancing.
  switch UDPTunnelPort(rawValue: datagram.destinationPort) {
  case .vxlan, .earlyVXLAN: return vxlan(bytes, at: start)
  case .vxlanGPE: return vxlanWithProtocol(bytes, at: start)
  case .geneve: return geneve(bytes, at: start)
  case .gtp, .teredo, .l2tp, nil: break
  }
  for port in [datagram.destinationPort, datagram.sourcePort] {
    switch UDPTunnelPort(rawValue: port) {
    case .gtp: return gtp(bytes, at: start)
    case .teredo: return teredo(bytes, at: start)
    case .l2tp: return l2tp(bytes, at: start)
    case .vxlan, .earlyVXLAN, .vxlanGPE, .geneve, nil: continue
    }
  }
  return nil
}

enum UDPTunnelPort: UInt16 {
  case l2tp = 1701
  case gtp = 2152
  case teredo = 3544
  case vxlan = 4789
  case vxlanGPE = 4790
  case geneve = 6081
  /// The port of VXLAN before 4789 was assigned, and still the default of Linux.
  case earlyVXLAN = 8472
}

/// Returns the packet carried in VXLAN (RFC 7348, section 5); nil if the header is invalid.
private func vxlan(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  guard bytes.byte(at: start) & 0x08 != 0 else { return nil }
  return TunneledPacket(kind: .vxlan, place: ethernet(bytes, at: start + 8))
}

/// Returns the packet carried in VXLAN-GPE (draft-ietf-nvo3-vxlan-gpe, section 3); else nil.
private func vxlanWithProtocol(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  let flags = bytes.byte(at: start)
  let (isVersion0, hasInstance) = (flags & 0x30 == 0, flags & 0x08 != 0)
  guard isVersion0, hasInstance else { return nil }
  let hasProtocol = flags & 0x04 != 0
  // Without the flag the payload is Ethernet, as in plain VXLAN.
  switch hasProtocol ? bytes.byte(at: start + 3) : 3 {
  case 1, 2: return TunneledPacket(kind: .vxlan, place: bareIP(bytes, at: start + 8))
  case 3: return TunneledPacket(kind: .vxlan, place: ethernet(bytes, at: start + 8))
  case 5: return TunneledPacket(kind: .vxlan, place: afterLabels(bytes, at: start + 8))
  default: return nil
  }
}

/// Returns the packet carried in Geneve (RFC 8926, section 3.4); nil if the header is invalid.
private func geneve(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  let first = bytes.byte(at: start)
  let isVersion0 = first & 0xc0 == 0
  guard isVersion0 else { return nil }
  let offset = start + 8 + Int(first & 0x3f) * 4
  switch bytes.uint16(at: start + 2) {
  case EtherType.transparentEthernet:
    return TunneledPacket(kind: .geneve, place: ethernet(bytes, at: offset))
  case EtherType.ipv4, EtherType.ipv6:
    return TunneledPacket(kind: .geneve, place: bareIP(bytes, at: offset))
  default: return nil
  }
}

/// Returns the packet carried in GTP-U of mobile networks (3GPP TS 29.281, section 5); else nil.
private func gtp(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  let mostExtensions = 16
  let flags = bytes.byte(at: start)
  let (isVersion1, isUserData) = (flags & 0xf0 == 0x30, bytes.byte(at: start + 1) == 255)
  guard isVersion1, isUserData else { return nil }
  var offset = start + 8
  // Without flags there are no optional fields (3GPP TS 29.281, section 5.1).
  guard flags & 0x07 != 0 else {
    return TunneledPacket(kind: .gtpu, place: bareIP(bytes, at: offset))
  }
  offset += 4
  guard bytes.byteCount > offset else { return nil }
  // The last optional byte is the type of the first extension header.
  var next = flags & 0x04 != 0 ? bytes.byte(at: offset - 1) : 0
  for _ in 0..<mostExtensions where next != 0 {
    guard offset < bytes.byteCount else { return nil }
    // A length of zero would never advance.
    let count = Int(bytes.byte(at: offset)) * 4
    guard count > 0, offset + count <= bytes.byteCount else { return nil }
    offset += count
    next = bytes.byte(at: offset - 1)
  }
  guard next == 0 else { return nil }
  return TunneledPacket(kind: .gtpu, place: bareIP(bytes, at: offset))
}

/// Returns the IPv6 packet carried in Teredo (RFC 4380, section 5.1.1), after optional
/// authentication and origin indications.
private func teredo(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  var offset = start
  if bytes.uint16(at: offset) == 1, bytes.byteCount >= offset + 4 {
    let (identifier, value) = (bytes.byte(at: offset + 2), bytes.byte(at: offset + 3))
    offset += 4 + Int(identifier) + Int(value) + 9
  }
  if bytes.byteCount >= offset + 8, bytes.uint16(at: offset) == 0 { offset += 8 }
  guard offset < bytes.byteCount, bytes.byte(at: offset) >> 4 == 6 else { return nil }
  return TunneledPacket(kind: .teredo, place: .success(offset))
}

/// Returns the packet carried in PPP over L2TP (RFC 2661, section 3.1); nil for control messages.
private func l2tp(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  let flags = bytes.uint16(at: start)
  let (isControl, isVersion2) = (flags & 0x8000 != 0, flags & 0x0f == 2)
  guard !isControl, isVersion2 else { return nil }
  // Flags, tunnel ID and session ID always exist; the other fields depend on flags (RFC 2661,
  // section 3.1).
  var offset = start + 6
  if flags & 0x4000 != 0 { offset += 2 }  // a length
  if flags & 0x0800 != 0 { offset += 4 }  // sequence numbers
  if flags & 0x0200 != 0 {
    guard bytes.byteCount >= offset + 2 else { return nil }
    offset += 2 + Int(bytes.uint16(at: offset))
  }
  return TunneledPacket(kind: .l2tp, place: pointToPoint(bytes, at: offset))
}
