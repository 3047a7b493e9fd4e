import AppTransportSecurity
import Evidence
import Findings
import PropertyLists

/// Keys that open every host, and what a capture can't show where there is none.
struct BlanketCheck {
  private let present: PresentDictionary
  private let suggestion: Suggestion
  private let volume: TrafficVolume
  private var blindness: CaptureBlindness

  init(
    present: PresentDictionary, suggestion: Suggestion, options: RecommenderOptions,
    volume: TrafficVolume
  ) {
    self.present = present
    self.suggestion = suggestion
    self.volume = volume
    blindness = CaptureBlindness(present: present, options: options)
  }

  /// Takes in what was seen of a host.
  mutating func note(_ host: TriedHost) { blindness.note(host) }

  func findings(seen traffic: SeenTraffic) -> [Findings.Finding] {
    var findings = present.globals.compactMap(finding)
    if let note = blindness.note(for: traffic) {
      findings.append(CheckRule.blindCapture.finding(note.text))
    }
    return findings
  }

  private func finding(_ entry: PropertyListDictionary.Entry) -> Findings.Finding? {
    guard let key = PolicyKey(rawValue: entry.key), !entry.value.isOff else { return nil }
    let opened: String
    switch key {
    case .allowsArbitraryLoads:
      guard blindness.opensEverything else { return nil }
      opened = "opens every host that has no exception of its own"
    case .allowsArbitraryLoadsForMedia: opened = "opens every host to media players"
    case .allowsArbitraryLoadsInWebContent: opened = "opens every host to web views"
    default: return nil
    }
    let exceptions = suggestion.exceptionCount
    let needed =
      switch exceptions {
      case 0: "no host needs"
      case 1: "1 host needs"
      default: "\(exceptions) hosts need"
      }
    var finding = CheckRule.blanketKey.finding(
      "\(entry.key) \(opened); of \(volume.text), \(needed) an exception.",
      fix: exceptions == 0
        ? "Remove it; atsift suggest --plist says whether a URL has to change first."
        : "List the hosts instead: atsift suggest --plist writes them.",
      at: [entry.key])
    // A key for one interface is what Apple's documents ask for where content can't be listed.
    if key != .allowsArbitraryLoads { finding.severity = .warning }
    return finding
  }
}
