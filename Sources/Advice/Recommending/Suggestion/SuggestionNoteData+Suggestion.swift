import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries

extension SuggestionNoteData {
  /// Collects the data for notes on a suggestion and its evidence.
  init(_ suggestion: Suggestion, _ run: RunEvidence) {
    self.init()
    let ledger = run.ledger
    if let narrowing = run.narrowing, narrowing.leftOut > 0 {
      before.append(SuggestionNote(.narrowedToTime(narrowing)))
    }
    if ledger.dropped > 0 { before.append(SuggestionNote(.evidenceDropped(ledger.dropped))) }
    if ledger.otherTraffic.dropped > 0 {
      before.append(SuggestionNote(.otherTrafficDropped(ledger.otherTraffic.dropped)))
    }
    if ledger.nameAnswers.dropped > 0 {
      before.append(SuggestionNote(.nameAnswersDropped(ledger.nameAnswers.dropped)))
    }
    if ledger.countsAreLeast { before.append(SuggestionNote(.countsAreLeast)) }
    let hiding = Set(ledger.otherTraffic.rows.map(\.spoken).filter(\.isOpaque)).map(\.title)
      .sorted()
    if !hiding.isEmpty { before.append(SuggestionNote(.trafficHidden(hiding))) }
    behind =
      ProxyNotes(tlsProxies: run.judge.tlsProxies, evidence: run.hosts).notes
      + HiddenNameNotes(evidence: run.seen).notes + BrowserNotes(evidence: run.hosts).notes
    let apps = run.appsInUserAgents
    if !apps.isEmpty {
      behind.append(SuggestionNote(.severalApps(HiddenNameNotes.list(apps.map(\.displayed)))))
    }
    hasHosts = !suggestion.hosts.isEmpty
    sawCleartext =
      run.isOfWholeLogs
      || suggestion.hosts.contains { host in host.needs.contains { $0.requirement == .cleartext } }
    guard !sawCleartext else { return }
    blindSpots = run.blindSpots(
      brokenOff: suggestion.hosts.filter(\.isBrokenOffByClient).map(\.host))
  }
}
