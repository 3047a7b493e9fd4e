import AppTransportSecurity
import Evidence
public import Findings
import Recommending

/// A rule of `atsift check`.
///
/// Each rule is a case of an enum (its family), in a file with the checks of its rules. The file of
/// the same name in `WordBook` has the sentences. ``all`` lists all rules; `docs/check-rules.md` is
/// generated from it.
public enum CheckRule: Hashable, Sendable {
  case blocked(BlockedRule)
  case exception(ExceptionRule)
  case evidence(EvidenceRule)
  case tracking(TrackingRule)

  public static let all: [CheckRule] = [
    BlockedRule.allCases.map(blocked), ExceptionRule.allCases.map(exception),
    EvidenceRule.allCases.map(evidence), TrackingRule.allCases.map(tracking),
  ].flatMap { $0 }

  private var family: any CheckFamily {
    switch self {
    case .blocked(let rule): rule
    case .exception(let rule): rule
    case .evidence(let rule): rule
    case .tracking(let rule): rule
    }
  }

  /// The rule's name in kebab case, which never changes once published.
  public var identifier: String { family.rawValue }
  /// The default severity of the rule's findings.
  public var severity: Severity { family.severity }
}

/// A family (group) of rules of `atsift check`, whose raw values are their identifiers.
protocol CheckFamily: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  var severity: Severity { get }
}

extension CheckFamily {
  /// Returns a finding of the rule on the exception of `host`, or on a key of that exception.
  func finding(
    _ statement: CheckStatement, onException host: String, key: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    finding(
      statement, at: PolicyKey.path(toException: host) + [key].compactMap(\.self), host: host,
      seen: places)
  }

  func finding(
    _ statement: CheckStatement, at keyPath: [String] = [], host: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    Finding(
      rule: rawValue, in: .check, severity: severity, statement, keyPath: keyPath, host: host,
      evidence: places.map(FindingEvidence.init))
  }
}

extension FindingEvidence {
  /// Creates the evidence that a finding cites, from a place: a packet, or a line or entry of a
  /// log, archive or report.
  init(_ place: Place) {
    self.init(
      capture: place.capture, frame: place.frame,
      unit: Unit(place.unit), time: place.time?.decimalSeconds)
  }
}

extension FindingEvidence.Unit {
  fileprivate init(_ unit: Place.Unit) {
    self =
      switch unit {
      case .packet: .packet
      case .line: .line
      case .entry: .entry
      }
  }
}
