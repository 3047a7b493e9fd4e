public import AppTransportSecurity
public import Evidence

/// A piece of advice on a host; an exception is the last resort.
public struct Advice: Hashable, Sendable {
  /// The remedy, the best one first.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Nothing: what was seen meets ATS.
    case none
    /// Use https in the URL.
    case changeURL = "change-url"
    /// Bring the SDK behind the host up to date, or set it otherwise.
    case updateSDK = "update-sdk"
    case fixServer = "fix-server"
    case fixCertificate = "fix-certificate"
    /// Relax a key of the app's own that asks for more than ATS does.
    case relaxOwnKey = "relax-own-key"
    /// The client may not be subject to ATS at all.
    case outsideATS = "outside-ats"
    /// A key for web views, media players or the local network in place of the exception.
    case interfaceKey = "interface-key"
    /// Add the exception that the dictionary holds.
    case addException = "add-exception"
    /// A limit that a system of the range sets in spite of the keys.
    case systemLimit = "system-limit"
    /// A test that can settle an unknown.
    case confirm
    case note

    /// By preference.
    public static func < (one: Kind, other: Kind) -> Bool { one.rank < other.rank }

    /// Its place in the order of declaration.
    private var rank: Int {
      switch self {
      case .none: 0
      case .changeURL: 1
      case .updateSDK: 2
      case .fixServer: 3
      case .fixCertificate: 4
      case .relaxOwnKey: 5
      case .outsideATS: 6
      case .interfaceKey: 7
      case .addException: 8
      case .systemLimit: 9
      case .confirm: 10
      case .note: 11
      }
    }
  }

  public var kind: Kind
  public var remedy: Remedy
  /// The certainty that the advice answers the host's need: proven by the evidence, likely, or
  /// worth a try.
  public var certainty: Need.Certainty
  /// The part of ATS that was judged of a URL which the advice names as one that works.
  public var grade: SatisfactionGrade?
  /// The first places of the evidence on which the advice is based.
  public var evidence: [Place]
  /// The rules that it answers or rests on.
  public var rules: [RuleIdentifier]
  /// The kinds of needs that it answers; empty where it rests on all that was seen.
  public var answers: NeedKinds

  /// A piece of advice.
  public init(
    _ kind: Kind, _ remedy: Remedy, certainty: Need.Certainty = .proven, evidence: [Place] = [],
    rules: [RuleIdentifier] = [], answers: NeedKinds = []
  ) {
    self.kind = kind
    self.remedy = remedy
    self.certainty = certainty
    self.evidence = evidence
    self.rules = rules
    self.answers = answers
  }
}
