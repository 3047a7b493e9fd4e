import Bytes
import ProtocolRegistries

typealias IPHeaderLocation = Result<Int, DissectionStop>

func isRead(_ linkType: LinkType) -> Bool {
  switch linkType {
  case .ethernet, .null, .loop, .raw, .rawBSD, .rawOpenBSD, .ipv4, .ipv6, .linuxSLL, .linuxSLL2,
    .ppp, .pppHDLC, .pppEthernet, .pppWithDirection, .ciscoHDLC, .ieee80211, .radiotap, .prism,
    .avs, .ppi, .nflog, .enc, .pflog, .arcnetBSD, .arcnetLinux, .atmRFC1483, .atmCLIP,
    .appleFireWire, .pppPPPD, .mpls, .ipnet:
    true
  default: false
  }
}

@inline(__always)
func locateNetworkLayer(_ bytes: RawSpan, linkType: LinkType) -> IPHeaderLocation {
  if linkType == .ethernet, bytes.byteCount >= 14 {
    let type = bytes.uint16(at: 12)
    if type == EtherType.ipv4 || type == EtherType.ipv6 { return .success(14) }
  }
  return locateNetworkLayerSlowly(bytes, at: 0, linkType: linkType)
}

@inline(never)
func locateNetworkLayerSlowly(
  _ bytes: RawSpan, at start: Int, linkType: LinkType
) -> IPHeaderLocation {
  switch linkType {
  case .ethernet: ethernet(bytes, at: start)
  case .raw, .rawBSD, .rawOpenBSD, .ipv4, .ipv6, .atmCLIP: .success(start)
  case .null, .loop: loopback(bytes, at: start)
  // The header lengths are those of the tcpdump group's link-layer descriptions.
  case .linuxSLL: linuxCooked(bytes, protocolAt: start + 14, headerEnd: start + 16)
  case .linuxSLL2: linuxCooked(bytes, protocolAt: start, headerEnd: start + 20)
  case .ppp: pointToPoint(bytes, at: start)
  case .pppHDLC: serialLine(bytes, at: start)
  case .pppWithDirection: pointToPoint(bytes, at: start + 1)
  case .pppPPPD: pointToPointDaemon(bytes, at: start)
  case .pppEthernet: pppoeSession(bytes, at: start)
  case .ciscoHDLC: afterEtherType(bytes, typeAt: start + 2)
  case .ieee80211: wirelessFrame(bytes, WirelessFrame(start: start))
  case .radiotap, .prism, .avs:
    receivedFrame(bytes, at: start, linkType: linkType)
      .map { wirelessFrame(bytes, $0) } ?? .failure(.malformed)
  case .ppi:
    informedFrame(bytes, at: start)
      .map { locateNetworkLayerSlowly(bytes, at: $0.start, linkType: $0.linkType) }
      ?? .failure(.malformed)
  case .nflog: netfilterLog(bytes, at: start)
  case .enc: bareIP(bytes, at: start + 12)
  case .pflog: packetFilterLog(bytes, at: start)
  case .mpls: afterLabels(bytes, at: start)
  case .ipnet: bareIP(bytes, at: start + 24)
  case .atmRFC1483: behindEtherType(0, in: bytes, at: start)
  case .appleFireWire: afterEtherType(bytes, typeAt: start + 16)
  case .arcnetBSD: arcnet(bytes, typeAt: start + 2)
  case .arcnetLinux: arcnet(bytes, typeAt: start + 4)
  default: .failure(.unknownLinkType)
  }
}

func bareIP(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  let version = bytes.byte(at: start) >> 4
  return version == 4 || version == 6 ? .success(start) : .failure(.notIP)
}

/// Locates the IP header after a BSD loopback header, which is an address family in the capturing
/// host's byte order, or in network byte order (LOOP).
///
/// The numbers of address families differ between systems, so the IP version is read instead.
private func loopback(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard bytes.byteCount >= start + 5 else { return .failure(.truncated) }
  let family = bytes.uint32(at: start)
  // Families are small numbers, so in one of the byte orders the number must be below 256.
  guard family < 256 || family.byteSwapped < 256 else { return .failure(.notIP) }
  return bareIP(bytes, at: start + 4)
}

private func linuxCooked(_ bytes: RawSpan, protocolAt: Int, headerEnd: Int) -> IPHeaderLocation {
  guard bytes.byteCount > headerEnd else { return .failure(.truncated) }
  return behindEtherType(bytes.uint16(at: protocolAt), in: bytes, at: headerEnd)
}

/// Locates the IP header in a packet of Linux's netfilter log (NFLOG).
///
/// A header of four bytes is followed by fields, one of which is the packet. Field lengths are in
/// the capturing host's byte order.
private func netfilterLog(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  let mostFields = 64
  let payload: UInt16 = 9
  // The limit bounds the loop, since each field may have the least length of four bytes.
  var offset = start + 4
  for _ in 0..<mostFields {
    guard bytes.byteCount >= offset + 4 else { return .failure(.truncated) }
    var (length, type) = (bytes.uint16(at: offset), bytes.uint16(at: offset + 2))
    // Field types are small numbers, so a large one shows that the byte order is swapped.
    if type > 0xff { (length, type) = (length.byteSwapped, type.byteSwapped) }
    if type == payload { return bareIP(bytes, at: offset + 4) }
    guard length >= 4 else { return .failure(.malformed) }
    offset += (Int(length) + 3) & ~3
  }
  return .failure(.malformed)
}

/// Locates the IP header in a packet of OpenBSD's packet filter log (pflog).
///
/// The log's own header begins with its length in bytes and is padded to a multiple of four.
private func packetFilterLog(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  return bareIP(bytes, at: start + (Int(bytes.byte(at: start)) + 3) & ~3)
}
