/// Chooses the sightings that a ledger drops when they exceed its memory.
///
/// Sightings that show a need (an ATS key that a host requires) are kept first, then undecided
/// ones, then compliant ones. Among sightings of one weight, all domains may keep equally much;
/// within a domain, hosts are sorted by an unseeded hash. Further sightings never raise a domain's
/// share, so the result is the same in any order and grouping of captures.
struct EvidenceSelection {
  /// The smallest share of a domain, in units of a typical sighting; enough for one sighting with a
  /// certificate.
  ///
  /// If there are too many domains, those with the lowest hashes of their names get this share,
  /// others none.
  static let leastLevel = 4

  private struct Candidate {
    var host: String
    var place: Int
    var rank: Int
    var cost: Int
    var hash: UInt64

    func precedes(_ other: Candidate) -> Bool {
      if hash != other.hash { return hash < other.hash }
      return host != other.host ? host < other.host : rank < other.rank
    }
  }

  let room: Int
  let priority: EvidencePriority

  func dropped(
    from hosts: [String: HostSightings], limit: inout EvidenceLimit?
  ) -> [String: Set<Int>] {
    var byWeight = candidates(hosts)
    var dropped: [String: Set<Int>] = [:]
    var left = room
    // From the most important weight: whatever fits completely is kept, the first weight that does
    // not fit is limited, and everything below it is dropped.
    for weight in EvidenceWeight.allCases.reversed() {
      let domains = byWeight.removeValue(forKey: weight) ?? [:]
      // An earlier selection already dropped sightings of this weight, so all of it must go;
      // otherwise the result would depend on the order.
      if let limit, weight < limit.weight {
        for gone in domains.values.joined() { dropped[gone.host, default: []].insert(gone.place) }
        continue
      }
      let cost = domains.values.joined().reduce(0) { $0 + $1.cost }
      if cost <= left, limit?.weight != weight {
        left -= cost
        continue
      }
      var reached = self.limit(weight, domains, room: left, before: limit)
      if let limit { reached.merge(limit) }
      for (domain, candidates) in domains {
        let hash = stableHash(of: domain)
        // A domain beyond the last admitted hash gets no room.
        let level = reached.domains.map { hash < $0 } == false ? 0 : reached.level
        var filled = 0
        for candidate in candidates.sorted(by: { $0.precedes($1) }) {
          filled += candidate.cost
          guard filled > level else { continue }
          dropped[candidate.host, default: []].insert(candidate.place)
          // Its true size is unknown from now on, see `limit`.
          if level > 0 { reached.saturated.insert(hash) }
        }
      }
      limit = reached
    }
    return dropped
  }

  private func candidates(
    _ hosts: [String: HostSightings]
  ) -> [EvidenceWeight: [String: [Candidate]]] {
    var byWeight: [EvidenceWeight: [String: [Candidate]]] = [:]
    for (host, kept) in hosts {
      let (hash, domain) = (stableHash(of: host), priority.domain(host))
      for (rank, place) in kept.placesByFacts.enumerated() {
        let sighting = kept.sightings[place]
        byWeight[priority.weight(sighting, host), default: [:]][domain, default: []].append(
          Candidate(host: host, place: place, rank: rank, cost: sighting.key.cost, hash: hash))
      }
    }
    return byWeight
  }

  /// Returns the limit by which all domains may keep an equal and the largest possible share of the
  /// sightings of one weight.
  private func limit(
    _ weight: EvidenceWeight, _ domains: [String: [Candidate]], room: Int,
    before: EvidenceLimit?
  ) -> EvidenceLimit {
    let saturated = before?.weight == weight ? before?.saturated ?? [] : []
    var costs: [UInt64: Int] = [:]
    for (domain, candidates) in domains {
      costs[stableHash(of: domain), default: 0] += candidates.reduce(0) { $0 + $1.cost }
    }
    // Some sightings of these domains were dropped before, so their true size is unknown and counts
    // as unlimited.
    for domain in saturated { costs[domain] = .max }
    var (level, left) = (0, room)
    var sorted = costs.values.sorted()[...]
    // Water filling: domains that need less than the equal share leave the rest to the others.
    while let least = sorted.first {
      let step = min(least - level, left / sorted.count)
      (level, left) = (level + step, left - step * sorted.count)
      guard level == least else { break }
      sorted = sorted.drop { $0 == least }
    }
    // All domains fit completely.
    if sorted.isEmpty { level = .max }
    var limit = EvidenceLimit(weight: weight, level: level, domains: nil, saturated: saturated)
    // With too many domains the equal room would be too small for any sighting. So some domains get
    // the least useful room, and the others none.
    guard level < Self.leastLevel else { return limit }
    limit.level = Self.leastLevel
    left = room
    for (hash, cost) in costs.sorted(by: { $0.key < $1.key }) {
      left -= min(Self.leastLevel, cost)
      guard left < 0 else { continue }
      limit.domains = hash
      break
    }
    return limit
  }
}
