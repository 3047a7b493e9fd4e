import ProtocolRegistries

/// The effect of a dictionary on a host, whether seen or not: typical connections, and their
/// results on the systems of an app.
public struct HostOutlook: Hashable, Sendable {
  /// A connection such as an app makes, that tells one reading of a dictionary from another.
  public enum Trial: String, Hashable, Sendable, CaseIterable {
    case cleartext = "http"
    case modern = "https"
    case tls11 = "tls-1.1"
    case tls10 = "tls-1.0"
    case rsaKeyExchange = "rsa-key-exchange"
    /// A certificate that the system refuses and the app's own handler accepts.
    case acceptedByApp = "trusted-by-app"
  }

  /// The result of one trial.
  public struct Answer: Hashable, Sendable {
    public var trial: Trial
    /// The interfaces that load it; several if they have the same result.
    public var interfaces: [LoadingInterface]
    public var decision: Decision
    public var disputes: [Dispute]
  }

  /// Systems that follow each other and treat the host alike.
  public struct Span: Hashable, Sendable {
    public var systems: [SystemVersion]
    public var standing: HostStanding
    /// The rules that lead to the standing.
    public var rules: [RuleIdentifier]
    public var answers: [Answer]
  }

  /// The interfaces that the app's policy can distinguish.
  public static let interfaces: [LoadingInterface] = [.urlLoading, .webContent, .media]

  /// Systems with what becomes of the trials, the oldest first.
  public let spans: [Span]

  /// The keys of the entries that speak for the host, on one system or another.
  public var keys: [String] {
    var keys = [String]()
    for span in spans {
      if case .listed(let key) = span.standing, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// The outlook of a host under a policy.
  public init(
    _ host: String, policy: TransportSecurityPolicy, systems: [SystemVersion],
    linkedSDKs: LinkedSDKs, assumptions: Assumptions = Assumptions()
  ) {
    var spans = [Span]()
    for system in systems {
      let evaluator = PolicyEvaluator(
        system: system, linkedSDK: linkedSDKs.version(for: system), assumptions: assumptions)
      let answers = Trial.allCases.flatMap { evaluator.answers(to: $0, host: host, policy) }
      let cleartext = answers.first?.decision
      let span = Span(
        systems: [system], standing: cleartext?.standing ?? .required,
        rules: cleartext?.rules.filter { $0 != .cleartext } ?? [], answers: answers)
      if let last = spans.last, last.answers == answers,
        last.systems.last?.platform == system.platform
      {
        spans[spans.count - 1].systems.append(system)
      } else {
        spans.append(span)
      }
    }
    self.spans = spans
  }
}

extension HostOutlook.Trial {
  /// The connection, to a host.
  func facts(_ host: String) -> TransportFacts {
    switch self {
    case .cleartext: .http(host)
    case .modern: .https(host)
    case .tls11: .https(host, .tls11, 0xc013)
    case .tls10: .https(host, .tls10, 0xc013)
    case .rsaKeyExchange: .https(host, .tls12, 0x009c)
    case .acceptedByApp:
      .https(host) { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) }
    }
  }
}

extension PolicyEvaluator {
  /// Returns the results of a trial, by interface if they differ.
  fileprivate func answers(
    to trial: HostOutlook.Trial, host: String, _ policy: TransportSecurityPolicy
  ) -> [HostOutlook.Answer] {
    var answers = [HostOutlook.Answer]()
    for interface in HostOutlook.interfaces {
      let facts = trial.facts(host).but { $0.interface = interface }
      let decision = evaluate(facts, under: policy)
      if let same = answers.firstIndex(where: { $0.decision.comesToTheSame(as: decision) }) {
        answers[same].interfaces.append(interface)
      } else {
        answers.append(
          HostOutlook.Answer(
            trial: trial, interfaces: [interface], decision: decision,
            disputes: disputes(over: decision, on: facts, under: policy)))
      }
    }
    return answers
  }
}

extension Decision {
  /// Tells whether another decision has the same verdict and barriers, for the same reasons or for
  /// none.
  fileprivate func comesToTheSame(as other: Decision) -> Bool {
    let reasons = Set([decidingRules, other.decidingRules].filter { !$0.isEmpty })
    return verdict == other.verdict && barriers == other.barriers && reasons.count <= 1
  }
}
