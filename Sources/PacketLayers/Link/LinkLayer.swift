import ByteReading
import ProtocolRegistries

/// EtherTypes (IEEE registration authority) that lead to IP.
enum EtherType {
  static let ipv4: UInt16 = 0x0800
  static let ipv6: UInt16 = 0x86dd
  /// 802.1Q, 802.1ad and the two numbers that were in use before 802.1ad.
  static func isVLANTag(_ type: UInt16) -> Bool {
    type == 0x8100 || type == 0x88a8 || type == 0x9100 || type == 0x9200
  }
  /// Numbers below this are lengths of 802.3 frames.
  static let firstType: UInt16 = 0x0600
}

/// More tags than a real network stacks; a hostile frame could be made of nothing else.
private let mostVLANTags = 4

func isRead(_ linkType: LinkType) -> Bool {
  switch linkType {
  case .ethernet, .null, .loop, .raw, .rawBSD, .rawOpenBSD, .ipv4, .ipv6, .linuxSLL, .linuxSLL2:
    true
  default: false
  }
}

/// Where the IP header of a frame starts; `nil` where there is none to be found.
@inline(__always)
func locateNetworkLayer(_ bytes: RawSpan, linkType: LinkType) -> Int? {
  if linkType == .ethernet, bytes.byteCount >= 14 {
    let type = bytes.uint16(at: 12)
    if type == EtherType.ipv4 || type == EtherType.ipv6 { return 14 }
  }
  return locateNetworkLayerSlowly(bytes, linkType: linkType)
}

@inline(never)
private func locateNetworkLayerSlowly(_ bytes: RawSpan, linkType: LinkType) -> Int? {
  switch linkType {
  case .ethernet: bytes.byteCount >= 14 ? afterEtherType(bytes, typeAt: 12) : nil
  case .raw, .rawBSD, .rawOpenBSD, .ipv4, .ipv6: 0
  case .null, .loop: loopback(bytes)
  case .linuxSLL: linuxCooked(bytes, protocolAt: 14, headerCount: 16)
  case .linuxSLL2: linuxCooked(bytes, protocolAt: 0, headerCount: 20)
  default: nil
  }
}

/// Follows VLAN tags and LLC/SNAP from an EtherType to the IP header.
private func afterEtherType(_ bytes: RawSpan, typeAt start: Int) -> Int? {
  var offset = start
  for _ in 0...mostVLANTags {
    guard bytes.byteCount >= offset + 2 else { return nil }
    let type = bytes.uint16(at: offset)
    if type == EtherType.ipv4 || type == EtherType.ipv6 { return offset + 2 }
    if type < EtherType.firstType {
      // LLC with SNAP and no organisation: an EtherType follows (RFC 1042).
      let header: [UInt8] = [0xaa, 0xaa, 0x03, 0, 0, 0]
      guard bytes.byteCount >= offset + 10,
        header.indices.allSatisfy({ bytes.byte(at: offset + 2 + $0) == header[$0] })
      else { return nil }
      offset += 8
      continue
    }
    guard EtherType.isVLANTag(type) else { return nil }
    offset += 4
  }
  return nil
}

/// BSD loopback: an address family in the byte order of the host that captured, or (LOOP) of the
/// network.
///
/// Families differ between systems, so the IP version tells what follows.
private func loopback(_ bytes: RawSpan) -> Int? {
  guard bytes.byteCount >= 5 else { return nil }
  let family = bytes.uint32(at: 0)
  let plausible = family < 256 || family.byteSwapped < 256
  let version = bytes.byte(at: 4) >> 4
  return plausible && (version == 4 || version == 6) ? 4 : nil
}

/// Linux cooked capture, both versions.
private func linuxCooked(_ bytes: RawSpan, protocolAt: Int, headerCount: Int) -> Int? {
  guard bytes.byteCount > headerCount else { return nil }
  let type = bytes.uint16(at: protocolAt)
  if type == EtherType.ipv4 || type == EtherType.ipv6 { return headerCount }
  guard EtherType.isVLANTag(type) else { return nil }
  // The tag's own type field comes two bytes into what follows the header.
  return afterEtherType(bytes, typeAt: headerCount + 2)
}
