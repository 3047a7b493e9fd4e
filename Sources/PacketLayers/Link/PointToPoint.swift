import ByteReading

/// A PPP frame (RFC 1661, section 2; RFC 1662, section 3.1), its address and control fields and the
/// first byte of its protocol perhaps left out (RFC 1661, sections 6.5 and 6.6).
func pointToPoint(_ bytes: RawSpan, at start: Int) -> NetworkPlace {
  var offset = start
  if bytes.byteCount >= offset + 2, bytes.uint16(at: offset) == 0xff03 { offset += 2 }
  guard bytes.byteCount >= offset + 2 else { return .failure(.truncated) }
  let first = bytes.byte(at: offset)
  let isCompressed = first & 1 == 1
  switch isCompressed ? UInt16(first) : bytes.uint16(at: offset) {
  case 0x0021, 0x0057: return bareIP(bytes, at: offset + (isCompressed ? 1 : 2))
  default: return .failure(.notIP)
  }
}

/// A PPPoE session frame (RFC 2516, section 4).
func pppoeSession(_ bytes: RawSpan, at start: Int) -> NetworkPlace {
  guard bytes.byteCount >= start + 6 else { return .failure(.truncated) }
  let (version, code) = (bytes.byte(at: start), bytes.byte(at: start + 1))
  guard version == 0x11, code == 0 else { return .failure(.notIP) }
  return pointToPoint(bytes, at: start + 6)
}
