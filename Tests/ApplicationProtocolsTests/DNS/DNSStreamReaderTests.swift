import ApplicationProtocols
import Bytes
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

private func answer(_ name: String, _ last: UInt8) -> [UInt8] {
  Builder(
    questions: [Builder.question(Builder.name(name))], answers: [Builder.address(name, last)]
  ).streamBytes
}

private let query = Builder(
  flags: 0x0120, questions: [Builder.question(Builder.name("a.example"))]
).streamBytes

/// The names of the first questions of the messages that come out of the pieces.
private func names(_ pieces: [[UInt8]], lostBefore gaps: Set<Int> = []) -> [String] {
  var reader = DNSStreamReader(side: .server)
  var names: [String] = []
  for (index, piece) in pieces.enumerated() {
    if gaps.contains(index) { reader.skipGap() }
    piece.withBytes { bytes in
      reader.receive(bytes) { message in
        names.append((try? DNSMessage(message))?.questions.first?.name.text ?? "?")
      }
    }
  }
  return names
}

private func start(_ bytes: [UInt8], of side: StreamSide) -> ProtocolDetection {
  bytes.withBytes { DNSStreamReader.looksLikeStart($0, of: side) }
}

struct DNSStreamReaderTests {
  private let stream = answer("a.example", 1) + answer("b.example", 2) + answer("c.example", 3)
  private let all = ["a.example", "b.example", "c.example"]

  @Test func `messages come out however the stream is cut`() {
    for cut in 0...stream.count {
      #expect(names([Array(stream[..<cut]), Array(stream[cut...])]) == all, "cut at \(cut)")
    }
    #expect(names(stream.map { [$0] }) == all)
    #expect(names([stream]) == all)
  }

  @Test func `a message is kept only as far as it has come`() {
    var reader = DNSStreamReader(side: .server)
    #expect(reader.heldByteCount == 0)
    ([0xff, 0xff] + [UInt8](repeating: 0, count: 100)).withBytes {
      reader.receive($0) { _ in Issue.record("a message that is not there") }
    }
    #expect(reader.heldByteCount < 1_024)
    for _ in 0..<1_000 {
      [UInt8](repeating: 0xff, count: 1_000).withBytes { reader.receive($0) { _ in } }
      #expect(reader.heldByteCount <= 3 * 65_537)
    }
  }

  @Test func `empty messages are passed over`() {
    #expect(names([[0, 0, 0, 0] + answer("a.example", 1)]) == ["?", "?", "a.example"])
  }

  @Test func `behind lost bytes reading goes on where a segment begins a message`() {
    let pieces = [
      Array(stream.prefix(20)), Array(stream.dropFirst(30).prefix(9)), answer("d.example", 4),
      answer("e.example", 5),
    ]
    #expect(names(pieces, lostBefore: [1]) == ["d.example", "e.example"])
  }

  @Test func `the start of either side is told by length and header`() {
    for count in 0..<14 {
      #expect(start(Array(query.prefix(count)), of: .client) == .needMore, "\(count) bytes")
      #expect(start(Array(stream.prefix(count)), of: .server) == .needMore, "\(count) bytes")
    }
    #expect(start(query, of: .client) == .yes)
    #expect(start(stream, of: .server) == .yes)
    #expect(start(query, of: .server) == .no)
    #expect(start(stream, of: .client) == .no)
  }

  @Test(arguments: [
    Array("GET / HTTP/1.1\r\n".utf8), Array("SSH-2.0-OpenSSH_9.6\r\n".utf8),
    Array("PRI * HTTP/2.0\r\n\r\n".utf8), [0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 1, 2, 3, 4],
    [UInt8](repeating: 0, count: 20), [UInt8](repeating: 0xff, count: 20), [0, 11],
    // A reserved bit, two questions, another operation, an answer in a query, too short a query.
    [0, 40, 0, 7, 0x01, 0x40, 0, 1, 0, 0, 0, 0, 0, 0], [0, 40, 0, 7, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0],
    [0, 40, 0, 7, 0x09, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 40, 0, 7, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0],
    [0, 16, 0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  ])
  func `other protocols do not begin so`(bytes: [UInt8]) {
    #expect(start(bytes, of: .client) == .no)
    #expect(start(bytes, of: .server) == .no)
  }
}
