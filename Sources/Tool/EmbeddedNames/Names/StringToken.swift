/// A string whose bytes come one by one, for as long as it may be a host name.
struct StringToken {
  private(set) var bytes: [UInt8] = []
  private(set) var offset = 0
  private var mayBeName = false

  /// Begins a string whose first byte is at `offset`.
  mutating func begin(at offset: Int) {
    bytes.removeAll(keepingCapacity: true)
    self.offset = offset
    mayBeName = true
  }

  /// Gives up on the string.
  mutating func drop() { mayBeName = false }

  mutating func append(_ byte: UInt8) {
    guard mayBeName else { return }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      if bytes.count < BareHostName.longest { bytes.append(byte) } else { mayBeName = false }
    default: mayBeName = false
    }
  }

  /// The string, if nothing in it speaks against a host name.
  var candidate: ArraySlice<UInt8>? { mayBeName && bytes.count >= 4 ? bytes[...] : nil }
}
