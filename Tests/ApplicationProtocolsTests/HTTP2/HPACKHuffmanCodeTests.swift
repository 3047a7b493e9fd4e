import Bytes
import Testing

@testable import ApplicationProtocols

struct HPACKHuffmanCodeTests {
  private func decode(_ bytes: [UInt8]) -> String? {
    var text: [UInt8] = []
    let isWhole = bytes.withBytes {
      HPACKHuffmanCode.shared.decode($0, 0..<bytes.count, into: &text)
    }
    return isWhole ? String(decoding: text, as: UTF8.self) : nil
  }

  @Test(arguments: [
    // RFC 7541, appendix C
    ("f1e3c2e5f23a6ba0ab90f4ff", "www.example.com"), ("a8eb10649cbf", "no-cache"),
    ("25a849e95ba97d7f", "custom-key"), ("25a849e95bb8e8b4bf", "custom-value"),
    ("6402", "302"), ("aec3771a4b", "private"),
    ("d07abe941054d444a8200595040b8166e082a62d1bff", "Mon, 21 Oct 2013 20:13:21 GMT"),
    ("9d29ad171863c78f0b97c8e9ae82ae43d3", "https://www.example.com"), ("9bd9ab", "gzip"),
    (
      "94e7821dd7f2e6c7b335dfdfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007",
      "foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1"
    ), ("", ""),
  ])
  func `a string is decoded`(digits: String, text: String) {
    #expect(decode(hexadecimal(digits)) == text)
  }

  @Test(arguments: [
    "fffffffc",  // the end of a string, which none may hold
    "ff",  // eight bits of padding
    "1fff",  // more than eight
    "18",  // padding of zeros
    "1c",  // padding that begins with ones
  ])
  func `what no encoder writes is refused`(digits: String) {
    #expect(decode(hexadecimal(digits)) == nil)
  }

  /// Some codes of every length, as appendix B of RFC 7541 lists them.
  @Test(arguments: [
    (0x00, 5, 0x30), (0x08, 5, 0x73), (0x14, 6, 0x20), (0x2d, 6, 0x75), (0x5c, 7, 0x3a),
    (0x7b, 7, 0x7a), (0xf8, 8, 0x26), (0xfd, 8, 0x5a), (0x3f8, 10, 0x21), (0x7fc, 11, 0x7c),
    (0xffa, 12, 0x23), (0x1ff8, 13, 0x00), (0x1ffd, 13, 0x7e), (0x3ffd, 14, 0x7d),
    (0x7ffe, 15, 0x7b), (0x7fff0, 19, 0x5c), (0xffffea, 24, 0x09), (0xffffffc, 28, 0x7f),
    (0x3ffffffc, 30, 0x0a), (0x3ffffffd, 30, 0x0d), (0x3ffffffe, 30, 0x16),
    (0xfffe6, 20, 0x80), (0x1fffdc, 21, 0x99), (0x3fffd2, 22, 0x81), (0x7fffd8, 23, 0x01),
    (0xfffff4, 24, 0xec), (0x1ffffef, 25, 0xeb), (0x3ffffee, 26, 0xff), (0x7fffff0, 27, 0xfe),
    (0xffffffe, 28, 0xf9), (0x7fff2, 19, 0xd0),
  ])
  func `a code stands for its byte`(code: Int, length: Int, byte: UInt8) {
    let padding = (8 - length % 8) % 8
    let bits = code << padding | (1 << padding - 1)
    let bytes = stride(from: (length + padding) / 8 - 1, through: 0, by: -1).map {
      UInt8(bits >> ($0 * 8) & 0xff)
    }
    var text: [UInt8] = []
    #expect(
      bytes.withBytes { HPACKHuffmanCode.shared.decode($0, 0..<bytes.count, into: &text) })
    #expect(text == [byte])
  }
}
