/// Writes DNS messages part by part, right or wrong as a test needs it.
struct DNSMessageBuilder {
  var flags: UInt16 = 0x8180
  var questions: [[UInt8]] = []
  var answers: [[UInt8]] = []
  /// The counts announced, where they differ from the truth.
  var questionCount: UInt16?
  var answerCount: UInt16?

  /// Where the first question's name stands, as a compression pointer.
  static let firstName: [UInt8] = [0xc0, 12]

  var bytes: [UInt8] {
    Self.big(0x1234) + Self.big(flags) + Self.big(questionCount ?? UInt16(questions.count))
      + Self.big(answerCount ?? UInt16(answers.count)) + [0, 0, 0, 0] + questions.joined()
      + answers.joined()
  }

  static func big(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xff)] }

  static func name(_ text: String) -> [UInt8] {
    text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  static func question(_ name: [UInt8], type: UInt16 = 1, class: UInt16 = 1) -> [UInt8] {
    name + big(type) + big(`class`)
  }

  static func record(
    _ name: [UInt8], type: UInt16, class: UInt16 = 1, data: [UInt8], length: UInt16? = nil
  ) -> [UInt8] {
    name + big(type) + big(`class`) + [0, 0, 1, 44] + big(length ?? UInt16(data.count)) + data
  }

  static func address(_ name: String, _ last: UInt8) -> [UInt8] {
    record(self.name(name), type: 1, data: [192, 0, 2, last])
  }

  static func alias(_ name: String, _ target: String) -> [UInt8] {
    record(self.name(name), type: 5, data: self.name(target))
  }

  static func parameter(_ key: UInt16, _ value: [UInt8]) -> [UInt8] {
    big(key) + big(UInt16(value.count)) + value
  }
}
