import ProtocolRegistries

/// The effect of a dictionary on a host, shown by typical connections on each OS version.
///
/// `atsift explain` uses it for hosts that need not occur in any capture. Adjacent OS versions with
/// equal results form a span.
public struct HostPolicyTimeline: Hashable, Sendable {
  /// A typical connection on which dictionaries decide differently.
  public enum Trial: String, Hashable, Sendable, CaseIterable {
    case cleartext = "http"
    case modern = "https"
    case tls11 = "tls-1.1"
    case tls10 = "tls-1.0"
    case rsaKeyExchange = "rsa-key-exchange"
    case acceptedByApp = "trusted-by-app"
  }

  /// The decision on one trial connection to the host, and the interfaces to which it applies.
  public struct Answer: Hashable, Sendable {
    public var trial: Trial
    public var interfaces: [LoadingInterface]
    public var decision: Decision
    public var disputes: [Dispute]
  }

  /// Adjacent OS versions of one platform with the same decisions for the host.
  public struct Span: Hashable, Sendable {
    public var systems: [SystemVersion]
    public var standing: HostTreatment
    public var rules: [RuleIdentifier]
    public var answers: [Answer]
  }

  public static let interfaces: [LoadingInterface] = [.urlLoading, .webContent, .media]

  public let spans: [Span]

  public var keys: [String] {
    var keys = [String]()
    for span in spans {
      if case .listed(let key) = span.standing, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

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

extension HostPolicyTimeline.Trial {
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
  fileprivate func answers(
    to trial: HostPolicyTimeline.Trial, host: String, _ policy: TransportSecurityPolicy
  ) -> [HostPolicyTimeline.Answer] {
    var answers = [HostPolicyTimeline.Answer]()
    for interface in HostPolicyTimeline.interfaces {
      let facts = trial.facts(host).with { $0.interface = interface }
      let decision = evaluate(facts, under: policy)
      if let same = answers.firstIndex(where: { $0.decision.isEquivalent(to: decision) }) {
        answers[same].interfaces.append(interface)
      } else {
        answers.append(
          HostPolicyTimeline.Answer(
            trial: trial, interfaces: [interface], decision: decision,
            disputes: disputes(over: decision, on: facts, under: policy)))
      }
    }
    return answers
  }
}

extension Decision {
  fileprivate func isEquivalent(to other: Decision) -> Bool {
    let reasons = Set([decidingRules, other.decidingRules].filter { !$0.isEmpty })
    return verdict == other.verdict && barriers == other.barriers && reasons.count <= 1
  }
}
