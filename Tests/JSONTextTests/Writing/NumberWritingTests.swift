import Bytes
import Testing

@testable import JSONText

struct NumberWritingTests {
  @Test(arguments: [0, 9, 10, 99, 100, 12345, UInt64.max])
  func `a number is written in decimal`(value: UInt64) {
    var bytes = ByteWriter()
    bytes.appendDecimal(value)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == "\(value)")
  }

  @Test func `numbers of every length are written in decimal`() {
    for value in Array(0..<20_000) + Array(stride(from: 20_001, to: 1_000_000_000, by: 99_991)) {
      var bytes = ByteWriter()
      bytes.appendDecimal(UInt64(value))
      #expect(bytes.bytes == Array(String(value).utf8))
    }
  }

  @Test(
    arguments: [
      (0, "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"),
      (1_795_000_000_000_000_007, "1795000000.000000007"), (.max, "9223372036.854775807"),
      (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func `a moment is written in seconds with nine decimals`(nanoseconds: Int64, text: String) {
    var bytes = ByteWriter()
    bytes.appendSeconds(nanoseconds: nanoseconds)
    #expect(String(decoding: bytes.bytes, as: UTF8.self) == text)
  }
}
