import AppTransportSecurity
import Evidence
import Findings
import Recommending

/// Collects hosts that the dictionary blocks, but that the app reached according to a device log, and
/// hosts that it allows, but that ATS refused.
///
/// Such hosts show that the logged build had another dictionary.
struct LoggedBuild {
  private var hosts: [String] = []
  private var places: [Place] = []

  private var refused: [(host: String, place: Place)] = []

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

  mutating func addRefused(_ host: TriedHost) {
    let first = host.trials.first { item, decision in
      decision.verdict == .allow && item.connection.value.isRefusedByATS
    }
    if let first { refused.append((host.host, first.item.sighting.first)) }
  }

  var findings: [Finding<CheckStatement>] {
    let weaker =
      hosts.isEmpty
      ? []
      : [
        CheckRule.weakerBuild.finding(
          .weakerBuild(hosts: NameList(hosts.sorted(), atMost: Self.most)), seen: places)
      ]
    return weaker
      + refused.map { host, place in
        CheckRule.noKeyHelps.finding(
          .strongerBuild(host: host), onException: host, seen: [place])
      }
  }
}
