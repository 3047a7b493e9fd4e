import Bytes
import Testing

/// Words of eight bytes, each value at each place among others.
private let words: [[UInt8]] = (0...255 as ClosedRange<UInt8>).flatMap { value in
  (0..<8).map { place in
    var bytes: [UInt8] = [0x40, 0x5b, 0x60, 0x7b, 0x41, 0xc1, 0x00, 0xff]
    bytes[place] = value
    return bytes
  }
}

private func word(_ bytes: [UInt8]) -> UInt64 {
  bytes.withBytes { UInt64(littleEndian: $0.load(at: 0, as: UInt64.self)) }
}

struct WordTests {
  @Test func `capital letters alone become small`() {
    for bytes in words {
      let expected = bytes.map { (0x41...0x5a).contains($0) ? $0 + 0x20 : $0 }
      #expect(word(bytes).lowercasedASCII == word(expected))
    }
  }

  @Test(arguments: [1, 0x20, 0x7f, 0x80] as [UInt8])
  func `the first byte below a limit is found`(limit: UInt8) {
    for bytes in words {
      let found = word(bytes).bytes(below: limit)
      let expected = bytes.firstIndex { $0 < limit }
      #expect((found == 0 ? nil : found.trailingZeroBitCount / 8) == expected)
    }
  }

  @Test func `bytes of a range are found, all of them`() {
    for bytes in words {
      for (first, last) in [(0x41, 0x5a), (0x30, 0x39), (0x2e, 0x2e), (0, 0x7f)] as [(UInt8, UInt8)]
      {
        let found = word(bytes).bytes(in: first, last)
        let expected = bytes.map { (first...last).contains($0) ? 0x80 as UInt8 : 0 }
        #expect(found == word(expected))
      }
    }
  }

  @Test func `the rest of some bytes is a number of them alone`() {
    let bytes: [UInt8] = (1...20).map { $0 }
    for count in 1...20 {
      for rest in 1...min(7, count) {
        let number = Array(bytes.prefix(count)).withBytes { $0.rest(from: count - rest) }
        let expected = (count - rest + 1...count).reversed().reduce(0 as UInt64) {
          $0 << 8 | UInt64($1)
        }
        #expect(number == expected)
      }
    }
  }

  @Test func `a literal's words are its bytes`() {
    let text: StaticString = "content-length"
    let bytes = Array("content-length".utf8)
    for place in 0...6 { #expect(text.word(at: place) == word(Array(bytes[place..<place + 8]))) }
  }
}
