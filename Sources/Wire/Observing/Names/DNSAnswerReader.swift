import ApplicationProtocols

/// Reads DNS responses, reusing its storage for each message.
struct DNSAnswerReader {
  private(set) var message = DNSMessage()
  private(set) var resolution = DNSResolution(of: .root)
  private(set) var queriedNames: [DNSName] = []
  private var names = DNSNameReader()
  private var plainAnswers: [Int] = []

  var isFull: Bool { names.isFull }

  mutating func read(_ bytes: RawSpan) -> Bool {
    guard DNSMessage.isResponse(bytes) else { return false }
    while !queriedNames.isEmpty { queriedNames.removeLast() }
    do {
      try message.read(bytes, names: &names)
    } catch {
      return false
    }
    message.addQueriedNames(to: &queriedNames)
    return true
  }

  mutating func follow(_ place: Int) {
    resolution.follow(queriedNames[place], in: message.answers)
  }

  mutating func countPlainAnswer() {
    let number = Int(resolution.queriedName.number)
    while plainAnswers.count <= number { plainAnswers.append(0) }
    plainAnswers[number] += 1
  }

  mutating func startOver(_ emit: (_ name: String, _ plainAnswers: Int) -> Void) {
    for (number, count) in plainAnswers.enumerated() where count > 0 {
      emit(names[number].text, count)
    }
    names = DNSNameReader()
    plainAnswers = []
  }
}
