import ApplicationProtocols
import Bytes

/// Reads DNS answers, one in the place of the other.
struct AnswerReader {
  private(set) var message = DNSMessage()
  /// The name that is followed at the moment.
  private(set) var resolution = DNSResolution(of: .root)
  /// The names that were asked for.
  private(set) var queriedNames: [DNSName] = []
  private var names = DNSNameReader()
  /// The answers that told an address of a name and nothing else, by the name's number; not counted
  /// elsewhere yet.
  private var plainAnswers: [Int] = []

  /// True if it is time to start over.
  var isFull: Bool { names.isFull }

  /// Reads a message, and tells whether it is an answer.
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

  /// Follows one of the queried names through the message.
  mutating func follow(_ place: Int) {
    resolution.follow(queriedNames[place], in: message.answers)
  }

  /// Counts an answer that told an address of the name that is followed, and nothing else.
  mutating func countPlainAnswer() {
    let number = Int(resolution.queriedName.number)
    while plainAnswers.count <= number { plainAnswers.append(0) }
    plainAnswers[number] += 1
  }

  /// Forgets the names, and tells the answers that were counted.
  mutating func startOver(_ tell: (_ name: String, _ plainAnswers: Int) -> Void) {
    for (number, count) in plainAnswers.enumerated() where count > 0 {
      tell(names[number].text, count)
    }
    names = DNSNameReader()
    plainAnswers = []
  }
}
