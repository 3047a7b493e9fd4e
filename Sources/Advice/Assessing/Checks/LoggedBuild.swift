import Evidence
import Findings
import Recommending

/// Collects hosts that the dictionary blocks, but that the app reached according to a device log.
///
/// Such hosts show that the logged build had another dictionary.
struct LoggedBuild {
  private var hosts: [String] = []
  private var places: [Place] = []

  private static let most = 3

  mutating func add(_ host: HostJudgement) {
    let loaded = host.sightings.first { sighting in
      let seen = sighting.observation
      return seen.witness == .console && seen.report == nil && (seen.tls != nil || seen.isClearLoad)
    }
    guard let loaded else { return }
    hosts.append(host.host)
    if places.count < Self.most { places.append(loaded.first) }
  }

  var findings: [Finding<CheckStatement>] {
    guard !hosts.isEmpty else { return [] }
    return [
      CheckRule.weakerBuild.finding(
        .weakerBuild(hosts: NameList(hosts.sorted(), atMost: Self.most)), seen: places)
    ]
  }
}
