import Bytes
import Testing

struct InternetChecksumTests {
  private static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum = InternetChecksum()
    bytes.withBytes { sum.add($0) }
    return sum.value
  }

  @Test func `bytes are added in pairs, and the last one may be alone`() {
    // The example of RFC 1071, section 3.
    #expect(Self.checksum([0x00, 0x01, 0xf2, 0x03, 0xf4, 0xf5, 0xf6, 0xf7]) == 0x220d)
    #expect(Self.checksum([0x12, 0x34, 0x56]) == ~0x6834)
    #expect(Self.checksum([]) == 0xffff)
  }

  @Test func `a number is its bytes`() {
    var sum = InternetChecksum()
    sum.add(0x0001_f203_f4f5_f6f7)
    #expect(sum.value == 0x220d)
    sum.add(.max)
    sum.add(0x220d)
    #expect(sum.value == 0)
  }

  @Test func `many bytes do not overflow`() {
    #expect(Self.checksum([UInt8](repeating: 0xff, count: 1 << 18)) == 0)
  }
}
