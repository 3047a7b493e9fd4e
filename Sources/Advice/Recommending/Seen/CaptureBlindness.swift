import AppTransportSecurity
import Evidence

/// What a capture can't show because ATS had blocked it before it reached the wire.
struct CaptureBlindness {
  private let present: PresentDictionary
  private let trial: PolicyTrial
  private let options: RecommenderOptions

  init(present: PresentDictionary, options: RecommenderOptions) {
    self.present = present
    self.options = options
    trial = PolicyTrial(options: options)
  }

  /// The name of the note, which the recommender gives too where it knows no dictionary.
  static let identifier = "no-cleartext-seen"

  /// A name that no dictionary lists (RFC 6761, section 6.4).
  private static let anyHost = "unlisted.invalid"

  /// Whether a host without an exception may have cleartext on some system.
  var opensEverything: Bool {
    var facts = TransportFacts(scheme: .http, host: Self.anyHost)
    facts.interface = .urlLoading
    let policy = present.policy(near: Self.anyHost)
    return options.systems.contains { trial.allows(facts, on: $0, under: policy) }
  }

  /// What is to be said of a run whose cleartext the dictionary lets through, all of it.
  ///
  /// One request in clear that the dictionary blocks shows that the app ran with another one.
  func note(for traffic: SeenTraffic) -> Note? {
    guard !opensEverything, !traffic.hosts.isEmpty else { return nil }
    var hosts: Set<String> = []
    for host in traffic.hosts where !LocalHosts.contain(host.host) {
      let policy = present.policy(near: host.host)
      for item in host.cases where item.isCleartext {
        guard let decision = trial.decision(on: item, host: host.host, under: policy) else {
          continue
        }
        if decision.verdict == .block { return nil }
        hosts.insert(host.host)
      }
    }
    let seen =
      hosts.isEmpty
      ? "No cleartext HTTP was seen" : "Cleartext HTTP was seen only where the plist allows it"
    return Note(
      identifier: Self.identifier,
      text: "\(seen), and the plist has ATS on for every other host. If the build that was captured"
        + " had it too, what ATS blocked never reached the wire and can't be seen here."
        + traffic.blindSpots.text + " " + Self.howToCapture)
  }

  /// How to capture so that it shows.
  static let howToCapture =
    "To find that, record a run of a debug build whose Info.plist has NSAllowsArbitraryLoads alone in"
    + " NSAppTransportSecurity: exceptions, and the keys for web content, media and the local network,"
    + " would take hosts out of it."
}
