import AppTransportSecurity
import Evidence
import Findings
import PropertyLists
import Recommending

struct BlanketCheck {
  private let present: PresentDictionary
  private let volume: TrafficVolume
  private var blindness: CaptureBlindness

  init(
    present: PresentDictionary, options: RecommenderOptions, volume: TrafficVolume
  ) {
    self.present = present
    self.volume = volume
    blindness = CaptureBlindness(present: present, options: options)
  }

  private static let (mostHosts, mostAccounts) = (10, 5)

  private func accounts(_ suggestion: Suggestion) -> [AdvisedHost] {
    suggestion.hosts.lazy.filter { $0.keys != nil }.prefix(Self.mostAccounts).map { host in
      host.account(for: NeedKinds(host.needs.filter { $0.certainty != .unknown }.map(\.kind)))
    }
  }

  mutating func add(_ host: TriedHost) { blindness.add(host) }

  func findings(_ suggestion: Suggestion, seen run: RunEvidence) -> [Finding<CheckStatement>] {
    var findings = present.globals.compactMap { finding($0, suggestion) }
    if let note = blindness.note(for: run) {
      findings.append(CheckRule.blindCapture.finding(.blindCapture(note.fact)))
    }
    return findings
  }

  private func finding(
    _ entry: PropertyListDictionary.Entry, _ suggestion: Suggestion
  ) -> Finding<CheckStatement>? {
    guard let key = PolicyKey(rawValue: entry.key), !entry.value.isOff else { return nil }
    switch key {
    case .allowsArbitraryLoads where blindness.opensEverything: break
    case .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent: break
    default: return nil
    }
    var finding = CheckRule.blanketKey.finding(
      .blanketKey(
        CheckStatement.BlanketKey(
          key: key, volume: volume,
          hosts: NameList(suggestion.exceptionNames, atMost: Self.mostHosts),
          accounts: accounts(suggestion))), at: [entry.key])
    // Apple recommends a key for one interface if the hosts cannot be listed, so it is only a
    // warning.
    if key != .allowsArbitraryLoads { finding.severity = .warning }
    return finding
  }
}
