import ApplicationProtocols
import Bytes
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

/// The names of the questions of a message with these bytes behind its header.
private func names(_ questions: [[UInt8]]) throws(DissectionError) -> [String] {
  let bytes = Builder(questions: questions).bytes
  return try bytes.withBytes { bytes throws(DissectionError) in
    try DNSMessage(bytes).questions.map(\.name.text)
  }
}

private func label(_ count: Int) -> [UInt8] {
  [UInt8(count)] + [UInt8](repeating: UInt8(ascii: "a"), count: count)
}

struct DNSNameReaderTests {
  @Test(
    arguments: [
      ([3, 119, 119, 119, 1, 97, 0], "www.a"),
      ([3, 119, 87, 119, 1, 65, 0], "www.a"),
      ([5, 95, 104, 116, 116, 112, 1, 97, 0], "_http.a"),
      ([0], ""),
      ([3, 97, 0x2e, 98, 1, 99, 0], "a\\046b.c"),
      ([3, 97, 0x5c, 98, 0], "a\\092b"),
      ([3, 97, 0x20, 98, 0], "a\\032b"),
      ([4, 0, 0x7f, 0xff, 0x1b, 0], "\\000\\127\\255\\027"),
      ([2, 0xc3, 0xbc, 0], "\\195\\188"),
    ] as [([UInt8], String)])
  func `a name is printable ASCII in lower case`(bytes: [UInt8], name: String) throws {
    #expect(try names([Builder.question(bytes)]) == [name])
  }

  @Test func `a pointer continues a name with an earlier one`() throws {
    let first = Builder.question(Builder.name("www.example.com"))
    // To the whole name, to a part of it, and to a name that ends in a pointer itself.
    let second = Builder.question([0xc0, 12])
    let third = Builder.question([3] + Array("api".utf8) + [0xc0, 16])
    let thirdAt = UInt8(12 + first.count + second.count)
    let fourth = Builder.question([1, UInt8(ascii: "x"), 0xc0, thirdAt])
    #expect(
      try names([first, second, third, fourth]) == [
        "www.example.com", "www.example.com", "api.example.com", "x.api.example.com",
      ])
  }

  @Test func `a pointer never reaches a name behind the first 16 KiB`() throws {
    let question = Builder.question(Builder.name("first"))
    // The name behind the filler stands at 0x400c, which a pointer's fourteen bits cannot say.
    let filler = [UInt8](repeating: 0, count: 0x4000 - question.count - 11)
    let bytes = Builder(
      questions: [question],
      answers: [
        Builder.record([0], type: 16, data: filler), Builder.address("late", 1),
        Builder.record([0xc0, 12], type: 1, data: [192, 0, 2, 2]),
      ]
    ).bytes
    try #require(bytes[0x400c...].starts(with: Builder.name("late")))
    let names = try bytes.withBytes { bytes throws(DissectionError) in
      try DNSMessage(bytes).answers.map(\.name.text)
    }
    #expect(names == ["late", "first"])
  }

  @Test(
    arguments: [
      [0xc0, 12], [0xc0, 13], [0xc0, 0], [0xc0, 11], [0xff, 0xff], [1, 97, 0xc0, 12],
      [1, 97, 0xc0, 14], [0x40, 0], [0x80, 0], [0xbf, 0],
    ] as [[UInt8]])
  func `a pointer that does not lead backwards to a name is refused`(name: [UInt8]) {
    #expect(throws: DissectionError.malformed(at: name.count == 4 ? 14 : 12)) {
      try names([Builder.question(name)])
    }
  }

  @Test func `a label has at most 63 bytes and a name 255`() throws {
    let longest = label(63) + label(63) + label(63) + label(61) + [0]
    #expect(longest.count == 255)
    #expect(try names([Builder.question(longest)]).first?.utf8.count == 253)
    let longer = label(63) + label(63) + label(63) + label(62) + [0]
    #expect(throws: DissectionError.malformed(at: 204)) { try names([Builder.question(longer)]) }
  }

  @Test func `a name that grows too long by pointers is refused`() throws {
    let first = label(63) + label(63) + label(63) + [0]
    #expect(
      try names([Builder.question(first), Builder.question(label(61) + [0xc0, 12])]).count == 2)
    #expect(throws: DissectionError.self) {
      try names([Builder.question(first), Builder.question(label(62) + [0xc0, 12])])
    }
  }

  @Test func `thirty-two pointers are followed and not one more`() throws {
    // Each name is one pointer to the name before it.
    var questions = [Builder.question(Builder.name("a"))]
    var previous: UInt16 = 12
    for _ in 0..<32 {
      let position = UInt16(12 + questions.joined().count)
      questions.append(Builder.question(Builder.big(0xc000 | previous)))
      previous = position
    }
    let bytes = questions + [Builder.question(Builder.big(0xc000 | previous))]
    #expect(try names(questions).allSatisfy { $0 == "a" })
    #expect(throws: DissectionError.self) { try names(bytes) }
  }

  @Test func `a name keeps its number over messages, however it is written`() throws {
    var reader = DNSNameReader()
    var message = DNSMessage()
    var numbers: [String: Set<Int32>] = [:]
    for name in ["www.example.com", "a.example", "WWW.Example.COM", "www.example.co", "a.example"] {
      let bytes = Builder(
        questions: [Builder.question(Builder.name(name))],
        answers: [Builder.alias(name, "target-of-aliases.example")]
      ).bytes
      try bytes.withBytes { bytes throws(DissectionError) in
        try message.read(bytes, names: &reader)
      }
      let names = [message.questions[0].name, message.answers[0].name]
      #expect(names[0].number == names[1].number)
      for name in names {
        numbers[name.text, default: []].insert(name.number)
        #expect(reader[Int(name.number)] == name)
      }
    }
    #expect(numbers.keys.sorted() == ["a.example", "www.example.co", "www.example.com"])
    #expect(numbers.values.allSatisfy { $0.count == 1 })
    #expect(Set(numbers.values.flatMap(\.self)).count == 3)
  }

  @Test(arguments: [0, 3])
  func `a reader becomes full in time, by many names or by long ones`(fillers: Int) throws {
    let rest: [UInt8] = (0..<fillers).flatMap { _ in label(63) } + [0]
    var (reader, message, count) = (DNSNameReader(), DNSMessage(), 0)
    while !reader.isFull, count < 20_000 {
      let name = Array("n\(count)".utf8)
      let bytes = Builder(questions: [Builder.question([UInt8(name.count)] + name + rest)]).bytes
      try bytes.withBytes { bytes throws(DissectionError) in
        try message.read(bytes, names: &reader)
      }
      count += 1
    }
    #expect(reader.isFull)
    #expect(fillers == 0 ? count == 16_384 : count < 16_384)
  }
}
