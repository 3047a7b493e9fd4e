import Bytes

/// Locates the IP header of an ARCnet frame (RFC 1051 or RFC 1201).
///
/// If a packet is split over several frames, only the first frame is read. `start` is the position
/// of the system code. Before it, BSD captures have two addresses, Linux captures also an offset.
func arcnet(_ bytes: RawSpan, typeAt start: Int) -> IPHeaderLocation {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  switch bytes.byte(at: start) {
  case 0xf0: return bareIP(bytes, at: start + 1)
  case 0xd4, 0xc4: break
  default: return .failure(.notIP)
  }
  guard bytes.byteCount >= start + 4 else { return .failure(.truncated) }
  // An exception frame has four bytes of padding, after which the code is repeated (RFC 1201).
  let code = bytes.byte(at: start + 1) == 0xff ? start + 4 : start
  guard bytes.byteCount >= code + 4 else { return .failure(.truncated) }
  let flag = bytes.byte(at: code + 1)
  // Even numbers other than 0 belong to the frames after the first.
  guard flag == 0 || flag & 1 == 1 else { return .failure(.fragment) }
  return bareIP(bytes, at: code + 4)
}
