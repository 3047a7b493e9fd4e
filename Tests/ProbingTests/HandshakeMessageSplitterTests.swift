import Testing

@testable import Probing

struct HandshakeMessageSplitterTests {
  @Test(arguments: [1, 2, 3, 5, 100])
  func `messages come out whole, wherever the bytes are cut`(size: Int) {
    let messages: [[UInt8]] = [
      [1, 0, 0, 0], [2, 0, 0, 3, 7, 8, 9], [11, 0, 1, 0] + Array(0...255),
    ]
    let bytes = Array(messages.joined())
    var splitter = HandshakeMessageSplitter()
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += splitter.receive(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(found == messages)
    #expect(!splitter.isInside)
  }

  @Test func `a message that is too long ends it, and is not kept`() {
    var splitter = HandshakeMessageSplitter()
    #expect(splitter.receive([11, 2, 0, 1, 5]).isEmpty)
    #expect(splitter.isTooLong)
  }
}
