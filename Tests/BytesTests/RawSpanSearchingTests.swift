import Bytes
import TestSupport
import Testing

struct RawSpanSearchingTests {
  @Test func `the first of a byte is found as byte by byte`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0x39...0x3b, using: &generator)
          ^ (Bool.random(using: &generator) ? 0x80 : 0)
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...bytes.count, using: &generator)
      let found = bytes.withBytes { $0.firstIndex(of: 0x3a, in: start..<end) }
      #expect(found == bytes[start..<end].firstIndex(of: 0x3a))
    }
  }
}
