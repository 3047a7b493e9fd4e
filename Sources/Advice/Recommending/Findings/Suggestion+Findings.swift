import Evidence
public import Findings

extension Suggestion {
  /// The hosts that break ATS, and those that could not be judged, as findings without files and
  /// lines: of each host one for each kind of need.
  ///
  /// What was set aside is none, nor what could not be told of a host that breaks ATS anyway.
  public var findings: [Finding<HostStatement>] {
    hosts.flatMap { host in
      host.reportedNeeds.map { host.finding(of: $0) }
    }
    .sorted()
  }
}

extension HostSuggestion {
  /// The needs that findings are made of, those of one kind together.
  fileprivate var reportedNeeds: [[Need]] {
    guard verdict != .satisfied else { return [] }
    let reported = needs.filter { verdict == .unknown || $0.certainty != .unknown }
    return Need.Kind.allCases.map { kind in reported.filter { $0.kind == kind } }
      .filter { !$0.isEmpty }
  }

  /// The finding for needs of one kind.
  fileprivate func finding(of needs: [Need]) -> Finding<HostStatement> {
    let certainty = Need.Certainty.allCases.first { level in
      needs.contains { $0.certainty == level }
    }
    let places = Set(needs.flatMap(\.evidence)).sorted()
    return Finding(
      rule: HostRule(needs.first?.kind ?? .unknown).rawValue,
      severity: (certainty ?? .unknown).severity,
      HostStatement(
        account: account(for: NeedKinds(needs.map(\.kind))), certainty: certainty ?? .unknown,
        needs: needs),
      host: host, evidence: places.map(FindingEvidence.init))
  }
}

extension Need.Certainty {
  /// The weight of a finding that is so certain.
  fileprivate var severity: Severity {
    switch self {
    case .proven: .error
    case .likely: .warning
    case .unknown: .note
    }
  }
}
