import ByteReading
import ProtocolRegistries

/// An 802.11 data frame (IEEE 802.11, section 9.2.4) that carries IP in clear.
///
/// Of an aggregate (A-MSDU) the first frame is read.
func wirelessFrame(
  _ bytes: RawSpan, at start: Int, isPadded: Bool = false
) -> NetworkPlace {
  guard bytes.byteCount >= start + 24 else { return .failure(.truncated) }
  let (control, flags) = (bytes.byte(at: start), bytes.byte(at: start + 1))
  let (isData, isEmpty) = (control & 0x0c == 0x08, control & 0x40 != 0)
  guard isData, !isEmpty else { return .failure(.notIP) }
  var count = 24
  if flags & 0x03 == 0x03 { count += 6 }  // the fourth address, between access points
  var isAggregate = false
  if control & 0x80 != 0 {
    guard bytes.byteCount >= start + count + 2 else { return .failure(.truncated) }
    isAggregate = bytes.byte(at: start + count) & 0x80 != 0
    count += 2
    if flags & 0x80 != 0 { count += 4 }  // HT control
  }
  if isPadded { count = (count + 3) & ~3 }
  if isAggregate { count += 14 }
  let header = start + count
  if hasSNAPHeader(bytes, at: header) { return afterEtherType(bytes, typeAt: header + 6) }
  guard flags & 0x40 != 0 else { return .failure(.notIP) }
  // What was decrypted may bear the mark still, and the initialisation vector of WEP or its heirs.
  for vector in [4, 8] where hasSNAPHeader(bytes, at: header + vector) {
    return afterEtherType(bytes, typeAt: header + vector + 6)
  }
  return .failure(.encryptedLink)
}

/// An 802.11 frame behind the header in which the driver says how it was received.
func wirelessCapture(_ bytes: RawSpan, at start: Int, linkType: LinkType) -> NetworkPlace {
  guard bytes.byteCount >= start + 8 else { return .failure(.truncated) }
  let count: Int
  var isPadded = false
  if linkType == .radiotap {
    count = Int(littleEndian16(bytes, start + 2))
    isPadded = radiotapFlags(bytes, at: start) & 0x20 != 0
  } else if bytes.uint32(at: start) & 0xffff_f000 == 0x8021_1000 {
    // AVS, which also stands under Prism's number.
    count = Int(bytes.uint32(at: start + 4))
  } else {
    count = 144
  }
  guard count >= 8, count < bytes.byteCount - start else { return .failure(.malformed) }
  return wirelessFrame(bytes, at: start + count, isPadded: isPadded)
}

/// The flags of a radiotap header (radiotap.org), 0 where there are none.
private func radiotapFlags(_ bytes: RawSpan, at start: Int) -> UInt8 {
  /// More words of presence bits than there are fields.
  let mostWords = 16
  var offset = start + 4
  guard bytes.byteCount >= offset + 4 else { return 0 }
  let present = UInt32(littleEndian: bytes.load(at: offset, as: UInt32.self))
  guard present & 0x02 != 0 else { return 0 }
  for _ in 0..<mostWords {
    guard bytes.byteCount >= offset + 4 else { return 0 }
    let word = UInt32(littleEndian: bytes.load(at: offset, as: UInt32.self))
    offset += 4
    if word & 0x8000_0000 == 0 { break }
  }
  // The time stands first, on a multiple of eight bytes.
  if present & 0x01 != 0 { offset = start + (offset - start + 7) & ~7 + 8 }
  return offset < bytes.byteCount ? bytes.byte(at: offset) : 0
}

/// Per-Packet Information: a header that says its length and what stands behind it.
func perPacketInformation(_ bytes: RawSpan, at start: Int) -> NetworkPlace {
  guard bytes.byteCount >= start + 8 else { return .failure(.truncated) }
  let count = Int(littleEndian16(bytes, start + 2))
  let type = UInt32(littleEndian: bytes.load(at: start + 4, as: UInt32.self))
  let linkType = LinkType(rawValue: UInt16(truncatingIfNeeded: type))
  guard count >= 8, count < bytes.byteCount - start, linkType != .ppi else {
    return .failure(.malformed)
  }
  return locateNetworkLayerSlowly(bytes, at: start + count, linkType: linkType)
}

private func littleEndian16(_ bytes: RawSpan, _ offset: Int) -> UInt16 {
  UInt16(littleEndian: bytes.load(at: offset, as: UInt16.self))
}
