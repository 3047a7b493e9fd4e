import Bytes
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 is that of RFC 4648, section 10`(text: String, encoded: String) {
    #expect(base64(Array(text.utf8)) == encoded)
    #expect(bytes(inBase64: encoded) == Array(text.utf8))
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Zm8==", "Zg==Zg==", "Zm9=v", "=", "Z!==", "Zg==="])
  func `what is no base 64 is refused`(text: String) { #expect(bytes(inBase64: text) == nil) }

  @Test func `white space in base 64 means nothing`() {
    #expect(bytes(inBase64: "\n\tZm 9v\r\nYm==\n") == Array("foob".utf8).dropLast() + [0x62])
  }
}
