import HostNames
import Synchronization

/// Judges connections as each of several systems does, and remembers the decisions.
///
/// Hosts of one app mostly differ in their names alone. `PolicyEvaluator` decides; what it decided is
/// given again where everything is the same that a decision can depend on: the facts without the
/// name, and `NameInPolicy` in place of it.
public final class SystemsEvaluator: Sendable {
  /// The evaluators of the systems, in their order.
  private let evaluators: [PolicyEvaluator]
  private let memory = Mutex(DecisionMemory())

  /// A judge for those systems.
  public init(_ evaluators: [PolicyEvaluator]) { self.evaluators = evaluators }

  /// The decisions on a connection under a policy, one for each system.
  public func decisions(
    on facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> SystemDecisions {
    decisions(on: facts, seenBy: { NameInPolicy($0, under: policy) }, under: { policy })
  }

  /// The decisions under a policy that holds one entry, for the host itself, or none at all.
  ///
  /// The policy need not be made for each host.
  public func decisions(
    on facts: TransportFacts, withOwn exception: DomainException?
  ) -> SystemDecisions {
    decisions(
      on: facts, seenBy: { NameInPolicy($0, withOwn: exception) },
      under: { TransportSecurityPolicy(own: exception, for: facts.host) })
  }

  private func decisions(
    on facts: TransportFacts, seenBy view: (ClassifiedName) -> NameInPolicy?,
    under policy: () -> TransportSecurityPolicy
  ) -> SystemDecisions {
    memory.withLock { memory in
      let question = memory.name(facts.host).flatMap(view).flatMap {
        DecisionMemory.Question(facts, as: $0)
      }
      guard let question else {
        return SystemDecisions(decide(facts, under: policy()), for: facts.host)
      }
      if let known = memory[question] { return SystemDecisions(known, for: facts.host) }
      let answer = decide(facts, under: policy())
      memory[question] = answer
      return SystemDecisions(answer, for: facts.host)
    }
  }

  private func decide(
    _ facts: TransportFacts, under policy: TransportSecurityPolicy
  ) -> SystemDecisions.Answer {
    SystemDecisions.Answer(
      evaluators.map { $0.evaluate(facts, under: policy) }, for: facts.host)
  }
}

/// The decisions of several systems on one connection.
public struct SystemDecisions: Sendable {
  /// Decisions, without the key of the entry that speaks for the host.
  final class Answer: Sendable {
    fileprivate let decisions: [Decision]
    /// For each system, the labels that the key of the entry lacks of the host; `nil` where the
    /// decision stands as it is.
    fileprivate let depths: [Int?]
    /// For each system, whether it decides as the one before it.
    fileprivate let repeats: [Bool]

    init(_ decisions: [Decision], for host: String) {
      var (kept, depths, repeats) = ([Decision](), [Int?](), [Bool]())
      for decision in decisions {
        let depth = Self.depth(decision, host)
        var decision = decision
        if depth != nil { decision.standing = .listed(key: "") }
        let isRepeated = kept.last == decision && depths.last == depth
        // Mostly systems decide alike, and share what they decide.
        kept.append(isRepeated ? kept.last ?? decision : decision)
        depths.append(depth)
        repeats.append(isRepeated)
      }
      (self.decisions, self.depths, self.repeats) = (kept, depths, repeats)
    }

    private static func depth(_ decision: Decision, _ host: String) -> Int? {
      guard case .listed(let key) = decision.standing else { return nil }
      if key == host { return 0 }
      return NamesAbove(host).enumerated().first { $0.element == key }.map { $0.offset + 1 }
    }
  }

  private let answer: Answer
  private let host: String

  init(_ answer: Answer, for host: String) { (self.answer, self.host) = (answer, host) }

  /// The number of systems.
  public var count: Int { answer.decisions.count }

  /// The decision of a system, by its place.
  public subscript(place: Int) -> Decision {
    var decision = answer.decisions[place]
    if let key = key(at: place) { decision.standing = .listed(key: key) }
    return decision
  }

  /// Tells whether a system decides as the one before it.
  public func repeats(at place: Int) -> Bool { answer.repeats[place] }

  /// The verdict of a system.
  public func verdict(at place: Int) -> Decision.Verdict { answer.decisions[place].verdict }

