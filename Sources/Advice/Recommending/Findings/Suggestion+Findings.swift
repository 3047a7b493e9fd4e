import Evidence
public import Findings
import SDKCatalog

extension Suggestion {
  /// The hosts that break ATS, and those that could not be judged, as findings without files and
  /// lines: of each host one for each kind of need.
  ///
  /// What was set aside is none, nor what could not be told of a host that breaks ATS anyway.
  public var findings: [Findings.Finding] {
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

  /// Who is behind the host, where that is more than a guess.
  private var maker: String {
    sdk.map { $0.confidence > .low ? " (\($0.record.name))" : "" } ?? ""
  }

  /// The best advice that answers needs of those kinds, or else what is said of the host as a whole.
  private func remedy(for kinds: NeedKinds) -> Advice? {
    advice.first { !$0.answers.isDisjoint(with: kinds) } ?? advice.first(where: \.answers.isEmpty)
  }

  /// The finding for needs of one kind.
  fileprivate func finding(of needs: [Need]) -> Findings.Finding {
    let certainties = Set(needs.map(\.certainty))
    let reasons = needs.reduce(into: [String]()) { reasons, need in
      if !reasons.contains(need.reason) { reasons.append(need.reason) }
    }
    let (severity, claim): (Severity, String) =
      if certainties.contains(.proven) {
        (.error, "breaks App Transport Security")
      } else if certainties.contains(.likely) {
        (.warning, "probably breaks App Transport Security")
      } else {
        (.note, "could not be judged")
      }
    let places = Set(needs.flatMap(\.evidence)).sorted()
    return Findings.Finding(
      rule: HostRule(needs.first?.kind ?? .unknown).rawValue, severity: severity,
      message: "\(host)\(maker) \(claim): \(reasons.joined(separator: "; ")).",
      fix: remedy(for: NeedKinds(needs.map(\.kind)))?.text,
      host: host,
      evidence: places.map {
        .init(capture: $0.capture, frame: $0.frame, time: $0.time?.decimalSeconds)
      })
  }
}
