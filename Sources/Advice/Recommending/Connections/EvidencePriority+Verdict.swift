import AppTransportSecurity
public import Evidence
import HostNames
import PublicSuffixes

extension EvidencePriority {
  /// Needs before what is open, and that before what meets ATS, by domains of the list that is built
  /// in: the newest system under an empty dictionary decides, whatever a run's own options are.
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
