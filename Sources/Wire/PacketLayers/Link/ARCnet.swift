import Bytes

/// Locates the IP header of an ARCnet frame, in the first (RFC 1051) or second (RFC 1201) form.
///
/// - Parameters:
///   - bytes: The packet.
///   - start: The position of the system code. BSD writes the two addresses before it, Linux also
///     an offset.
/// - Returns: The position of the IP header. Of a packet in several frames, the first one is read.
func arcnet(_ bytes: RawSpan, typeAt start: Int) -> NetworkPlace {
  guard start < bytes.byteCount else { return .failure(.truncated) }
  switch bytes.byte(at: start) {
  case 0xf0: return bareIP(bytes, at: start + 1)
  case 0xd4, 0xc4: break
  default: return .failure(.notIP)
  }
  guard bytes.byteCount >= start + 4 else { return .failure(.truncated) }
  // An exception frame is filled up by four bytes, and the code is repeated behind them.
  let code = bytes.byte(at: start + 1) == 0xff ? start + 4 : start
  guard bytes.byteCount >= code + 4 else { return .failure(.truncated) }
  let flag = bytes.byte(at: code + 1)
  // Even numbers but 0 are those of the frames behind the first.
  guard flag == 0 || flag & 1 == 1 else { return .failure(.fragment) }
  return bareIP(bytes, at: code + 4)
}
