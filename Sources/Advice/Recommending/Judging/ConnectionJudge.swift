import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// The one door from what was seen to what ATS makes of it: needs, verdicts, proof, merge, check and
/// explanations all come through here, and the policy engine alone compares.
struct ConnectionJudge {
  let options: RecommenderOptions
  let terminators: TerminatorIndex

  /// A judge of all that was seen.
  init(options: RecommenderOptions, seen evidence: [HostEvidence]) {
    self.options = options
    terminators = TerminatorIndex(
      evidence, options.throughProxy, publicSuffixes: options.publicSuffixes)
  }

  /// Conclusions about a host from a sighting.
  func conclude(_ sighting: Sighting, host: String) -> SeenConnection {
    SeenConnection(
      sighting, host: host, terminator: terminators.terminator(of: sighting.observation),
      isTrustedDespite: options.trustedDespite.contains(host))
  }

  /// The decision of a system on a connection under a policy.
  func decide(
    _ facts: TransportFacts, on system: SystemVersion, under policy: TransportSecurityPolicy
  ) -> Decision {
    options.evaluator(on: system).evaluate(facts, under: policy)
  }

  /// Objections to a connection under an empty dictionary, open questions included.
  func objections(to connection: SeenConnection, on system: SystemVersion) -> [Objection] {
    judge(connection, on: system).objections
  }

  /// Objections to a connection under an empty dictionary; and those that an entry of the
  /// host's own would have to answer, where one that the system brings along (ATS-44) answers it now.
  func judge(
    _ connection: SeenConnection, on system: SystemVersion
  ) -> (objections: [Objection], demands: [Objection]?) {
    let decision = decide(connection.facts, on: system, under: Self.nothing)
    var demands: [Objection]?
    if case .listed = decision.standing {
      var strict = TransportSecurityPolicy()
      strict.setException(DomainException(), for: connection.facts.host)
      demands =
        Objections(decide(connection.facts, on: system, under: strict), connection).list
    }
    return (objections(of: decision, to: connection), demands)
  }

  private func objections(of decision: Decision, to connection: SeenConnection) -> [Objection] {
    var objections = connection.isUnjudged ? [] : Objections(decision, connection).list
    // Where ATS leaves a host alone, nothing else need be known of the connection.
    guard decision.standing != .exempt else { return objections }
    let isViolated = objections.contains(where: \.isViolation)
    for doubt in connection.doubts where !(doubt.isOfOutcome && isViolated) {
      // A refusal of the offer says why there is no answer.
      if case .refusedByServer(_, hadChosen: false) = doubt, !objections.isEmpty { continue }
      objections.append(Objection(doubt))
    }
    return objections
  }

  private static let nothing = TransportSecurityPolicy()
}

extension SeenConnection {
  /// Indicates whether nothing was seen that the engine could judge.
  var isUnjudged: Bool { !facts.scheme.isEncrypted && clearLoad == nil }
}

/// Objections out of the reasons of a decision.
private struct Objections {
  private(set) var list: [Objection] = []
  private let connection: SeenConnection

  init(_ decision: Decision, _ connection: SeenConnection) {
    self.connection = connection
    for reason in decision.reasons { add(reason) }
    if decision.missing.contains(.systemHandshake), let version = connection.facts.tlsVersion {
      list.append(
        Objection(
          kind: .cipherSuite, certainty: .unknown, cause: .otherVersionOnSystem(version),
          rules: [.tls13]))
    }
  }

  private mutating func add(_ reason: Reason) {
    // The floor of sessions stands above that of ATS, and says no more of the server.
    guard reason.barrier != .sessionFloor else { return }
    guard let (kind, cause) = meaning(of: reason) else { return }
    var objection = Objection(
      kind: kind, certainty: Need.Certainty(reason.certainty), cause: cause,
      rules: reason.rules
        + (reason.certainty == .unknown ? [] : [reason.liftedBy?.rule].compactMap(\.self)))
    if reason.certainty != .unknown { objection.keys = reason.liftedBy.map(ExceptionKeys.init) }
    if connection.facts.hostCertainty == .unknown, reason.limit == nil {
      objection.cause = .unnamed(cause)
    }
    // ATS and the system's own trust hold the same against a leaf; both must be lifted.
    if let same = list.firstIndex(where: { $0.kind == kind && $0.cause == objection.cause }) {
      list[same].rules += objection.rules.filter { !list[same].rules.contains($0) }
      list[same].keys = list[same].keys.flatMap { keys in objection.keys.map { keys.union($0) } }
    } else {
      list.append(objection)
    }
  }

