import Bytes

/// Returns true if a packet labelled Ethernet is an IP packet without a link-layer header.
///
/// The rvi interface of macOS 10.13 writes such packets, as do tools that merge Wi-Fi and mobile
/// traffic in one file. A MAC address may begin with 0x45 too. So the IP length must fit the
/// packet, and the IPv4 checksum, or the addresses and the transport header, must be plausible.
func isMislabelledIP(_ bytes: RawSpan) -> Bool {
  guard bytes.byteCount >= 20 else { return false }
  let first = bytes.byte(at: 0)
  if first >= 0x45, first <= 0x4f {
    return isMislabelledIPv4(bytes, headerCount: Int(first & 0x0f) * 4)
  }
  return first >> 4 == 6 && isMislabelledIPv6(bytes)
}

/// The shortest Ethernet payload in bytes, to which shorter packets are padded.
private let shortestPayload = 46

private func isMislabelledIPv4(_ bytes: RawSpan, headerCount: Int) -> Bool {
  let count = bytes.byteCount
  guard count >= headerCount else { return false }
  let total = Int(bytes.uint16(at: 2))
  let isWhole = total == count
  if bytes.uint16(at: 10) == 0 {
    // The checksum is still to be computed by the network card.
    return isWhole && !isFrame(bytes)
      && hasTransport(bytes, at: headerCount, transport: bytes.byte(at: 9))
  }
  let isFilledUp = total < count && count <= shortestPayload
  // A total length above the captured bytes means that the snapshot length cut the packet.
  guard isWhole || isFilledUp || total > count, total >= headerCount else { return false }
  return hasRightChecksum(bytes, headerCount: headerCount)
}

private func isMislabelledIPv6(_ bytes: RawSpan) -> Bool {
  guard bytes.byteCount > 40, Int(bytes.uint16(at: 4)) == bytes.byteCount - 40 else { return false }
  return isAddress(bytes, at: 8) && isAddress(bytes, at: 24) && !isFrame(bytes)
    && hasTransport(bytes, at: 40, transport: bytes.byte(at: 6))
}

private func hasTransport(_ bytes: RawSpan, at start: Int, transport: UInt8) -> Bool {
  let available = bytes.byteCount - start
  switch transport {
  case TransportPacket.tcp:
    guard available >= 20 else { return false }
    return (20...available).contains(Int(bytes.byte(at: start + 12) >> 4) * 4)
  case TransportPacket.udp:
    return available >= 8 && Int(bytes.uint16(at: start + 4)) == available
  // IP in IP, ICMP, extension headers, GRE and IPsec, of which eight bytes must exist.
  case 1, 4, 41, 0, 43, 44, 47, 50, 51, 58, 60: return available >= 8
  default: return false
  }
}

/// Returns true if the bytes at `start` are a plausible IPv6 address (RFC 4291, section 2.4; RFC
/// 4193; RFC 6052).
///
/// Global, NAT64, unique local, link-local and multicast addresses are plausible. So are addresses
/// that begin with 32 zero bits, such as the unspecified address.
private func isAddress(_ bytes: RawSpan, at start: Int) -> Bool {
  switch bytes.uint16(at: start) {
  case 0x2000...0x3fff, 0xfc00...0xfdff, 0xfe80...0xfebf, 0xff01...0xff0f: true
  case 0: bytes.uint32(at: start) == 0
  case 0x64: bytes.uint16(at: start + 2) == 0xff9b
  default: false
  }
}

private func isFrame(_ bytes: RawSpan) -> Bool {
  let type = bytes.uint16(at: 12)
  if type < EtherType.firstType {
    let rest = bytes.byteCount - 14
    return type >= 3 && (Int(type) == rest || (type < rest && rest <= shortestPayload))
  }
  if EtherType.isVLANTag(type) || EtherType.isMPLS(type) { return true }
  switch type {
  case EtherType.ipv4, EtherType.ipv6, EtherType.pppoeSession: return true
  // ARP, Wake-on-LAN, stream reservation, AVTP, reverse ARP, AppleTalk and its ARP, IPX.
  case 0x0806, 0x0842, 0x22ea, 0x22f0, 0x8035, 0x809b, 0x80f3, 0x8137: return true
  // Flow control, slow protocols, PPPoE discovery, EAPOL, Profinet, AoE, LLDP, HomePlug, MACsec, PTP,
  // 802.11 management, loop detection.
  case 0x8808, 0x8809, 0x8863, 0x888e, 0x8892, 0x88a2, 0x88cc, 0x88e1, 0x88e5, 0x88f7, 0x890d,
    0x9000:
    return true
  default: return false
  }
}

/// Returns true if the checksum of the IPv4 header at offset 0 is valid (RFC 791, section 3.1).
private func hasRightChecksum(_ bytes: RawSpan, headerCount: Int) -> Bool {
  var sum = InternetChecksum()
  sum.add(bytes.extracting(0..<headerCount))
  return sum.value == 0
}
