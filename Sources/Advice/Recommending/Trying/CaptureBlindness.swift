import AppTransportSecurity
import Evidence

/// The loads that a capture cannot show because ATS blocked them before they reached the wire.
struct CaptureBlindness {
  /// Tells whether a host without an exception may have cleartext on some system.
  let opensEverything: Bool

  /// Tells whether a load in clear was seen that the dictionary lets through.
  private var sawCleartext = false
  /// Tells whether a load in clear was seen that it blocks.
  private var isContradicted = false
  /// Hosts of which it is known what stands against them.
  private var explained: Set<String> = []

  init(present: PresentDictionary, options: RecommenderOptions) {
    let trial = PolicyTrial(options: options)
    var facts = TransportFacts(scheme: .http, host: Self.anyHost)
    facts.interface = .urlLoading
    let policy = present.policy(near: Self.anyHost)
    opensEverything = options.systems.contains { trial.allows(facts, on: $0, under: policy) }
  }

  /// A name that no dictionary lists (RFC 6761, section 6.4).
  private static let anyHost = "unlisted.invalid"

  /// Takes in what was seen of a host.
  ///
  /// One request in clear that the dictionary blocks shows that the app ran with another one.
  ///
  /// - Parameter host: A host, tried with the dictionary.
  mutating func note(_ host: TriedHost) {
    guard !opensEverything, !isContradicted else { return }
    if host.judgement.verdict == .violated { explained.insert(host.host) }
    guard !LocalHosts.contain(host.host) else { return }
    for (item, decision) in host.trials where item.isCleartext {
      sawCleartext = true
      if decision.verdict == .block {
        isContradicted = true
        return
      }
    }
  }

  /// Returns the note on a run that contains no cleartext except what the dictionary allows.
  ///
  /// - Parameter run: The evidence; all of its hosts were added before.
  /// - Returns: The note; `nil` if nothing can be hidden.
  func note(for run: RunEvidence) -> Note? {
    guard !opensEverything, !isContradicted, !run.isOfWholeLogs else { return nil }
    return Note(
      .noOtherCleartextSeen(
        isSomeAllowed: sawCleartext, run.blindSpots(explained: explained)))
  }
}
