import AppTransportSecurity
public import Evidence
import HostNames
import PublicSuffixes

extension EvidencePriority {
  /// The priority by which a full ledger keeps violations first, then undecided and then compliant
  /// connections.
  ///
  /// It judges for the newest iOS with an empty dictionary and the built-in suffix list, whatever
  /// the options of a run, so that all captures are ranked alike.
  public static let byVerdict: EvidencePriority = {
    let system = SystemVersion.newest(.iOS)
    let judge = ConnectionJudge(
      options: RecommenderOptions(systems: [system], linkedSDK: system), seen: [])
    return EvidencePriority(
      weight: { sighting, host in
        let objections = judge.objections(to: judge.conclude(sighting, host: host), on: system)
        if objections.contains(where: \.isViolation) { return .need }
        return objections.isEmpty ? .satisfied : .unknown
      },
      domain: { host in
        guard let name = HostName(parsing: host), name.address == nil else { return host }
        return PublicSuffixList.embedded.registrableDomain(of: name) ?? host
      })
  }()
}
