import Bytes

/// Finds the string values, but not the keys, of a JSON text while it is read in order.
struct JSONStrings {
  private enum State {
    case outside
    case inside
    case escaped
    case after
  }

  private var state = State.outside
  private var token = HostNameToken()

  mutating func receive(
    _ bytes: RawSpan, at offset: Int, into candidates: inout [HostNameCandidate]
  ) {
    for place in 0..<bytes.byteCount {
      receive(bytes.byte(at: place), at: offset + place, into: &candidates)
    }
  }

  private mutating func receive(
    _ byte: UInt8, at offset: Int, into candidates: inout [HostNameCandidate]
  ) {
    switch state {
    case .outside: break
    case .escaped:
      state = .inside
      return
    case .inside:
      switch byte {
      case UInt8(ascii: "\""): state = .after
      case UInt8(ascii: "\\"):
        state = .escaped
        // A string with escapes is dropped, as it could only be decoded as a whole.
        token.drop()
      default: token.append(byte)
      }
      return
    case .after:
      switch byte {
      case 0x20, 0x9, 0xa, 0xd: return
      // A string before a colon is a key, which names no host.
      case UInt8(ascii: ":"): token.drop()
      default: token.end(into: &candidates)
      }
      state = .outside
    }
    if byte == UInt8(ascii: "\"") {
      state = .inside
      token.begin(at: offset + 1)
    }
  }

  mutating func end(into candidates: inout [HostNameCandidate]) {
    if case .after = state { token.end(into: &candidates) }
  }
}