  /// The disputed questions on which the decision of a system depends.
  public func assumptions(at place: Int) -> [Conflict] { answer.decisions[place].assumptions }

  /// The key of the entry that decides on a system; `nil` where none does.
  public func entry(at place: Int) -> String? {
    guard case .listed(let key) = answer.decisions[place].standing else { return nil }
    return self.key(at: place) ?? key
  }

  private func key(at place: Int) -> String? {
    guard let depth = answer.depths[place] else { return nil }
    if depth == 0 { return host }
    return NamesAbove(host).enumerated().first { $0.offset == depth - 1 }.map { String($0.element) }
  }
}

extension TransportSecurityPolicy {
  /// A policy with one entry, or with none.
  fileprivate init(own exception: DomainException?, for host: String) {
    self.init()
    if let exception { setException(exception, for: host) }
  }

  /// Indicates whether entries for names are all that it holds, so that a decision under it depends on
  /// a name by these alone.
  fileprivate var holdsEntriesAlone: Bool {
    arbitraryLoads == .absent && arbitraryLoadsForMedia == .absent
      && arbitraryLoadsInMedia == .absent && arbitraryLoadsInWebContent == .absent
      && localNetworking == .absent && niapPackage == nil && ranges.isEmpty
      && pinnedDomains.isEmpty && !isDoubtful
  }
}

/// A host as far as it can matter to a decision under a policy of entries alone, whatever the policy.
struct ClassifiedName {
  let name: String
  let isAddress: Bool
  let isLocal: Bool
  /// The entries that systems bring along for it and for names above.
  let builtIn: NameInPolicy.Entries

  /// `nil` for a host that is too long to be searched for.
  init?(_ host: String) {
    guard host.utf8.count <= ExceptionLookup.longestName else { return nil }
    let kind = HostClassification(host)
    name = host
    isAddress = kind != .name
    isLocal = LocalHosts.contain(host, kind)
    builtIn = isAddress ? .none : NameInPolicy.Entries(for: host, in: BuiltInEntries.entries)
  }
}

/// Everything in which a host can matter to a decision under a policy of entries alone: two hosts that
/// are the same in it are treated alike.
struct NameInPolicy: Hashable {
  /// The entries that may speak for a host.
  struct Entries: Hashable {
    /// An entry for a name above, by the labels that its key lacks of the host.
    private struct Above: Hashable {
      var depth: Int
      var entry: ExceptionEntry
    }

    private var own: ExceptionEntry?
    private var above: [Above] = []

    fileprivate static let none = Entries(own: nil)

    /// An entry for the host itself alone.
    fileprivate init(own entry: ExceptionEntry?) { own = entry }

    /// The entry for a name, or else those for names above it, of which none counts beside its own.
    fileprivate init(for name: String, in entries: ExceptionEntries) {
      own = entries[name]
      guard own == nil else { return }
      let bytes = name.utf8
      let length = bytes.count
      var (depth, passed) = (0, 0)
      for byte in bytes {
        passed += 1
        guard byte == UInt8(ascii: ".") else { continue }
        depth += 1
        guard entries.mayHold(keysOfLength: length - passed) else { continue }
        let key = name[bytes.index(bytes.startIndex, offsetBy: passed)...]
        if let entry = entries[key] { above.append(Above(depth: depth, entry: entry)) }
      }
    }
  }

  private let isAddress: Bool
  private let isLocal: Bool
  private let entries: Entries
  private let builtIn: Entries

  /// `nil` for a policy that holds more than entries.
  fileprivate init?(_ name: ClassifiedName, under policy: TransportSecurityPolicy) {
    guard policy.holdsEntriesAlone else { return nil }
    self.init(
      name,
      name.isAddress
        ? Entries(own: policy.entries[name.name]) : Entries(for: name.name, in: policy.entries))
  }

  fileprivate init(_ name: ClassifiedName, withOwn exception: DomainException?) {
    self.init(name, Entries(own: exception.map(ExceptionEntry.init)))
  }

  private init(_ name: ClassifiedName, _ entries: Entries) {
    (isAddress, isLocal, builtIn) = (name.isAddress, name.isLocal, name.builtIn)
    self.entries = entries
  }
}

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
