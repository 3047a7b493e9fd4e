package import Evidence

/// The apps whose traffic a run holds, by the names of processes or of user agents.
///
/// A recording of a device or a Mac has the traffic of all its apps, and one dictionary for several
/// apps suits none of them.
package struct SeenApps {
  /// An app with the number of its hosts.
  package struct App: Hashable, Sendable {
    package var name: String
    package var hosts: Int
  }

  /// The apps whose processes are judged, sorted by name; empty if none is named.
  package private(set) var byProcess: [App] = []
  /// The apps that CFNetwork's user agents name, sorted by name, if no process is named.
  package private(set) var byUserAgent: [App] = []

  package init(in hosts: [HostEvidence], _ options: RecommenderOptions) {
    let applicability = Applicability(options: options, among: [])
    var (processes, agents) = (HostsByName(), HostsByName())
    for evidence in hosts {
      for sighting in evidence.sightings {
        let observation = sighting.observation
        if let process = observation.process, let name = process.effectiveName ?? process.name {
          processes.add(evidence.host, to: name)
        } else if let name = observation.appInUserAgent {
          agents.add(evidence.host, to: name)
        }
      }
    }
    byProcess = processes.apps {
      !Self.loadsForApps($0) && applicability.judges(process: $0)
    }
    if processes.isEmpty { byUserAgent = agents.apps { applicability.judges(process: $0) } }
  }

  /// True for the processes that load for an app and are named after their library.
  private static func loadsForApps(_ name: String) -> Bool {
    ["nsurlsessiond", "mediaserverd", "mediaplaybackd"].contains(name)
      || name.hasPrefix("com.apple.WebKit")
  }
}

/// The hosts of each process or user agent.
private struct HostsByName {
  private static let most = 1024

  private var hosts: [String: Set<String>] = [:]

  mutating func add(_ host: String, to name: String) {
    guard hosts[name] != nil || hosts.count < Self.most else { return }
    hosts[name, default: []].insert(host)
  }

  var isEmpty: Bool { hosts.isEmpty }

  func apps(where isJudged: (String) -> Bool) -> [SeenApps.App] {
    let judged = hosts.filter { isJudged($0.key) }
    let names = AppNames(judged.keys)
    var found: [String: Set<String>] = [:]
    for (name, own) in judged {
      guard let app = names.app(of: name) else { continue }
      found[app, default: []].formUnion(own)
    }
    return found.map { SeenApps.App(name: $0, hosts: $1.count) }.sorted { $0.name < $1.name }
  }
}
