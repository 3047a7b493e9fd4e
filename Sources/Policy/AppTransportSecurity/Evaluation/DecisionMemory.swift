/// The answers of a `SystemsEvaluator`, by what they depend on.
struct DecisionMemory {
  /// All that the decisions of all systems depend on.
  struct Question: Hashable {
    // The name first: the same connection is asked about under several policies.
    private let name: NameInPolicy
    private let facts: TransportFacts

    /// `nil` for facts that name other hosts.
    init?(_ facts: TransportFacts, as name: NameInPolicy) {
      guard facts.redirects.isEmpty else { return nil }
      var facts = facts
      facts.host = ""
      (self.facts, self.name) = (facts, name)
    }
  }

  /// Beyond that all are forgotten: a capture with so many different connections repeats few.
  private static let most = 512
  /// Answers that are looked at before all others are searched.
  private static let mostRecent = 6

  private var answers: [Question: SystemDecisions.Answer] = [:]
  /// The last answers.
  ///
  /// To compare a few costs less than one hash of all facts.
  private var recent: [(question: Question, answer: SystemDecisions.Answer)] = []
  private var oldest = 0
  /// The host that was asked for last, as several questions are about it.
  private var last: (host: String, name: ClassifiedName?)?

  /// The host, as far as decisions on it can be remembered.
  mutating func name(_ host: String) -> ClassifiedName? {
    // Strings that differ in their bytes may be equal, and names are counted in bytes.
    if let last, last.host == host, last.host.utf8.count == host.utf8.count { return last.name }
    let name = ClassifiedName(host)
    last = (host, name)
    return name
  }

  subscript(question: Question) -> SystemDecisions.Answer? {
    mutating get {
      if let known = recent.first(where: { $0.question == question }) { return known.answer }
      guard let answer = answers[question] else { return nil }
      note(question, answer)
      return answer
    }
    set {
      guard let answer = newValue else { return }
      if answers.count >= Self.most { answers.removeAll() }
      answers[question] = answer
      note(question, answer)
    }
  }

  private mutating func note(_ question: Question, _ answer: SystemDecisions.Answer) {
    guard recent.count == Self.mostRecent else { return recent.append((question, answer)) }
    recent[oldest] = (question, answer)
    oldest = (oldest + 1) % Self.mostRecent
  }
}
