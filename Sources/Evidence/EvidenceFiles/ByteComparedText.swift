/// A string compared by its UTF-8 bytes.
struct ByteComparedText: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: ByteComparedText, other: ByteComparedText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  static func < (one: ByteComparedText, other: ByteComparedText) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
