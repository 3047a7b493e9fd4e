import Bytes
import TestSupport
import Testing

struct RawSpanSearchingTests {
  @Test func `the first of a byte is found as byte by byte`() {
    var generator = SeededGenerator(seed: 8)
    for round in 0..<4_000 {
      let bytes = (0..<Int.random(in: 0...100, using: &generator)).map { _ in
        let isOther = round.isMultiple(of: 2) && Int.random(in: 0..<40, using: &generator) > 0
        return UInt8.random(in: isOther ? 0x3b...0x3c : 0x39...0x3b, using: &generator)
          ^ (Bool.random(using: &generator) ? 0x80 : 0)
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...bytes.count, using: &generator)
      let found = bytes.withBytes { $0.firstIndex(of: 0x3a, in: start..<end) }
      #expect(found == bytes[start..<end].firstIndex(of: 0x3a))
    }
  }

  @Test func `the first of a text is found as by the standard library`() {
    var generator = SeededGenerator(seed: 9)
    func text(_ length: ClosedRange<Int>) -> String {
      String(
        decoding: (0..<Int.random(in: length, using: &generator)).map { _ in
          UInt8.random(in: 0x61...0x62, using: &generator)
        }, as: UTF8.self)
    }
    for _ in 0..<4_000 {
      let (bytes, wanted) = (Array(text(0...60).utf8), text(1...12))
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let found = bytes.withBytes { $0.firstIndex(ofText: wanted, from: start) }
      #expect(found == bytes[start...].firstRange(of: wanted.utf8)?.lowerBound)
    }
  }
}
