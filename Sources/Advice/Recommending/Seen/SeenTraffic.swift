import AppTransportSecurity
import Evidence

/// The traffic of a run that a dictionary decides on, host by host.
///
/// Local hosts are in it: a dictionary that lists them, or says `NO` to local networking, takes
/// their exemption away (ATS-65, ATS-66).
struct SeenTraffic {
  let hosts: SeenHosts
  private let seen: [HostEvidence]
  private let ledger: EvidenceLedger

  init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    let applicability = Applicability(options: options)
    let seen = AskedByAddress(options.sdkCatalog).withCandidates(ledger.evidence)
    let judge = ConnectionJudge(options: options, seen: seen)
    let routes = SecureRoutes(seen, judge: judge)
    let judged = seen.compactMap { evidence -> HostEvidence? in
      let askers = applicability.askers(of: evidence)
      let judged = evidence.loads.filter { sighting in
        let reason = applicability.reasonToSetAside(
          sighting, host: evidence.host, askers: askers)
        return reason.map { $0 == .local } ?? true
      }
      guard !judged.isEmpty else { return nil }
      var evidence = evidence
      evidence.sightings = judged
      return evidence
    }
    hosts = SeenHosts(evidence: judged, judge: judge, routes: routes)
    self.seen = seen
    self.ledger = ledger
  }

  /// Loads that may have been blocked before they could be seen.
  ///
  /// - Parameter explained: Hosts of which it is known what stands against them.
  /// - Returns: Where to look for them.
  func blindSpots(explained: Set<String>) -> BlindSpots {
    BlindSpots(seen, ledger, explained: explained)
  }
}

/// Hosts that are judged anew each time they are looked at: a judgement takes several times the memory
/// of the evidence, and there may be very many.
struct SeenHosts: Sequence {
  fileprivate let evidence: [HostEvidence]
  fileprivate let judge: ConnectionJudge
  fileprivate let routes: SecureRoutes

  /// More hosts are not kept judged.
  private static let mostKept = 8192

  private let kept: [HostJudgement]?

  fileprivate init(evidence: [HostEvidence], judge: ConnectionJudge, routes: SecureRoutes) {
    self.evidence = evidence
    self.judge = judge
    self.routes = routes
    kept =
      evidence.count > Self.mostKept
      ? nil : evidence.map { HostJudgement($0, judge: judge, routes: routes) }
  }

  var isEmpty: Bool { evidence.isEmpty }

  func makeIterator() -> AnyIterator<HostJudgement> {
    if let kept { return AnyIterator(kept.makeIterator()) }
    return AnyIterator(
      evidence.lazy.map { HostJudgement($0, judge: judge, routes: routes) }.makeIterator())
  }
}

extension HostJudgement {
  /// A judgement of all that was seen of a host.
  fileprivate init(_ evidence: HostEvidence, judge: ConnectionJudge, routes: SecureRoutes) {
    self.init(
      host: evidence.host, sightings: evidence.sightings, isIncomplete: evidence.isIncomplete,
      judge: judge, routes: routes)
  }

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