  private func meaning(of reason: Reason) -> (Need.Kind, Cause)? {
    let facts = connection.facts
    switch reason.barrier {
    case .cleartext:
      guard let load = connection.clearLoad else { return nil }
      return (.cleartext, .cleartext(load, isHostStated: facts.hostCertainty == .proven))
    case .sessionFloor: return nil
    case .tlsVersion:
      guard let version = facts.tlsVersion else { return nil }
      return (
        .tlsVersion,
        .version(version, offered: facts.observed?.offer?.newestVersion, reason.limit)
      )
    case .cipherSuite, .foreignSuite:
      guard let suite = facts.cipherSuite else { return nil }
      let kind = reason.liftedBy == .noForwardSecrecy ? Need.Kind.forwardSecrecy : .cipherSuite
      return (kind, .suite(suite, reason.limit))
    case .refusal:
      guard let alert = facts.observed?.refusal else { return nil }
      return (.refused, .refusal(alert, reason.limit))
    case .leafKey, .leafHash, .defaultTrust, .trustOverride, .certificateTransparency, .pin,
      .niapPackage:
      return reason.fault.flatMap(meaning)
    }
  }

  private func meaning(of fault: TrustFault) -> (Need.Kind, Cause)? {
    let facts = connection.facts
    func accepted(_ cause: Cause) -> Cause {
      facts.delegateOverridesTrust ? .acceptedByApp(cause) : cause
    }
    switch fault {
    case .weakKey: return facts.leafKey.map { (.key, accepted(.weakKey($0))) }
    case .weakHash: return facts.signatureHash.map { (.hash, accepted(.weakHash($0))) }
    case .refusedByClient:
      return facts.certificateRefusal.map { (.trust, accepted(.certificateRefused($0))) }
    default: return (.trust, accepted(.trust(fault, host: facts.host)))
    }
  }
}

extension Need.Certainty {
  fileprivate init(_ certainty: FactCertainty) {
    self =
      switch certainty {
      case .proven: .proven
      case .likely: .likely
      case .unknown: .unknown
      }
  }
}

extension Loosening {
  /// The rule by which the key for it works.
  fileprivate var rule: RuleIdentifier {
    switch self {
    case .insecureLoads: .insecureLoads
    case .floor: .exceptionFloor
    case .noForwardSecrecy: .forwardSecrecy
    }
  }
}

extension ExceptionKeys {
  /// The keys of one setting.
  fileprivate init(_ loosening: Loosening) {
    self =
      switch loosening {
      case .insecureLoads: .cleartext
      case .floor(let version): .floor(version)
      case .noForwardSecrecy: .noForwardSecrecy
      }
  }
}

extension Objection {
  /// An objection for a doubt, where nothing stands against the connection.
  init(_ doubt: Doubt) {
    self.init(kind: doubt.kind, certainty: .unknown, cause: .doubt(doubt), rules: doubt.rules)
  }

  /// The same where the host was seen to comply another time.
  var besideCompliance: Objection {
    guard certainty == .likely, kind != .cleartext else { return self }
    var other = self
    (other.certainty, other.keys, other.cause) = (.unknown, nil, .serversDiffer(cause))
    return other
  }
}

extension Doubt {
  /// The kind of need that may be there.
  fileprivate var kind: Need.Kind {
    switch self {
    case .requestUnseen, .unnamedRequest: .cleartext
    case .suiteUnseen: .cipherSuite
    case .withoutKeyExchange: .forwardSecrecy
    case .unused: .trust
    case .refusedByClient(let alert): alert?.isCertificateRefusal == false ? .unknown : .trust
    case .proxyTunnel, .noAnswer, .cut, .abandoned, .refusedByServer, .throughProxy: .unknown
    }
  }

  /// The rules that it concerns.
  fileprivate var rules: [RuleIdentifier] {
    switch self {
    case .proxyTunnel, .throughProxy: [.proxies]
    case .requestUnseen, .unnamedRequest: [.cleartext]
    case .suiteUnseen: [.cipherSuites]
    case .withoutKeyExchange: [.tls13]
    case .unused: [.defaultTrust]
    case .refusedByClient(let alert): alert?.isCertificateRefusal == false ? [] : [.defaultTrust]
    case .noAnswer, .cut, .abandoned, .refusedByServer: []
    }
  }
}
