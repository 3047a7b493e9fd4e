/// Finds the strings of a JSON text that are no keys, byte by byte.
struct JSONStrings {
  private enum State {
    case outside
    case inside
    case escaped
    /// After a string; a colon makes it a key.
    case after
  }

  private var state = State.outside
  private var token = StringToken()

  /// Takes the next byte.
  mutating func take(
    _ byte: UInt8, at offset: Int, found: (ArraySlice<UInt8>, _ offset: Int) -> Void
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
        token.drop()
      default: token.append(byte)
      }
      return
    case .after:
      switch byte {
      case 0x20, 0x9, 0xa, 0xd: return
      case UInt8(ascii: ":"): break
      default: end(found: found)
      }
      state = .outside
    }
    if byte == UInt8(ascii: "\"") {
      state = .inside
      token.begin(at: offset + 1)
    }
  }

  /// Ends the text.
  mutating func end(found: (ArraySlice<UInt8>, _ offset: Int) -> Void) {
    if case .after = state, let candidate = token.candidate { found(candidate, token.offset) }
  }
}
