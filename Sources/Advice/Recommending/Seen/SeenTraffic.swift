import AppTransportSecurity
import Evidence

/// The traffic of a run that a dictionary decides on, host by host.
///
/// Local hosts are in it: a dictionary that lists them, or says `NO` to local networking, takes
/// their exemption away (ATS-65, ATS-66).
struct SeenTraffic {
  let hosts: [HostJudgement]
  /// What may have been blocked before it could be seen.
  let blindSpots: BlindSpots

  init(_ ledger: EvidenceLedger, options: RecommenderOptions) {
    let applicability = Applicability(options: options)
    let seen = AskedByAddress(options.sdkCatalog).withCandidates(ledger.evidence)
    let routes = SecureRoutes(seen, options: options)
    hosts = seen.compactMap { evidence in
      let askers = applicability.askers(of: evidence)
      let judged = evidence.loads.filter { sighting in
        let reason = applicability.reasonToSetAside(
          sighting, host: evidence.host, askers: askers)
        return reason.map { $0.identifier == "local" } ?? true
      }
      guard !judged.isEmpty else { return nil }
      return HostJudgement(
        host: evidence.host, sightings: judged, options: options, routes: routes)
    }
    blindSpots = BlindSpots(
      seen, ledger,
      explained: Set(hosts.lazy.filter { $0.verdict == .violated }.map(\.host)))
  }
}

extension HostJudgement {
  /// What was seen of the host that leaves open whether an exception is needed, or which.
  ///
  /// The keys that may be at stake are named by what they set. A server that complied once answers
  /// for the connections of which nothing is known.
  var doubts: Set<ExceptionSetting> {
    var doubts: Set<ExceptionSetting> = []
    for finding in cases.lazy.flatMap(\.findings) where finding.keys == nil {
      guard finding.isViolation || !httpsComplies else { continue }
      switch finding.kind {
      case .trust, .key, .hash: doubts.insert(.insecureLoads)
      case .tlsVersion: doubts.insert(.minimumTLSVersion)
      case .forwardSecrecy: doubts.insert(.forwardSecrecy)
      case .cipherSuite: doubts.formUnion([.forwardSecrecy, .insecureLoads])
      case .cleartext: doubts.insert(.insecureLoads)
      case .refused: doubts.formUnion([.minimumTLSVersion, .forwardSecrecy])
      case .unknown: doubts.formUnion(ExceptionSetting.allCases)
      }
    }
    return doubts
  }
}
