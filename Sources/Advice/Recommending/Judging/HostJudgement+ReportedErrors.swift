import AppTransportSecurity
import Evidence

// A system's error states that a load was refused, and often not why; `nscurl` states with which
// key it passes. If another record of the run shows the reason, they confirm that objection instead
// of adding one of their own.

extension HostJudgement {
  /// Returns the protocol of a cleartext load that was sent to the host although the system blocked
  /// others; `nil` if none was blocked or none was sent.
  static func loadBesideBlocks(
    _ sightings: [HostSighting], _ host: String, _ judge: ConnectionJudge
  ) -> CleartextLoad? {
    guard sightings.contains(where: { $0.observation.report == .blocked }) else { return nil }
    let sent = Set(sightings.compactMap { judge.conclude($0, host: host).clearLoad })
    return CleartextLoad.allCases.first { $0 != .blocked && sent.contains($0) }
  }

  /// Replaces objections from reports that do not name the cause, system errors and `nscurl`
  /// results, by objections to other connections of the host that show the cause.
  static func joinReports(_ runs: inout [Run]) {
    joinAppReports(&runs)
    let isReported = runs.contains { $0.objections.contains { $0.report != nil } }
    guard isReported else { return }
    join(&runs, \.isTrial)
    join(&runs, \.isError)
  }

  /// Replaces an objection known only from the app's own report by an objection to the same
  /// requirement from other evidence, if there is one.
  ///
  /// The latter keeps its certainty: the app's report does not confirm it.
  private static func joinAppReports(_ runs: inout [Run]) {
    guard runs.contains(where: { $0.connection.value.isReportedByApp }) else { return }
    var others: [(systems: Range<Int>, objection: ATSObjection)] = []
    for run in runs where !run.connection.value.isReportedByApp {
      for objection in run.objections
      where objection.isViolation
        && !others.contains(where: {
          $0.systems == run.systems
            && $0.objection.requirement.evaluated == objection.requirement.evaluated
        })
      {
        others.append((run.systems, objection))
      }
    }
    for index in runs.indices where runs[index].connection.value.isReportedByApp {
      let systems = runs[index].systems
      runs[index].objections = runs[index].objections.map { objection in
        others.first {
          $0.objection.requirement.evaluated == objection.requirement.evaluated
            && $0.systems.overlaps(systems)
        }?.objection ?? objection
      }
    }
  }

  private static func join(_ runs: inout [Run], _ isJoined: (ATSObjection.Report) -> Bool) {
    func joins(_ run: Run) -> Bool { run.objections.contains { $0.report.map(isJoined) == true } }
    let others = runs.filter { !joins($0) }
    var confirmed: Set<ATSObjection> = []
    // Many reports state few distinct things, so the objections are cached.
    var known: [ReportedErrorsOnOSVersions: [ATSObjection]] = [:]
    for index in runs.indices where joins(runs[index]) {
      let reported = ReportedErrorsOnOSVersions(
        reports: runs[index].objections.compactMap(\.report), systems: runs[index].systems)
      let explaining = known[reported] ?? reported.explanations(in: others)
      known[reported] = explaining
      guard !explaining.isEmpty else { continue }
      confirmed.formUnion(explaining)
      runs[index].objections = explaining.map(\.confirmed)
    }
    guard !confirmed.isEmpty else { return }
    for index in runs.indices {
      runs[index].objections = runs[index].objections.map {
        confirmed.contains($0) ? $0.confirmed : $0
      }
    }
  }
}

/// The errors reported of one connection, with the OS versions that are judged; the key by which
/// their explanations are cached.
private struct ReportedErrorsOnOSVersions: Hashable {
  let reports: [ATSObjection.Report]
  let systems: Range<Int>

  func explanations(in runs: [HostJudgement.Run]) -> [ATSObjection] {
    var found: [ATSObjection] = []
    for run in runs where run.systems.overlaps(systems) {
      for objection in run.objections
      where objection.isViolation
        && !found.contains(where: {
          $0.requirement.evaluated == objection.requirement.evaluated
        })
        && reports.contains(where: { $0.isExplained(by: objection) })
      {
        found.append(objection)
      }
    }
    return found
  }
}

extension ATSObjection {
  enum Report: Hashable {
    case error(ReportedError.Subject)
    case trial(keys: ExceptionEntryKeys?)

    var isError: Bool { if case .error = self { true } else { false } }
    var isTrial: Bool { if case .trial = self { true } else { false } }

    func isExplained(by objection: ATSObjection) -> Bool {
      switch self {
      case .error(let subject):
        subject.requirements.covers(objection.requirement)
      case .trial(let keys?): objection.keys == keys
      case .trial(nil): objection.keys == nil && objection.requirement != .cleartext
      }
    }
  }

  var report: Report? {
    switch cause {
    case .reported(let error): error.subject.map(Report.error)
    case .trials: .trial(keys: keys)
    default: nil
    }
  }

  fileprivate var confirmed: ATSObjection {
    var objection = self
    objection.certainty = .proven
    return objection
  }
}

extension ReportedError.Subject {
  fileprivate var requirements: Requirements {
    switch self {
    case .version: .tlsVersion
    case .suite: .chosenSuite
    case .leafKey: .certificateKey
    case .leafHash, .issuerHash: .certificateSignature
    case .trust: .certificate
    case .negotiation, .agreement: [.tlsVersion, .chosenSuite, .handshake]
    case .policy, .trustOrPolicy: [.tlsVersion, .chosenSuite, .certificate, .handshake]
    }
  }
}
