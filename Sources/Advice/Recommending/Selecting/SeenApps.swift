package import Escaping
package import Evidence

/// The apps whose traffic a run contains, by the names of processes or of user agents.
///
/// A recording of a device or a Mac has the traffic of all its apps, and one dictionary for several
/// apps suits none of them.
package struct SeenApps {
  /// An app with the number of hosts that it contacted.
  package struct App: Hashable, Sendable {
    package var name: ForeignText
    package var hosts: Int
  }

  private static let mostNames = 1024

  /// The apps whose processes are judged, sorted by name; empty if all these processes belong to
  /// one app.
  package private(set) var byProcess: [App] = []
  /// The apps that CFNetwork's user agents name, sorted by name, if no process is named; empty if
  /// they name only one app.
  package private(set) var byUserAgent: [App] = []

  /// Finds the apps of a run; `hosts` has the sightings of each host.
  package init(in hosts: some Collection<[HostSighting]>, _ options: RecommenderOptions) {
    let applicability = ATSApplicability(options: options, among: [])
    let processes = Self.names(in: hosts, by: \.processName)
    byProcess = Self.apps(
      in: hosts,
      processes.filter { !Self.loadsForApps($0) && applicability.judges(process: $0) },
      by: \.processName)
    guard processes.isEmpty else { return }
    let agents = Self.names(in: hosts, by: \.appInUserAgent)
    byUserAgent = Self.apps(
      in: hosts, agents.filter { applicability.judges(process: $0) }, by: \.appInUserAgent)
  }

  private static func names(
    in hosts: some Collection<[HostSighting]>, by name: (Observation) -> ForeignText?
  ) -> Set<ForeignText> {
    var names: Set<ForeignText> = []
    for host in hosts {
      for sighting in host where names.count < mostNames {
        if let name = name(sighting.observation) { names.insert(name) }
      }
    }
    return names
  }

  private static func apps(
    in hosts: some Collection<[HostSighting]>, _ names: Set<ForeignText>,
    by name: (Observation) -> ForeignText?
  ) -> [App] {
    let grouped = AppNames(names)
    let apps = names.reduce(into: [ForeignText: ForeignText]()) { $0[$1] = grouped.app(of: $1) }
    guard Set(apps.values).count > 1 else { return [] }
    var counts: [ForeignText: Int] = [:]
    for host in hosts {
      let own = Set(host.compactMap { name($0.observation).flatMap { apps[$0] } })
      for app in own { counts[app, default: 0] += 1 }
    }
    return counts.map { App(name: $0, hosts: $1) }.sorted { $0.name < $1.name }
  }

  /// Returns true for the system's processes that load for apps, such as `nsurlsessiond`, so that
  /// their traffic may be any app's.
  private static func loadsForApps(_ name: ForeignText) -> Bool {
    ClientSoftware(ProcessFacts(name: name)).map { $0.kind != .browser } ?? false
  }
}

extension Observation {
  fileprivate var processName: ForeignText? { process.flatMap { $0.effectiveName ?? $0.name } }
}
