import AppTransportSecurity
import Evidence

/// The traffic of a run that a dictionary decides on, host by host.
///
/// Local hosts are in it: a dictionary that lists them, or says `NO` to local networking, takes
/// their exemption away (ATS-65, ATS-66).
struct SeenTraffic {
  let hosts: [HostJudgement]
  /// Loads that may have been blocked before they could be seen.
  let blindSpots: BlindSpots

  init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    let applicability = Applicability(options: options)
    let seen = AskedByAddress(options.sdkCatalog).withCandidates(ledger.evidence)
    let judge = ConnectionJudge(options: options, seen: seen)
    let routes = SecureRoutes(seen, judge: judge)
    hosts = seen.compactMap { evidence in
      let askers = applicability.askers(of: evidence)
      let judged = evidence.loads.filter { sighting in
        let reason = applicability.reasonToSetAside(
          sighting, host: evidence.host, askers: askers)
        return reason.map { $0.identifier == "local" } ?? true
      }
      guard !judged.isEmpty else { return nil }
      return HostJudgement(
        host: evidence.host, sightings: judged, isIncomplete: evidence.isIncomplete, judge: judge,
        routes: routes)
    }
    blindSpots = BlindSpots(
      seen, ledger,
      explained: Set(hosts.lazy.filter { $0.verdict == .violated }.map(\.host)))
  }
}

extension HostJudgement {
  /// Settings that the host may need, by what was seen and left open.
  ///
  /// The keys that may be at stake are named by what they set. What another connection settles, and
  /// what no key answers, leaves nothing open.
  var doubts: Set<ExceptionSetting> {
    // A sighting that was let go may have needed any of them.
    var doubts: Set<ExceptionSetting> = isIncomplete ? Set(ExceptionSetting.allCases) : []
    for (item, objection) in cases.lazy.flatMap({ item in item.objections.map { (item, $0) } })
    where objection.keys == nil && !isSettled(objection, of: item) {
      doubts.formUnion(objection.settingsAtStake)
    }
    return doubts
  }

  /// Indicates whether something stands against the host that no key answers.
  var isHopeless: Bool {
    cases.contains { $0.objections.contains { $0.isViolation && $0.keys == nil } }
  }
}

extension Objection {
  /// The settings that may be needed for what no key is known to answer.
  fileprivate var settingsAtStake: Set<ExceptionSetting> {
    guard !isOfOtherStack else { return [] }
    // A handshake that came to nothing takes no key away, whatever may have stopped it.
    if case .doubt(let doubt) = cause, doubt.isOfOutcome { return Set(ExceptionSetting.allCases) }
    return switch kind {
    // The app's own handler may accept the certificate, which takes the key for cleartext (ATS-34);
    // the least lengths and hashes stay with it.
    case .trust: [.insecureLoads]
    case .key, .hash: []
    case .cleartext: isViolation ? [] : [.insecureLoads]
    case .tlsVersion: isViolation ? [] : [.minimumTLSVersion]
    case .forwardSecrecy, .cipherSuite: isViolation ? [] : [.forwardSecrecy]
    case .refused: [.minimumTLSVersion, .forwardSecrecy]
    case .unknown: Set(ExceptionSetting.allCases)
    }
  }
}
