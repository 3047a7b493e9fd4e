/// A cache of decisions for `SystemsEvaluator`.
struct DecisionCache {
  struct Question: Hashable {
    // Compared first, since the same connection is evaluated under several policies.
    private let name: HostPolicyProperties
    private let facts: TransportFacts

    init?(_ facts: TransportFacts, as name: HostPolicyProperties) {
      guard facts.redirects.isEmpty else { return nil }
      var facts = facts
      facts.host = ""
      (self.facts, self.name) = (facts, name)
    }
  }

  /// The most cached decisions; a full cache is cleared.
  ///
  /// This costs little, as a capture with so many different connections repeats few of them.
  private static let most = 512
  private static let mostRecent = 6

  private var answers: [Question: SystemDecisions.Answer] = [:]
  /// The latest decisions, which are searched first.
  ///
  /// Comparing a few questions costs less than hashing all facts of one.
  private var recent: [(question: Question, answer: SystemDecisions.Answer)] = []
  private var oldest = 0
  private var last: (host: String, name: ClassifiedHostName?)?

  mutating func name(_ host: String) -> ClassifiedHostName? {
    // Strings with different bytes may be equal by Unicode, but names are compared by bytes.
    if let last, last.host == host, last.host.utf8.count == host.utf8.count { return last.name }
    let name = ClassifiedHostName(host)
    last = (host, name)
    return name
  }

  subscript(question: Question) -> SystemDecisions.Answer? {
    mutating get {
      if let known = recent.first(where: { $0.question == question }) { return known.answer }
      guard let answer = answers[question] else { return nil }
      remember(question, answer)
      return answer
    }
    set {
      guard let answer = newValue else { return }
      if answers.count >= Self.most { answers.removeAll() }
      answers[question] = answer
      remember(question, answer)
    }
  }

  private mutating func remember(_ question: Question, _ answer: SystemDecisions.Answer) {
    guard recent.count == Self.mostRecent else { return recent.append((question, answer)) }
    recent[oldest] = (question, answer)
    oldest = (oldest + 1) % Self.mostRecent
  }
}
