import Bytes
import ProtocolRegistries

func carriedPacket(in bytes: RawSpan, of packet: IPPayload) -> TunneledPacket? {
  switch packet.transport {
  case 4: TunneledPacket(kind: .ipip, place: bareIP(bytes, at: packet.offset))
  case 41: TunneledPacket(kind: .sixInFour, place: bareIP(bytes, at: packet.offset))
  case 47: genericRouting(bytes, at: packet.offset)
  default: nil
  }
}

/// Returns the payload, which is not encrypted, after IPsec's authentication header (RFC 4302,
/// section 2); nil if the packet has no such header.
///
/// In IPv6 packets, `readIPv6` already skips the header as an extension header.
func behindAuthentication(_ bytes: RawSpan, _ packet: IPPayload) -> IPPayload? {
  guard packet.transport == 51, packet.capturedCount >= 12 else { return nil }
  let count = (Int(bytes.byte(at: packet.offset + 1)) + 2) * 4
  guard count <= packet.capturedCount else { return nil }
  var inner = packet
  inner.transport = bytes.byte(at: packet.offset)
  inner.offset += count
  inner.capturedCount -= count
  inner.wireCount -= count
  return inner
}

/// Returns the packet carried in GRE (RFC 2784 and RFC 2890), or in its version 1, used by PPTP
/// (RFC 2637, section 4.1); nil if unsupported.
private func genericRouting(_ bytes: RawSpan, at start: Int) -> TunneledPacket? {
  guard bytes.byteCount >= start + 4 else { return nil }
  let (flags, type) = (bytes.uint16(at: start), bytes.uint16(at: start + 2))
  let (hasChecksum, hasRouting) = (flags & 0x8000 != 0, flags & 0x4000 != 0)
  let (hasKey, hasSequence) = (flags & 0x2000 != 0, flags & 0x1000 != 0)
  // Source routing entries were never used in practice.
  guard !hasRouting else { return nil }
  var offset = start + 4
  if hasChecksum { offset += 4 }
  if hasKey { offset += 4 }
  if hasSequence { offset += 4 }
  // Version 0 is GRE, version 1 the variant of PPTP.
  switch flags & 0x07 {
  case 0: return carried(bytes, at: offset, type: type, hasSequence: hasSequence)
  case 1 where type == EtherType.ppp:
    if flags & 0x0080 != 0 { offset += 4 }  // an acknowledgment
    return TunneledPacket(kind: .pptp, place: pointToPoint(bytes, at: offset))
  default: return nil
  }
}

private func carried(
  _ bytes: RawSpan, at start: Int, type: UInt16, hasSequence: Bool
) -> TunneledPacket? {
  switch type {
  case EtherType.ipv4, EtherType.ipv6:
    return TunneledPacket(kind: .gre, place: bareIP(bytes, at: start))
  case let type where EtherType.isMPLS(type):
    return TunneledPacket(kind: .gre, place: afterLabels(bytes, at: start))
  case EtherType.transparentEthernet:
    return TunneledPacket(kind: .gre, place: ethernet(bytes, at: start))
  case EtherType.ppp: return TunneledPacket(kind: .gre, place: pointToPoint(bytes, at: start))
  case 0x88be:
    // ERSPAN version I has no header of its own and no sequence number.
    return TunneledPacket(
      kind: .erspan, place: ethernet(bytes, at: start + (hasSequence ? 8 : 0)))
  case 0x22eb:
    guard bytes.byteCount >= start + 12 else { return nil }
    let hasSubheader = bytes.byte(at: start + 11) & 1 == 1
    return TunneledPacket(
      kind: .erspan, place: ethernet(bytes, at: start + 12 + (hasSubheader ? 8 : 0)))
  default: return nil
  }
}
