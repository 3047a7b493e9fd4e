import Evidence
import Findings

/// The build whose own log is among the evidence: where it loaded what the dictionary blocks, it runs under another one.
struct LoggedBuild {
  private var hosts: [String] = []
  private var places: [Place] = []

  /// Hosts that the finding names.
  private static let most = 3

  /// Notes a host that the dictionary blocks.
  mutating func note(_ host: HostJudgement) {
    let loaded = host.sightings.first { sighting in
      let seen = sighting.observation
      return seen.witness == .console && seen.report == nil && (seen.tls != nil || seen.isClearLoad)
    }
    guard let loaded else { return }
    hosts.append(host.host)
    if places.count < Self.most { places.append(loaded.first) }
  }

  /// The finding; none where everything that was loaded may be.
  var findings: [Finding<CheckStatement>] {
    guard !hosts.isEmpty else { return [] }
    return [
      CheckRule.weakerBuild.finding(
        .weakerBuild(hosts: NameList(hosts.sorted(), atMost: Self.most)), seen: places)
    ]
  }
}
