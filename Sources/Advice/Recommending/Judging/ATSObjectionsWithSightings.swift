import AppTransportSecurity
import Evidence

package struct ATSObjectionsWithSightings {
  struct Found {
    let objection: ATSObjection
    private(set) var sightings: [HostSighting] = []
    private(set) var systems: Set<SystemVersion> = []
    private(set) var isEverywhere = false
    private var last: Int?

    fileprivate init(_ objection: ATSObjection) { self.objection = objection }

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

  private(set) var all: [Found] = []
  private var places: [ATSObjection: Int] = [:]
  private static let few = 4

  package var objections: [ATSObjection] { all.map(\.objection) }

  init(_ runs: [HostJudgement.Run], by judge: ConnectionJudge) {
    // Usually a run has the objections of the one before it.
    var last: (objections: [ATSObjection], places: [Int]) = ([], [])
    for item in runs where !item.objections.isEmpty {
      if item.objections != last.objections {
        last = (item.objections, item.objections.map { place(of: $0) })
      }
      for place in last.places { all[place].add(item, by: judge) }
    }
  }

  private mutating func place(of objection: ATSObjection) -> Int {
    // While there are few, comparing them costs less than hashing one.
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
