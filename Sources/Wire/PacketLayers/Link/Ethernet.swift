import Bytes

/// EtherTypes (IEEE registration authority) that lead to IP.
@usableFromInline
enum EtherType {
  @inlinable static var offset: Int { 12 }
  @inlinable static var ipv4: UInt16 { 0x0800 }
  static let ipv6: UInt16 = 0x86dd
  static let pppoeSession: UInt16 = 0x8864
  /// The type of an Ethernet frame carried in GRE or Geneve (RFC 7637).
  static let transparentEthernet: UInt16 = 0x6558
  /// The type of a PPP frame carried in GRE (RFC 2637).
  static let ppp: UInt16 = 0x880b
  /// True for the tag types of 802.1Q and 802.1ad, and for the two numbers used before 802.1ad.
  static func isVLANTag(_ type: UInt16) -> Bool {
    type == 0x8100 || type == 0x88a8 || type == 0x9100 || type == 0x9200
  }
  /// True for the types of unicast and multicast MPLS (RFC 5332).
  static func isMPLS(_ type: UInt16) -> Bool { type == 0x8847 || type == 0x8848 }
  /// The smallest EtherType; smaller values in the type field are lengths of 802.3 frames.
  static let firstType: UInt16 = 0x0600
}

/// The maximum number of VLAN tags, more than a real network uses, to bound the work per frame.
private let mostVLANTags = 4

func ethernet(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  afterEtherType(bytes, typeAt: start + EtherType.offset)
}

func afterEtherType(_ bytes: RawSpan, typeAt start: Int) -> IPHeaderLocation {
  guard bytes.byteCount >= start + 2 else { return .failure(.truncated) }
  return behindEtherType(bytes.uint16(at: start), in: bytes, at: start + 2)
}

/// Locates the IP header after a type field that ends at `start`; `type` is its value, an EtherType
/// or an 802.3 length.
func behindEtherType(_ type: UInt16, in bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  var (type, offset) = (type, start)
  // Each step consumes a tag or header, and the limit ends a crafted chain of them.
  for _ in 0...mostVLANTags {
    if type == EtherType.ipv4 || type == EtherType.ipv6 { return .success(offset) }
    if EtherType.isMPLS(type) { return afterLabels(bytes, at: offset) }
    if type == EtherType.pppoeSession { return pppoeSession(bytes, at: offset) }
    // Smaller values are lengths of an IEEE 802.3 frame, which has an LLC header.
    if type < EtherType.firstType {
      guard hasSNAPHeader(bytes, at: offset) else { return .failure(.notIP) }
      offset += 8
    } else if EtherType.isVLANTag(type) {
      guard bytes.byteCount >= offset + 4 else { return .failure(.truncated) }
      offset += 4
    } else {
      return .failure(.notIP)
    }
    type = bytes.uint16(at: offset - 2)
  }
  return .failure(.malformed)
}

/// Returns true if an LLC/SNAP header with organisation code 0 is at `start` (RFC 1042).
///
/// Such a header ends with an EtherType.
func hasSNAPHeader(_ bytes: RawSpan, at start: Int) -> Bool {
  bytes.byteCount >= start + 8 && bytes.uint32(at: start) == 0xaaaa_0300
    && bytes.uint16(at: start + 4) == 0
}

/// Locates the IP header after MPLS labels (RFC 3032, section 2.1).
///
/// MPLS has no field for the payload type, so the first bits of the payload determine its kind.
func afterLabels(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  let mostLabels = 16
  var offset = start
  for _ in 0..<mostLabels {
    guard bytes.byteCount >= offset + 4 else { return .failure(.truncated) }
    let isLast = bytes.byte(at: offset + 2) & 1 == 1
    offset += 4
    if isLast {
      if case .success(let place) = bareIP(bytes, at: offset) { return .success(place) }
      return wire(bytes, at: offset)
    }
  }
  return .failure(.malformed)
}

/// Locates the IP header in Ethernet over MPLS (RFC 4448), usually after a control word (section
/// 4.6).
///
/// MPLS has no payload type, so Ethernet is assumed only if a valid IP header follows.
private func wire(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  let mayHaveControlWord = bytes.byte(at: start) >> 4 == 0
  if mayHaveControlWord, let place = taggedIP(bytes, typeAt: start + 4 + 12) {
    return .success(place)
  }
  return taggedIP(bytes, typeAt: start + 12).map { .success($0) } ?? .failure(.notIP)
}

private func taggedIP(_ bytes: RawSpan, typeAt start: Int) -> Int? {
  var offset = start
  for _ in 0...mostVLANTags {
    guard bytes.byteCount >= offset + 2 else { return nil }
    let type = bytes.uint16(at: offset)
    if type == EtherType.ipv4 || type == EtherType.ipv6 {
      return isSurelyIP(bytes, at: offset + 2) ? offset + 2 : nil
    }
    guard EtherType.isVLANTag(type) else { return nil }
    offset += 4
  }
  return nil
}

private func isSurelyIP(_ bytes: RawSpan, at start: Int) -> Bool {
  let available = bytes.byteCount - start
  guard available >= 20 else { return false }
  let first = bytes.byte(at: start)
  if first >> 4 == 6 {
    return available >= 40 && Int(bytes.uint16(at: start + 4)) <= available - 40
  }
  return first >= 0x45 && first <= 0x4f
    && (20...available).contains(Int(bytes.uint16(at: start + 2)))
}
