import AppTransportSecurity
import Evidence

/// The objections to a host's connections, each once, with the connections concerned.
struct FoundObjections {
  /// An objection with the connections and the systems on which it was found.
  struct Found {
    let objection: Objection
    private(set) var sightings: [Sighting] = []
    private(set) var systems: Set<SystemVersion> = []
    /// The place of the last sighting.
    private var last: Int?

    fileprivate init(_ objection: Objection) { self.objection = objection }

    /// Takes in a case; those of one sighting follow each other.
    fileprivate mutating func add(_ item: HostJudgement.Case) {
      if last != item.number { sightings.append(item.sighting) }
      last = item.number
      systems.insert(item.system)
    }
  }

  /// All of them, in the order in which they were found.
  private(set) var all: [Found] = []
  private var places: [Objection: Int] = [:]

  /// The objections alone.
  var objections: [Objection] { all.map(\.objection) }

  init(_ cases: [HostJudgement.Case]) {
    // Mostly one case has the objections of that before it, and shares them with it.
    var last: (objections: [Objection], places: [Int]) = ([], [])
    for item in cases where !item.objections.isEmpty {
      if item.objections != last.objections {
        last = (item.objections, item.objections.map { place(of: $0) })
      }
      for place in last.places { all[place].add(item) }
    }
  }

  private mutating func place(of objection: Objection) -> Int {
    if let known = places[objection] { return known }
    places[objection] = all.count
    all.append(Found(objection))
    return all.count - 1
  }
}
