import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// One thing that stands against a connection on a system, by the engine's reasons, or that leaves it
/// open.
struct Objection: Hashable {
  var kind: Need.Kind
  var certainty: Need.Certainty
  var cause: Cause
  var rules: [RuleIdentifier]
  /// The keys that lift it; `nil` where none can.
  var keys: ExceptionKeys?

  /// Indicates whether it stands in the way, as far as is known.
  var isViolation: Bool { certainty != .unknown }

  /// The effect of a connection over https that complied.
  enum Settling: Hashable {
    /// Nothing: it stays open.
    case never
    /// It shows what the server of its port does for a client that offers enough.
    case onSamePort
    /// It shows that the host completes handshakes, on whatever port.
    case onAnyPort
  }

  /// The ports on which a connection that complied settles what is open.
  var settling: Settling {
    switch cause {
    case _ where isViolation || kind == .cleartext: .never
    case .serversDiffer: .never
    case .doubt(let doubt) where doubt.isOfOutcome: .onAnyPort
    case .doubt(.throughProxy), .doubt(.proxyTunnel): .onAnyPort
    default: .onSamePort
    }
  }

  /// Indicates whether another stack than Apple's made the connection, which keeps, adds and
  /// justifies no key.
  var isOfOtherStack: Bool {
    switch cause {
    case .suite(_, .otherStack?), .suite(_, .suiteNotOffered?): true
    default: false
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

extension Need {
  /// A need without a place, for an objection to some connections.
  init(_ objection: Objection, count: Int = 0) {
    self.init(
      kind: objection.kind, certainty: objection.certainty, cause: objection.cause,
      rules: objection.rules, evidence: [], count: count)
  }
}
