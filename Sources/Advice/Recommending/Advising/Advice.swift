public import AppTransportSecurity
public import Evidence

/// A piece of advice on a host.
///
/// `kind` ranks the advice: a better URL or a newer SDK comes before a change of the server, and an
/// exception comes after all of them. `remedy` has the facts from which `WordBook` makes the
/// sentence. A host has several pieces of advice, sorted by `orderAdvice()`; the first that is not
/// a note is the host's main advice.
public struct Advice: Hashable, Sendable {
  /// The kind of remedy, with the cases in order of preference.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    case none
    case changeURL = "change-url"
    case updateSDK = "update-sdk"
    case fixServer = "fix-server"
    case fixCertificate = "fix-certificate"
    case relaxOwnKey = "relax-own-key"
    case outsideATS = "outside-ats"
    case interfaceKey = "interface-key"
    case addException = "add-exception"
    case systemLimit = "system-limit"
    case confirm
    case note

    public static func < (one: Kind, other: Kind) -> Bool { one.rank < other.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  public var kind: Kind
  public var remedy: Remedy
  /// The certainty that the remedy makes the host's failing connections pass.
  ///
  /// `unknown` means that the remedy is only worth a try.
  public var certainty: Certainty
  /// The extent to which the recommended https URL was verified; `nil` if the advice names no known
  /// https URL.
  public var grade: ComplianceEvidenceGrade?
  public var evidence: [Place]
  public var rules: [RuleIdentifier]
  /// The requirements that the remedy meets or lifts; empty if the advice is not about certain ones.
  public var answers: Requirements

  public init(
    _ kind: Kind, _ remedy: Remedy, certainty: Certainty = .proven, evidence: [Place] = [],
    rules: [RuleIdentifier] = [], answers: Requirements = []
  ) {
    self.kind = kind
    self.remedy = remedy
    self.certainty = certainty
    self.evidence = evidence
    self.rules = rules
    self.answers = answers
  }
}
