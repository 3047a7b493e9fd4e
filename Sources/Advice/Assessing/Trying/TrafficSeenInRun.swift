import AppTransportSecurity
import Evidence
import Recommending

/// The traffic of a run to which a dictionary can apply, by host.
///
/// Local hosts are included: a dictionary that lists them, or sets local networking to `NO`, ends
/// their exemption (ATS-65, ATS-66).
final class TrafficSeenInRun {
  let hosts: HostsSeenInRun
  let run: RunEvidence

  init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    let run = RunEvidence(ledger, options: options)
    let judged = run.hosts.compactMap { evidence -> HostEvidence? in
      let judged = run.applicability.loads(of: evidence)
        .filter { $0.reason == nil || $0.reason == .local }.map(\.sighting)
      guard !judged.isEmpty else { return nil }
      var evidence = evidence
      evidence.sightings = judged
      return evidence
    }
    hosts = HostsSeenInRun(evidence: judged, run: run)
    self.run = run
  }
}

/// The judged hosts of a run.
///
/// If there are very many, each iteration judges them anew, because a judgement takes several times
/// the memory of the evidence.
struct HostsSeenInRun: Sequence {
  private let evidence: [HostEvidence]
  private let run: RunEvidence

  private static let mostKept = 8192

  private let kept: [HostJudgement]?

  fileprivate init(evidence: [HostEvidence], run: RunEvidence) {
    self.evidence = evidence
    self.run = run
    kept =
      evidence.count > Self.mostKept
      ? nil : evidence.map { run.judgement(of: $0, $0.sightings) }
  }

  var isEmpty: Bool { evidence.isEmpty }

  func makeIterator() -> AnyIterator<HostJudgement> {
    if let kept { return AnyIterator(kept.makeIterator()) }
    return AnyIterator(
      evidence.lazy.map { [run] in run.judgement(of: $0, $0.sightings) }.makeIterator())
  }
}

extension HostJudgement {
  /// Settings that the host may need, because of objections whose key is not known.
  ///
  /// Objections that another connection resolves are ignored.
  var doubts: Set<ExceptionSetting> {
    // If sightings were dropped to stay within the limit, any key may have been needed.
    var doubts: Set<ExceptionSetting> = isIncomplete ? Set(ExceptionSetting.allCases) : []
    for (item, objection) in runs.lazy.flatMap({ item in item.objections.map { (item, $0) } })
    where objection.keys == nil && !isSettled(objection, of: item) {
      doubts.formUnion(objection.settingsAtStake)
    }
    return doubts
  }

  var isHopeless: Bool {
    runs.contains { $0.objections.contains { $0.isViolation && $0.keys == nil } }
  }
}

extension ATSObjection {
  fileprivate var settingsAtStake: Set<ExceptionSetting> {
    guard !isOfOtherStack else { return [] }
    // A handshake that failed removes no key, whatever the reason was.
    if case .doubt(let doubt) = cause, doubt.isOfOutcome { return Set(ExceptionSetting.allCases) }
    return switch requirement {
    // With the cleartext key, the app's own handler may accept the certificate (ATS-34), but key
    // lengths and hashes are still enforced.
    case .certificateTrust, .certificateTransparency: [.insecureLoads]
    case .certificateKey, .certificateSignature: []
    case .cleartext: isViolation ? [] : [.insecureLoads]
    case .tlsVersion: isViolation ? [] : [.minimumTLSVersion]
    case .forwardSecrecy, .cipherSuite: isViolation ? [] : [.forwardSecrecy]
    case .handshake: [.minimumTLSVersion, .forwardSecrecy]
    case .undetermined: Set(ExceptionSetting.allCases)
    }
  }
}
