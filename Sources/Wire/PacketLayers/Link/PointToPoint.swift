import Bytes

/// Locates the IP header of a PPP frame (RFC 1661, section 2; RFC 1662, section 3.1).
///
/// The sender may omit the fields address and control, and the first byte of the protocol field
/// (RFC 1661, sections 6.5 and 6.6).
func pointToPoint(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  var offset = start
  if bytes.byteCount >= offset + 2, bytes.uint16(at: offset) == 0xff03 { offset += 2 }
  guard bytes.byteCount >= offset + 2 else { return .failure(.truncated) }
  let first = bytes.byte(at: offset)
  let isCompressed = first & 1 == 1
  let information = offset + (isCompressed ? 1 : 2)
  switch isCompressed ? UInt16(first) : bytes.uint16(at: offset) {
  case 0x0021, 0x0057: return bareIP(bytes, at: information)
  case 0x0281, 0x0283: return afterLabels(bytes, at: information)  // MPLS (RFC 3032, section 4.3)
  default: return .failure(.notIP)
  }
}

func serialLine(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  let isCisco = bytes.byte(at: start) == 0x0f || bytes.byte(at: start) == 0x8f
  return isCisco
    ? afterEtherType(bytes, typeAt: start + 2) : pointToPoint(bytes, at: start)
}

func pointToPointDaemon(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard bytes.byteCount >= start + 2 else { return .failure(.truncated) }
  let hasDirection = bytes.byte(at: start) <= 1 && bytes.byte(at: start + 1) == 0x03
  return pointToPoint(bytes, at: start + (hasDirection ? 2 : 0))
}

/// Locates the IP header of a PPPoE session frame (RFC 2516, section 4).
func pppoeSession(_ bytes: RawSpan, at start: Int) -> IPHeaderLocation {
  guard bytes.byteCount >= start + 6 else { return .failure(.truncated) }
  let (version, code) = (bytes.byte(at: start), bytes.byte(at: start + 1))
  guard version == 0x11, code == 0 else { return .failure(.notIP) }
  return pointToPoint(bytes, at: start + 6)
}
