import ApplicationProtocols
import Bytes
import HostNames
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

private func read(_ bytes: [UInt8]) throws(DissectionError) -> DNSMessage {
  try bytes.withBytes { bytes throws(DissectionError) in try DNSMessage(bytes) }
}

private func text(_ address: IPAddress) -> String {
  if let ipv4 = address.ipv4 {
    return [24, 16, 8, 0].map { "\(ipv4 >> $0 & 0xff)" }.joined(separator: ".")
  }
  let groups = [address.high, address.low].flatMap { half in
    [48, 32, 16, 0].map { half >> $0 & 0xffff }
  }
  return groups.map { String($0, radix: 16) }.joined(separator: ":")
}

/// As the vectors write it, but for the zeros of IPv6 addresses.
private func text(_ value: DNSRecord.Value) -> String {
  switch value {
  case .address(let address): return text(address)
  case .alias(let target): return target.text + "."
  case .service(let binding):
    let protocols = binding.applicationProtocols.joined(separator: ",")
    let hints = binding.addressHints.map(text).joined(separator: ",")
    return "\(binding.priority) \(binding.target?.text ?? ".") alpn=\(protocols) ipv4hint=\(hints)"
  }
}

struct DNSMessageTests {
  private static let types: [String: DNSRecordType] = [
    "A": .a, "AAAA": .aaaa, "CNAME": .cname, "HTTPS": .https,
  ]

  @Test(arguments: DNSVector.readable)
  func `reads what another implementation reads`(vector: DNSVector) throws {
    let message = try read(vector.message)
    let expected = vector.expect
    #expect(message.isResponse == (expected.qr == 1))
    #expect(message.responseCode.rawValue == expected.rcode)
    #expect(message.questions.first.map { $0.name.text + "." } == expected.question?.first)
    #expect(message.questions.first?.type == expected.question.flatMap { Self.types[$0[1]] })
    #expect(!message.isCut)
    let answers = try #require(expected.answers)
    #expect(message.answers.map { $0.name.text + "." } == answers.map(\.name))
    #expect(message.answers.map(\.type) == answers.map { Self.types[$0.type] })
    #expect(message.answers.map(\.timeToLive) == answers.map(\.timeToLive))
    let zeros = [
      "2001:db8:ffff::10": "2001:db8:ffff:0:0:0:0:10",
      "2001:db8:ffff::dead": "2001:db8:ffff:0:0:0:0:dead",
    ]
    #expect(message.answers.map { text($0.value) } == answers.map { zeros[$0.value] ?? $0.value })
  }

  @Test(arguments: DNSVector.refused)
  func `refuses what contradicts the format`(vector: DNSVector) {
    #expect(throws: DissectionError.self) { try read(vector.message) }
  }

  @Test func `the vectors are there`() {
    #expect(DNSVector.readable.count == 14)
    #expect(DNSVector.refused.count == 6)
  }

  @Test(arguments: DNSVector.readable)
  func `every prefix is refused or tells that it is cut`(vector: DNSVector) throws {
    let whole = try read(vector.message)
    for count in 0..<vector.message.count {
      do {
        let part = try read(Array(vector.message.prefix(count)))
        #expect(part.isCut, "\(count) bytes")
        #expect(part.questions == whole.questions)
        #expect(part.answers.count < whole.answers.count)
        #expect(part.answers[...] == whole.answers.prefix(part.answers.count))
      } catch {
        #expect(error.code == .truncated, "\(count) bytes")
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a thousand mutations never trap`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      let vector = try #require(DNSVector.all.randomElement(using: &generator))
      guard let message = try? read(vector.message.mutated(using: &generator)) else { continue }
      for resolution in message.resolvedAddresses() {
        #expect(resolution.chain.count <= DNSResolution.maximumChain, "seed \(seed), \(round)")
      }
      for record in message.answers {
        #expect(record.name.text.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "seed \(seed)")
      }
    }
  }

  @Test func `multicast DNS's bits are kept apart from the class`() throws {
    let query = try read(
      Builder(flags: 0, questions: [Builder.question(Builder.name("a.local"), class: 0x8001)]).bytes
    )
    #expect(query.questions.first?.prefersUnicast == true)
    let answer = try read(
      Builder(
        flags: 0x8400,
        answers: [
          Builder.record(Builder.name("a.local"), type: 1, class: 0x8001, data: [1, 2, 3, 4]),
          Builder.record(Builder.name("a.local"), type: 1, class: 1, data: [1, 2, 3, 5]),
        ]
      ).bytes)
    #expect(answer.answers.map(\.flushesCache) == [true, false])
  }

  @Test func `records of other types and classes are passed over`() throws {
    let message = try read(
      Builder(
        answers: [
          Builder.record(Builder.name("a.example"), type: 12, data: Builder.name("b.example")),
          Builder.record(Builder.name("a.example"), type: 1, class: 3, data: [1, 2, 3, 4]),
          Builder.record(Builder.name("a.example"), type: 16, data: []),
          Builder.address("a.example", 7),
        ]
      ).bytes)
    #expect(message.answers.map(\.value) == [.address(IPAddress(ipv4: 0xc000_0207))])
  }

  @Test(arguments: [
    Builder.record([0], type: 1, data: [1, 2, 3]),
    Builder.record([0], type: 1, data: [1, 2, 3, 4, 5]),
    Builder.record([0], type: 28, data: [1, 2, 3, 4]),
    // A name shorter and one longer than the record.
    Builder.record([0], type: 5, data: Builder.name("a") + [0]),
    Builder.record([0], type: 5, data: Builder.name("a.b.c"), length: 3),
    Builder.record([0], type: 5, data: []),
  ])
  func `a record whose length contradicts its type is refused`(record: [UInt8]) {
    // Also where the record is the last, and nothing but the message's end stops a reader.
    for bytes in [[record], [record, Builder.address("a", 1)]].map({ Builder(answers: $0).bytes }) {
      #expect(throws: DissectionError.self) { try read(bytes) }
    }
  }

  @Test func `announced answers that are not there leave those that are`() throws {
    var builder = Builder(questions: [Builder.question(Builder.name("a.example"))])
    builder.answers = [Builder.record(Builder.firstName, type: 1, data: [1, 2, 3, 4])]
    builder.answerCount = .max
    let message = try read(builder.bytes)
    #expect(message.isCut)
    #expect(message.answers.count == 1)
  }

  @Test func `a record longer than the message is cut`() throws {
    var builder = Builder(answers: [Builder.address("a.example", 1)])
    builder.answers.append(Builder.record([0], type: 1, data: [1, 2, 3, 4], length: 5))
    let message = try read(builder.bytes)
    #expect(message.isCut)
    #expect(message.answers.count == 1)
  }

  @Test func `the numbers kept are bounded`() throws {
    let message = try read(
      Builder(
        questions: Array(repeating: Builder.question([0]), count: 5_000),
        answers: Array(repeating: Builder.address("a", 1), count: 2_000)
      ).bytes)
    #expect(message.questions.count == DNSMessage.maximumQuestions)
    #expect(message.answers.count == DNSMessage.maximumAnswers)
    #expect(!message.isCut)
  }

  @Test func `the header's flags are told apart`() throws {
    let message = try read(Builder(flags: 0x2a02).bytes)
    #expect(message.identifier == 0x1234)
    #expect(!message.isResponse)
    #expect(message.operation == 5)
    #expect(message.isTruncated)
    #expect(message.responseCode == .serverFailure)
    #expect(try read(Builder(flags: 0x8183).bytes).responseCode == .nameError)
  }
}
