import AppTransportSecurity
import Evidence
public import Findings
public import Recommending

extension Suggestion {
  /// Findings on hosts that violate ATS or could not be judged, one for each host and requirement.
  ///
  /// Traffic that was excluded from the judgement has no findings. Needs of certainty `unknown` are
  /// left out for a host that violates ATS. The caller adds files and lines.
  public var findings: [Finding<HostFindingStatement>] {
    hosts.flatMap { host in
      host.reportedNeeds.map { host.finding(of: $0) }
    }
    .sorted()
  }
}

extension HostSuggestion {
  fileprivate var reportedNeeds: [[ExceptionNeed]] {
    guard verdict != .satisfied else { return [] }
    let reported = needs.filter { verdict == .unknown || $0.certainty != .unknown }
    return Requirement.allCases.map { requirement in
      reported.filter { $0.requirement == requirement }
    }
    .filter { !$0.isEmpty }
  }

  fileprivate func finding(of needs: [ExceptionNeed]) -> Finding<HostFindingStatement> {
    let certainty = needs.map(\.certainty).max() ?? .unknown
    let places = Set(needs.flatMap(\.evidence)).sorted()
    return Finding(
      rule: (needs.first?.requirement ?? .undetermined).rawValue, in: .hosts,
      severity: certainty.severity,
      HostFindingStatement(
        account: account(for: Requirements(needs.map(\.requirement))), certainty: certainty,
        needs: needs),
      host: host, evidence: places.map(FindingEvidence.init))
  }
}

extension Certainty {
  fileprivate var severity: Severity {
    switch self {
    case .proven: .error
    case .likely: .warning
    case .unknown: .note
    }
  }
}
