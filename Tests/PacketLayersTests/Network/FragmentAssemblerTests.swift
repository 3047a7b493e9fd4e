import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport
import Testing

/// A UDP datagram whose text a dissector gives back.
private let text = String((0..<50).map { _ in "abcdefghijkl" }.joined())
private let datagram = PacketBuilder.udp(Array(text.utf8))

/// A fragment of the datagram, or of another of the same length.
private func fragment(_ range: Range<Int>, of bytes: [UInt8] = datagram, isLast: Bool) -> [UInt8] {
  PacketBuilder.ipv4(
    transport: 17, fragmentField: range.lowerBound / 8 | (isLast ? 0 : 0x2000),
    Array(bytes[range]))
}

struct FragmentAssemblerTests {
  @Test func `fragments in any order, repeated and overlapping, give what came first of each byte`()
  {
    var generator = SeededGenerator(seed: 2026)
    for round in 0..<300 {
      var dissector = PacketDissector()
      // What of each byte came first.
      var known = [UInt8?](repeating: nil, count: datagram.count)
      var told: String?
      while told == nil {
        let low = Int.random(in: 0..<(datagram.count / 8), using: &generator) * 8
        let most = Int.random(in: 0..<5, using: &generator) == 0 ? 600 : 40
        let high = min(datagram.count, low + 8 * Int.random(in: 1...(most / 8), using: &generator))
        // Another's bytes, behind the header, so that the length stays.
        let mask: UInt8 = low >= 8 && Bool.random(using: &generator) ? 0x20 : 0
        let other = datagram.map { $0 ^ mask }
        for index in low..<high where known[index] == nil { known[index] = other[index] }
        told = payload(
          fragment(low..<high, of: other, isLast: high == datagram.count), .raw, &dissector)
        #expect((told != nil) == !known.contains(nil), "round \(round)")
        guard known.contains(nil) else { break }
      }
      let wanted = String(decoding: known.compactMap(\.self).dropFirst(8), as: UTF8.self)
      #expect(told == wanted, "round \(round)")
    }
  }

  @Test func `a fragment inside of another one changes nothing`() {
    var dissector = PacketDissector()
    #expect(payload(fragment(0..<400, isLast: false), .raw, &dissector) == nil)
    // It says that it is the last, and ends before the first does.
    #expect(payload(fragment(24..<28, isLast: true), .raw, &dissector) == nil)
    #expect(payload(fragment(400..<608, isLast: true), .raw, &dissector) == nil)
  }

  @Test func `a datagram in the smallest fragments is put together`() {
    var dissector = PacketDissector()
    var told: String?
    for low in stride(from: 0, to: datagram.count, by: 8).reversed() {
      told = payload(
        fragment(low..<min(low + 8, datagram.count), isLast: low + 8 >= datagram.count), .raw,
        &dissector)
    }
    #expect(told == text)
  }

  @Test func `those that wait longest make room, and are counted`() {
    var dissector = PacketDissector()
    for number in 0..<300 {
      let flood = PacketBuilder.ipv4(
        0x0a00_0000 + UInt32(number), transport: 17, fragmentField: 0x2000, Array(datagram[..<400]))
      #expect(payload(flood, .raw, &dissector) == nil)
    }
    #expect(dissector.forgottenDatagrams == 300 - 256)
    #expect(payload(fragment(0..<400, isLast: false), .raw, &dissector) == nil)
    #expect(payload(fragment(400..<608, isLast: true), .raw, &dissector) == text)
  }
}
