import Bytes
public import ProtocolRegistries

/// Locates the IP header of an unencrypted 802.11 data frame (IEEE 802.11, section 9.2.4).
///
/// In an aggregate (A-MSDU), only the first subframe is read; see `furtherFrames` for the others.
func wirelessFrame(_ bytes: RawSpan, _ frame: WirelessFrame) -> IPHeaderLocation {
  switch wirelessBody(bytes, frame) {
  case .success(let body): afterEtherType(bytes, typeAt: body.header + 6)
  case .failure(let stop): .failure(stop)
  }
}

struct WirelessFrame {
  var start: Int
  var isPadded = false
}

struct WirelessBody {
  var header: Int
  var isAggregate: Bool
}

func wirelessBody(_ bytes: RawSpan, _ frame: WirelessFrame) -> Result<WirelessBody, DissectionStop>
{
  let start = frame.start
  guard bytes.byteCount >= start + 24 else { return .failure(.truncated) }
  let (control, flags) = (bytes.byte(at: start), bytes.byte(at: start + 1))
  // Only data frames with a body carry packets (IEEE 802.11, section 9.2.4.1).
  let (isData, isEmpty) = (control & 0x0c == 0x08, control & 0x40 != 0)
  guard isData, !isEmpty else { return .failure(.notIP) }
  var count = 24
  if flags & 0x03 == 0x03 { count += 6 }  // the fourth address, between access points
  var isAggregate = false
  // QoS data frames have two bytes more; one bit in them marks an aggregate of several packets.
  if control & 0x80 != 0 {
    guard bytes.byteCount >= start + count + 2 else { return .failure(.truncated) }
    isAggregate = bytes.byte(at: start + count) & 0x80 != 0
    count += 2
    if flags & 0x80 != 0 { count += 4 }  // HT control
  }
  if frame.isPadded { count = (count + 3) & ~3 }
  if isAggregate { count += WirelessBody.subframeHeader }
  var body = WirelessBody(header: start + count, isAggregate: isAggregate)
  if hasSNAPHeader(bytes, at: body.header) { return .success(body) }
  // Without the SNAP header the body is either encrypted or not IP.
  guard flags & 0x40 != 0 else { return .failure(.notIP) }
  // A decrypted frame may still have the protected flag, and the initialisation vector of WEP or
  // its successors.
  for vector in [4, 8] where hasSNAPHeader(bytes, at: body.header + vector) {
    body.header += vector
    return .success(body)
  }
  return .failure(.encryptedLink)
}

extension WirelessBody {
  fileprivate static let subframeHeader = 14
  private static let mostSubframes = 512

  /// Returns the positions of the LLC/SNAP headers of all subframes of an aggregate except the
  /// first (IEEE 802.11, section 9.3.2.2); empty if the frame is not an aggregate.
  func furtherHeaders(in bytes: RawSpan) -> [Int] {
    guard isAggregate else { return [] }
    var headers: [Int] = []
    var subframe = header - Self.subframeHeader
    for _ in 0..<Self.mostSubframes {
      guard bytes.byteCount >= subframe + Self.subframeHeader else { break }
      let length = Int(bytes.uint16(at: subframe + Self.subframeHeader - 2))
      subframe += (Self.subframeHeader + length + 3) & ~3
      guard hasSNAPHeader(bytes, at: subframe + Self.subframeHeader) else { break }
      headers.append(subframe + Self.subframeHeader)
    }
    return headers
  }
}

func receivedFrame(_ bytes: RawSpan, at start: Int, linkType: LinkType) -> WirelessFrame? {
  guard bytes.byteCount >= start + 8 else { return nil }
  let count: Int
  var isPadded = false
  if linkType == .radiotap {
    count = Int(littleEndian16(bytes, start + 2))
    isPadded = radiotapFlags(bytes, at: start) & 0x20 != 0
  } else if bytes.uint32(at: start) & 0xffff_f000 == 0x8021_1000 {
    // An AVS header, which also occurs under the number of Prism.
    count = Int(bytes.uint32(at: start + 4))
  } else {
    count = 144
  }
  guard count >= 8, count < bytes.byteCount - start else { return nil }
  return WirelessFrame(start: start + count, isPadded: isPadded)
}

/// Returns the flags field of a radiotap header (radiotap.org); 0 if the field is absent.
private func radiotapFlags(_ bytes: RawSpan, at start: Int) -> UInt8 {
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
  // The timestamp is the first field, aligned to eight bytes.
  if present & 0x01 != 0 { offset = start + (offset - start + 7) & ~7 + 8 }
  return offset < bytes.byteCount ? bytes.byte(at: offset) : 0
}

/// Returns the position and link type of the frame after a Per-Packet Information header; nil if
/// the header is inconsistent.
func informedFrame(_ bytes: RawSpan, at start: Int) -> (start: Int, linkType: LinkType)? {
  guard bytes.byteCount >= start + 8 else { return nil }
  let count = Int(littleEndian16(bytes, start + 2))
  let type = UInt32(littleEndian: bytes.load(at: start + 4, as: UInt32.self))
  let linkType = LinkType(rawValue: UInt16(truncatingIfNeeded: type))
  guard count >= 8, count < bytes.byteCount - start, linkType != .ppi else { return nil }
  return (start + count, linkType)
}

extension PacketDissector {
  /// Returns the offsets in `bytes` of all subframes of a wireless aggregate (A-MSDU) except the
  /// first; empty if the frame is not an aggregate.
  ///
  /// `dissect` reads the first subframe itself. Pass the bytes from each offset on to `dissect`
  /// with `LinkType.atmRFC1483`, which means an LLC and SNAP header without a link-layer header.
  public static func furtherFrames(in bytes: RawSpan, linkType: LinkType) -> [Int] {
    var (start, linkType) = (0, linkType)
    if linkType == .ppi {
      guard let inner = informedFrame(bytes, at: 0) else { return [] }
      (start, linkType) = inner
    }
    let frame: WirelessFrame?
    switch linkType {
    case .ieee80211: frame = WirelessFrame(start: start)
    case .radiotap, .prism, .avs: frame = receivedFrame(bytes, at: start, linkType: linkType)
    default: frame = nil
    }
    guard let frame, case .success(let body) = wirelessBody(bytes, frame) else { return [] }
    return body.furtherHeaders(in: bytes)
  }
}

private func littleEndian16(_ bytes: RawSpan, _ offset: Int) -> UInt16 {
  UInt16(littleEndian: bytes.load(at: offset, as: UInt16.self))
}
