import Bytes
import Testing

struct TextPositionTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("ab", 1, 1, 2), ("ab", 9, 1, 3), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1),
    ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("\n\n\n", 3, 4, 1),
    ("\u{feff}a\nb", 3, 1, 1), ("\u{feff}a", 0, 1, 1), ("é\nx", 3, 2, 1), ("éx", 2, 1, 3),
  ])
  func `a byte has a line and a column`(text: String, offset: Int, line: Int, column: Int) {
    let position = TextPosition(ofByte: offset, in: Array(text.utf8))
    #expect(position == TextPosition(line: line, column: column))
    #expect(position >= TextPosition(line: 1, column: 1))
  }

  @Test func `the first byte that is not UTF-8 is found in a part of a text`() {
    let bytes: [UInt8] = [0xff, 0x61, 0xc3, 0xa9, 0xe2, 0x82]
    #expect(UTF8Check.firstInvalidByte(in: bytes[...]) == 0)
    #expect(UTF8Check.firstInvalidByte(in: bytes[1...]) == 4)
    #expect(UTF8Check.firstInvalidByte(in: bytes[1..<4]) == nil)
    #expect(UTF8Check.firstInvalidByte(in: bytes[2..<3]) == 2)
  }
}
