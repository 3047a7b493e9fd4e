/// Writes DNS messages part by part, right or wrong as a test needs it.
public struct DNSMessageBuilder {
  /// Response, recursion asked for and offered.
  public var flags: UInt16
  public var questions: [[UInt8]]
  public var answers: [[UInt8]]
  /// The counts announced, where they differ from the truth.
  public var questionCount: UInt16?
  public var answerCount: UInt16?

  /// A message by its parts.
  public init(
    flags: UInt16 = 0x8180, questions: [[UInt8]] = [], answers: [[UInt8]] = [],
    questionCount: UInt16? = nil, answerCount: UInt16? = nil
  ) {
    self.flags = flags
    self.questions = questions
    self.answers = answers
    self.questionCount = questionCount
    self.answerCount = answerCount
  }

  /// A compression pointer to the name of the first question.
  public static let firstName: [UInt8] = [0xc0, 12]

  /// The message as it is sent.
  public var bytes: [UInt8] {
    Self.big(0x1234) + Self.big(flags) + Self.big(questionCount ?? UInt16(questions.count))
      + Self.big(answerCount ?? UInt16(answers.count)) + [0, 0, 0, 0] + questions.joined()
      + answers.joined()
  }

  public static func big(_ number: UInt16) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 0xff)]
  }

  public static func name(_ text: String) -> [UInt8] {
    text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  public static func question(_ name: [UInt8], type: UInt16 = 1, class: UInt16 = 1) -> [UInt8] {
    name + big(type) + big(`class`)
  }

  public static func record(
    _ name: [UInt8], type: UInt16, class: UInt16 = 1, data: [UInt8], length: UInt16? = nil
  ) -> [UInt8] {
    name + big(type) + big(`class`) + [0, 0, 1, 44] + big(length ?? UInt16(data.count)) + data
  }

  public static func address(_ name: String, _ last: UInt8) -> [UInt8] {
    record(self.name(name), type: 1, data: [192, 0, 2, last])
  }

  public static func alias(_ name: String, _ target: String) -> [UInt8] {
    record(self.name(name), type: 5, data: self.name(target))
  }

  public static func parameter(_ key: UInt16, _ value: [UInt8]) -> [UInt8] {
    big(key) + big(UInt16(value.count)) + value
  }
}

extension DNSMessageBuilder {
  /// The message as a stream carries it, behind its length.
  public var streamBytes: [UInt8] { Self.big(UInt16(bytes.count)) + bytes }

  /// An HTTPS record of these parameters.
  public static func service(
    _ name: String, priority: UInt16 = 1, target: String = "", _ parameters: [[UInt8]] = []
  ) -> [UInt8] {
    record(
      self.name(name), type: 65,
      data: big(priority) + self.name(target) + parameters.joined())
  }
}
