import ByteReading
import ProtocolRegistries

/// EtherTypes (IEEE registration authority) that lead to IP.
enum EtherType {
  static let ipv4: UInt16 = 0x0800
  static let ipv6: UInt16 = 0x86dd
  static let pppoeSession: UInt16 = 0x8864
  /// Ethernet in GRE or Geneve (RFC 7637).
  static let transparentEthernet: UInt16 = 0x6558
  /// PPP in GRE (RFC 2637).
  static let ppp: UInt16 = 0x880b
  /// 802.1Q, 802.1ad and the two numbers that were in use before 802.1ad.
  static func isVLANTag(_ type: UInt16) -> Bool {
    type == 0x8100 || type == 0x88a8 || type == 0x9100 || type == 0x9200
  }
  /// Unicast and multicast MPLS (RFC 5332).
  static func isMPLS(_ type: UInt16) -> Bool { type == 0x8847 || type == 0x8848 }
  /// Numbers below this are lengths of 802.3 frames.
  static let firstType: UInt16 = 0x0600
}

/// More tags than a real network stacks; a hostile frame could be made of nothing else.
private let mostVLANTags = 4

/// An Ethernet frame.
func ethernet(_ bytes: RawSpan, at start: Int) -> NetworkPlace {
  afterEtherType(bytes, typeAt: start + 12)
}

/// Follows tags, labels and LLC/SNAP from an EtherType to the IP header.
func afterEtherType(_ bytes: RawSpan, typeAt start: Int) -> NetworkPlace {
  var offset = start
  for _ in 0...mostVLANTags {
    guard bytes.byteCount >= offset + 2 else { return .failure(.truncated) }
    let type = bytes.uint16(at: offset)
    if type == EtherType.ipv4 || type == EtherType.ipv6 { return .success(offset + 2) }
    if type < EtherType.firstType {
      guard hasSNAPHeader(bytes, at: offset + 2) else { return .failure(.notIP) }
      offset += 8
      continue
    }
    if EtherType.isMPLS(type) { return afterLabels(bytes, at: offset + 2) }
    if type == EtherType.pppoeSession { return pppoeSession(bytes, at: offset + 2) }
    guard EtherType.isVLANTag(type) else { return .failure(.notIP) }
    offset += 4
  }
  return .failure(.malformed)
}

/// LLC with SNAP and no organisation: an EtherType follows (RFC 1042).
func hasSNAPHeader(_ bytes: RawSpan, at start: Int) -> Bool {
  let header: [UInt8] = [0xaa, 0xaa, 0x03, 0, 0, 0]
  return bytes.byteCount >= start + 8
    && header.indices.allSatisfy { bytes.byte(at: start + $0) == header[$0] }
}

/// Follows MPLS labels (RFC 3032, section 2.1); what they carry is known by its first bits only.
private func afterLabels(_ bytes: RawSpan, at start: Int) -> NetworkPlace {
  let mostLabels = 16
  var offset = start
  for _ in 0..<mostLabels {
    guard bytes.byteCount >= offset + 4 else { return .failure(.truncated) }
    let isLast = bytes.byte(at: offset + 2) & 1 == 1
    offset += 4
    if isLast { return bareIP(bytes, at: offset) }
  }
  return .failure(.malformed)
}
