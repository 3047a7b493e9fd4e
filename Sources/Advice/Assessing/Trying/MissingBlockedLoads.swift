import AppTransportSecurity
import Evidence
import Recommending

/// Decides if cleartext loads may be missing from a capture because ATS blocked them in the app.
struct MissingBlockedLoads {
  let opensEverything: Bool

  private var sawCleartext = false
  private var isContradicted = false
  private var brokenOff: [String] = []

  init(present: PresentDictionary, options: RecommenderOptions) {
    let trial = HostPolicyTrial(options: options)
    var facts = TransportFacts(scheme: .http, host: Self.anyHost)
    facts.interface = .urlLoading
    let policy = present.policy(near: Self.anyHost)
    opensEverything = options.systems.contains { trial.allows(facts, on: $0, under: policy) }
  }

  /// A reserved name (RFC 6761, section 6.4), for which a policy decides as for any host without an
  /// entry.
  private static let anyHost = "unlisted.invalid"

  /// Adds the observations of a host.
  ///
  /// A cleartext request that the dictionary blocks shows that the app ran with another dictionary.
  /// Then nothing can be said about missing loads.
  mutating func add(_ host: HostUnderPolicy) {
    guard !opensEverything, !isContradicted else { return }
    if host.judgement.isBrokenOffByClient { brokenOff.append(host.host) }
    let isLocal = LocalHosts.contain(host.host)
    for (item, decision) in host.trials
    where item.isCleartext && (!isLocal || item.connection.value.isRefusedByATS) {
      sawCleartext = true
      if decision.verdict == .block {
        isContradicted = true
        return
      }
    }
  }

  /// Returns a note that loads which the dictionary blocks may be missing from the captures; `nil`
  /// if none can be missing.
  ///
  /// All hosts of the run must have been added.
  func note(for run: RunEvidence) -> SuggestionNote? {
    guard !opensEverything, !isContradicted, !run.isOfWholeLogs else { return nil }
    return SuggestionNote(
      .noOtherCleartextSeen(
        isSomeAllowed: sawCleartext, run.blindSpots(brokenOff: brokenOff)))
  }
}
