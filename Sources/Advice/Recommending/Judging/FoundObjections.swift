import AppTransportSecurity
import Evidence

/// The objections to a host's connections, each once, with the connections concerned.
struct FoundObjections {
  /// An objection with the connections and the systems on which it was found.
  struct Found {
    let objection: Objection
    private(set) var sightings: [Sighting] = []
    private(set) var systems: Set<SystemVersion> = []
    /// True if it was found on every system, which are not listed then.
    private(set) var isEverywhere = false
    /// The place of the last sighting.
    private var last: Int?

    fileprivate init(_ objection: Objection) { self.objection = objection }

    /// Takes in a case; those of one sighting follow each other.
    fileprivate mutating func add(_ item: HostJudgement.Run, by judge: ConnectionJudge) {
      if last != item.number { sightings.append(item.sighting) }
      last = item.number
      guard !isEverywhere else { return }
      let all = judge.options.systems
      if item.systems.count == all.count, judge.systemsDiffer {
        isEverywhere = true
      } else {
        systems.formUnion(all[item.systems])
        isEverywhere = systems.count == all.count
      }
    }
  }

  /// All of them, in the order in which they were found.
  private(set) var all: [Found] = []
  /// By objection, once there are more than a few.
  private var places: [Objection: Int] = [:]
  private static let few = 4

  /// The objections alone.
  var objections: [Objection] { all.map(\.objection) }

  init(_ runs: [HostJudgement.Run], by judge: ConnectionJudge) {
    // Mostly one connection has the objections of that before it.
    var last: (objections: [Objection], places: [Int]) = ([], [])
    for item in runs where !item.objections.isEmpty {
      if item.objections != last.objections {
        last = (item.objections, item.objections.map { place(of: $0) })
      }
      for place in last.places { all[place].add(item, by: judge) }
    }
  }

  private mutating func place(of objection: Objection) -> Int {
    // Mostly there are few, and to compare them costs less than to hash one.
    if all.count <= Self.few {
      if let known = all.firstIndex(where: { $0.objection == objection }) { return known }
    } else {
      if places.isEmpty {
        for (number, found) in all.enumerated() { places[found.objection] = number }
      }
      if let known = places[objection] { return known }
      places[objection] = all.count
    }
    all.append(Found(objection))
    return all.count - 1
  }
}
