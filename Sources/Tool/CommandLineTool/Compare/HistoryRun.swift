import ATSAuditing
import Assessing
import Escaping
import Evidence
import PublicSuffixes
import Recommending
import SystemCalls
import WordBook

struct HistoryRun {
  let label: String
  let wanted: [ForeignText: ForeignText]
  let console: Console

  func history(
    of run: AuditRun, _ judging: JudgingOptions, _ options: RecommenderOptions
  ) throws(ToolError) -> ReleaseHistory {
    if let date = options.publicSuffixes.date, options.publicSuffixes.isOld(at: .today) {
      console.warn(.oldSuffixList(date: "\(date)"))
    }
    var history = ReleaseHistory(by: label)
    var (releases, unread) = try gather(run, judging)
    history.unread = unread
    if run.readsEvidence, judging.trustAnchors != nil {
      console.warn(.trustAnchorsBesideEvidence)
    }
    if options.processes.isEmpty, Set(releases.map(\.processes)).count > 1 {
      console.warn(.otherProcessesOfReleases)
    }
    var doubts: Set<ProgramTraffic.Doubt> = []
    var unknown = 0
    // The evidence of a release is released once it is judged.
    releases.reverse()
    while var release = releases.popLast() {
      let name = release.release.name
      for file in release.files {
        console.note(.namedByFile(file, label: label, release: name))
      }
      if release.release.droppedObservations > 0 {
        console.warn(
          .observationsDropped(release.release.droppedObservations, release: name))
      }
      var own = options
      if own.processes.isEmpty { own.processes = release.processes }
      for loss in release.hidden where loss.process.map(own.judges) != false {
        release.release.hiddenConnections += loss.count
      }
      var ledger = release.fold.ledger
      ledger.settle()
      let found = ProgramTraffic.doubts(about: own.processes, in: ledger)
      for doubt in found where doubts.insert(doubt).inserted { console.warn(.process(doubt)) }
      unknown += ProgramTraffic.connectionsOfUnknownProcesses(besides: own.processes, in: ledger)
      let suggestion = try run.suggestion(for: ledger, own, keepingProof: true)
      history.append(release.release, suggestion, ledger)
    }
    if unknown > 0 { console.note(.unknownProcesses(connections: unknown)) }
    return history
  }

  private func gather(
    _ run: AuditRun, _ judging: JudgingOptions
  ) throws(ToolError) -> (
    releases: [AppReleaseCollector.Release], unread: [ReleaseHistory.UnreadCapture]
  ) {
    var gathering = AppReleaseCollector(by: label, only: wanted)
    try run.readParts(try judging.observingOptions(run.options)) { (part, file) throws(ToolError) in
      do throws(ReleaseGatheringError) {
        try gathering.add(part, from: file)
      } catch {
        throw ToolError(error, label: label)
      }
    }
    do throws(ReleaseGatheringError) {
      let outcome = try gathering.finish()
      return (outcome.releases, outcome.unread)
    } catch {
      throw ToolError(error, label: label)
    }
  }
}

extension ToolError {
  fileprivate init(_ error: ReleaseGatheringError, label: String) {
    self =
      switch error {
      case .severalApps(let apps):
        .severalAppsInEvidence(apps, label: AppReleaseCollector.appLabel)
      case .unlabelled(let example, let file, let label):
        .unlabelledRelease(example, in: file == "-" ? "standard input" : file, label: label)
      case .noSuchValue(let name, let value, let seen):
        .noSuchLabelValue(name, value, seen: seen)
      case .nothing(let unread?):
        .badEvidence("\(unread.name.displayed): \(unread.reason.displayed)")
      case .nothing(nil): .noRelease
      case .tooMuch:
        .tooManyReleases
      }
  }
}
