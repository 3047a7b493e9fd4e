import Bytes
import TestSupport
import Testing

@testable import Observing

private typealias Builder = DNSMessageBuilder

private func answer(_ name: String, flags: UInt16 = 0x8180) -> [UInt8] {
  Builder(
    flags: flags, questions: [Builder.question(Builder.name(name))],
    answers: [Builder.address(name, 1)]
  ).bytes
}

struct DNSAnswerReaderTests {
  @Test func `counts are told once, and more names than it knows are no harm`() {
    var (reader, told) = (DNSAnswerReader(), [String: Int]())
    func startOver() { reader.startOver { told[$0, default: 0] += $1 } }
    for _ in 0..<2 {
      for number in 0..<20_000 {
        if reader.isFull { startOver() }
        #expect(answer("n\(number).example").withBytes { reader.read($0) })
        reader.follow(0)
        reader.countPlainAnswer()
      }
    }
    startOver()
    startOver()
    #expect(told.count == 20_000)
    #expect(told.values.allSatisfy { $0 == 2 })
  }

  @Test func `queries and broken messages are no answers`() {
    var reader = DNSAnswerReader()
    #expect(!answer("a.example", flags: 0x0100).withBytes { reader.read($0) })
    #expect(!Array(answer("a.example").prefix(14)).withBytes { reader.read($0) })
    #expect(reader.queriedNames.isEmpty)
    #expect(answer("a.example").withBytes { reader.read($0) })
    #expect(reader.queriedNames.count == 1)
  }
}
