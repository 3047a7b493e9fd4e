/// Finds the strings of a property list in XML that are no keys, byte by byte.
struct PropertyListStrings {
  private enum State {
    case text
    case tag
  }

  private static let tag = Array("string".utf8)
  private var state = State.text
  private var tag: [UInt8] = []
  private var isString = false
  private var token = StringToken()

  /// Takes the next byte.
  mutating func take(
    _ byte: UInt8, at offset: Int, found: (ArraySlice<UInt8>, _ offset: Int) -> Void
  ) {
    switch (state, byte) {
    case (.text, UInt8(ascii: "<")):
      state = .tag
      tag.removeAll(keepingCapacity: true)
    case (.text, _):
      if isString { token.append(byte) }
    case (.tag, UInt8(ascii: ">")):
      state = .text
      if isString, tag == [UInt8(ascii: "/")] + Self.tag, let candidate = token.candidate {
        found(candidate, token.offset)
      }
      isString = tag == Self.tag
      token.begin(at: offset + 1)
    case (.tag, _):
      if tag.count <= Self.tag.count + 1 { tag.append(byte) }
    }
  }
}
