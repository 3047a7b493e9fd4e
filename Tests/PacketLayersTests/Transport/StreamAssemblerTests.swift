import Bytes
import PacketLayers
import TestSupport
import Testing

/// Feeds segments to an assembler and gathers what comes out in order; `·` marks lost bytes.
private struct Feed {
  var assembler = StreamAssembler()
  var text = ""

  mutating func segment(_ sequence: UInt32, _ content: String, cut: Int = 0) {
    let bytes = Array(content.utf8)
    let placement = bytes.withBytes {
      assembler.place(
        sequence: sequence, bytes: $0, offset: 0, count: bytes.count,
        wireCount: bytes.count + cut, packet: (1, nil))
    }
    if case .next(let skip) = placement {
      assembler.advance(by: bytes.count + cut - skip)
      text += String(decoding: bytes.dropFirst(skip), as: UTF8.self)
      text += String(repeating: "·", count: cut)
    }
    drain()
  }

  mutating func drain() {
    while let (bytes, missing, _) = assembler.takePending() {
      text += String(decoding: bytes, as: UTF8.self) + String(repeating: "·", count: missing)
    }
  }
}

struct StreamAssemblerTests {
  @Test(arguments: [1, 1000, .max - 3] as [UInt32])
  func `segments in any order give the stream, also where numbers wrap`(start: UInt32) {
    let parts = [(0, "abc"), (3, "def"), (6, "ghi"), (9, "jkl")]
    for order in [
      [0, 1, 2, 3], [3, 2, 1, 0], [0, 2, 1, 3], [1, 3, 0, 2], [0, 0, 3, 3, 2, 2, 1],
    ] {
      var feed = Feed()
      feed.assembler.start(at: start)
      for index in order { feed.segment(start &+ UInt32(parts[index].0), parts[index].1) }
      #expect(feed.text == "abcdefghijkl", "\(order)")
      #expect(feed.assembler.pendingByteCount == 0)
    }
  }

  @Test func `the first copy of a byte stays`() {
    var feed = Feed()
    feed.assembler.start(at: 10)
    feed.segment(10, "host")
    feed.segment(10, "evil")
    feed.segment(12, "XXname")
    #expect(feed.text == "hostname")
  }

  @Test func `bytes that wait are not replaced by later ones`() {
    var feed = Feed()
    feed.assembler.start(at: 0)
    feed.segment(4, "eeff")
    feed.segment(2, "ccXXXXgg")
    feed.segment(0, "aa")
    #expect(feed.text == "aacceeffgg")
  }

  @Test func `a keep-alive's garbage byte is ignored`() {
    var feed = Feed()
    feed.assembler.start(at: 5)
    feed.segment(5, "abc")
    feed.segment(7, "\0")
    feed.segment(8, "def")
    #expect(feed.text == "abcdef")
  }

  @Test func `without a start nothing is read until the caller gives up waiting`() {
    var feed = Feed()
    feed.segment(104, "ef")
    feed.segment(100, "abcd")
    #expect(feed.text == "")
    feed.assembler.startWithPending()
    feed.drain()
    #expect(feed.text == "abcdef")
  }

  @Test func `bytes cut by the snapshot length leave a hole of their size`() {
    var feed = Feed()
    feed.assembler.start(at: 0)
    feed.segment(0, "ab", cut: 3)
    feed.segment(5, "cd")
    #expect(feed.text == "ab···cd")
  }

  @Test func `a hole is given up on request only`() {
    var feed = Feed()
    feed.assembler.start(at: 0)
    feed.segment(0, "ab")
    feed.segment(5, "cd")
    #expect(!feed.assembler.isHoleAcknowledged(by: 2))
    #expect(feed.assembler.isHoleAcknowledged(by: 7))
    #expect(feed.assembler.skipHole() == 3)
    feed.drain()
    #expect(feed.text == "abcd")
    #expect(feed.assembler.skipHole() == nil)
  }

  @Test func `what waits is bounded`() {
    var feed = Feed()
    feed.assembler.start(at: 0)
    let content = String(repeating: "x", count: 1000)
    for index in 1...2000 { feed.segment(UInt32(index * 1001), content) }
    #expect(feed.assembler.pendingByteCount <= StreamAssembler.mostPendingBytes)
    #expect(feed.text == "")
  }

  @Test func `random orders, repeats and overlaps give the stream`() {
    var generator = SeededGenerator(seed: 2026)
    let stream = String(
      (0..<600).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a" })
    let bytes = Array(stream.utf8)
    for _ in 0..<300 {
      let start = UInt32.random(in: .min ... .max, using: &generator)
      var ranges = stride(from: 0, to: 600, by: 30).map { $0..<($0 + 30) }
      for _ in 0..<20 {
        let low = Int.random(in: 0..<590, using: &generator)
        ranges.append(low..<Int.random(in: (low + 1)...600, using: &generator))
      }
      ranges.shuffle(using: &generator)
      var feed = Feed()
      feed.assembler.start(at: start)
      for range in ranges {
        feed.segment(
          start &+ UInt32(range.lowerBound), String(decoding: bytes[range], as: UTF8.self))
      }
      #expect(feed.text == stream)
    }
  }
}
