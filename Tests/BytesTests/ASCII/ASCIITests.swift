import Bytes
import Testing

struct ASCIITests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `a byte is in the classes of its character`(byte: UInt8) {
    let scalar = Unicode.Scalar(byte)
    let character = Character(scalar)
    #expect(byte.isDecimalDigit == ("0"..."9").contains(scalar))
    #expect(byte.isUppercaseLetter == ("A"..."Z").contains(scalar))
    #expect(byte.isLowercaseLetter == ("a"..."z").contains(scalar))
    #expect(byte.isLetter == (scalar.isASCII && character.isLetter))
    #expect(byte.isLetterOrDigit == (byte.isLetter || byte.isDecimalDigit))
    #expect(byte.isBlank == (scalar == " " || scalar == "\t"))
    #expect(byte.isSpace == (scalar.isASCII && scalar.properties.isWhitespace))
    #expect(byte.hexadecimalDigitValue.map(Int.init) == character.hexDigitValue)
    #expect(byte.isLowercaseHexadecimalDigit == "0123456789abcdef".contains(character))
    #expect(scalar.isASCII || byte.lowercased == byte)
    #expect(
      !scalar.isASCII || String(Unicode.Scalar(byte.lowercased)) == String(character).lowercased())
  }

  @Test func `numbers and bytes have all their hexadecimal digits`() {
    #expect((0..<16).map { UInt8(hexadecimalDigit: $0) } == Array("0123456789abcdef".utf8))
    #expect(UInt16(0x1a).hexadecimal == "001a")
    #expect(UInt64.max.hexadecimal == "ffffffffffffffff")
    #expect(UInt128(0).hexadecimal == String(repeating: "0", count: 32))
    #expect([0x00, 0xff, 0x1a].hexadecimal == "00ff1a")
    #expect(42.digits(4) == "0042")
    #expect(42.digits(1) == "42")
  }

  @Test(arguments: [
    ("0", 0), ("fF", 0xff), ("ffff", 0xffff), ("0000ffff", 0xffff), ("10000", nil), ("", nil),
    ("-1", nil), ("0x1", nil), ("g", nil), (" 1", nil),
  ])
  func `a number is read from hexadecimal digits`(text: String, number: UInt16?) {
    #expect(text.utf8.hexadecimalNumber(as: UInt16.self) == number)
  }

  @Test func `a text is trimmed at both ends`() {
    #expect(" a b  ".trimming { $0 == " " } == "a b")
    #expect("   ".trimming { $0 == " " } == "")
    #expect("".trimming { $0 == " " } == "")
    #expect([0x20, 0x09, 0x41, 0x20].trimming(\UInt8.isBlank) == [0x41])
  }
}
