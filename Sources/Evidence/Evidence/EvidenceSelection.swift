/// Chooses what a ledger keeps where there is more than it holds.
///
/// Needs come first, then what is open, then what meets ATS. Within a weight the first sightings of
/// all domains stand before the second ones of any, and so on; a domain's own stand in the order of
/// an unseeded hash of their hosts. A rank is kept whole or not at all. So what is kept of captures
/// together is the same in whatever order and grouping they come: a sighting that is let go has a
/// rank of which there is no room, and more sightings leave no more room.
struct EvidenceSelection {
  /// A sighting that may be kept.
  struct Candidate {
    var host: String
    var sighting: Sighting
    var cost: Int
    fileprivate var hash: UInt64
    fileprivate var domain: String

    /// Tells the order within a domain.
    fileprivate func precedes(_ other: Candidate) -> Bool {
      if hash != other.hash { return hash < other.hash }
      if host != other.host { return host < other.host }
      return sighting.precedesByFacts(other.sighting)
    }
  }

  /// What there is room for.
  let room: Int
  let priority: EvidencePriority

  /// Splits sightings into those that are kept and those that are not.
  func select(
    from hosts: [String: [Sighting.Key: Sighting]]
  ) -> (kept: [Candidate], dropped: [Candidate]) {
    var byWeight: [EvidenceWeight: [Candidate]] = [:]
    for (host, sightings) in hosts {
      let (hash, domain) = (Self.hash(host), priority.domain(host))
      for sighting in sightings.values {
        byWeight[priority.weight(sighting, host), default: []].append(
          Candidate(
            host: host, sighting: sighting, cost: sighting.cost, hash: hash, domain: domain))
      }
    }
    var (kept, dropped) = ([Candidate](), [Candidate]())
    var left = room
    for weight in EvidenceWeight.allCases.reversed() {
      let candidates = byWeight[weight] ?? []
      let cost = candidates.reduce(0) { $0 + $1.cost }
      if cost <= left {
        kept += candidates
        left -= cost
        continue
      }
      let split = split(candidates, room: left)
      kept += split.kept
      dropped += split.dropped
      // What is lighter must not take room that weightier sightings have lost.
      left = 0
    }
    return (kept, dropped)
  }

  /// Splits sightings of one weight, of which there are too many.
  private func split(
    _ candidates: [Candidate], room: Int
  ) -> (kept: [Candidate], dropped: [Candidate]) {
    var ranks: [(rank: Int, candidate: Candidate)] = []
    for domain in Dictionary(grouping: candidates, by: \.domain).values {
      // By what the sightings before take, so that large ones take several ranks.
      var rank = 0
      for candidate in domain.sorted(by: { $0.precedes($1) }) {
        ranks.append((rank, candidate))
        rank += candidate.cost
      }
    }
    var costs: [Int: Int] = [:]
    for (rank, candidate) in ranks { costs[rank, default: 0] += candidate.cost }
    var (end, left) = (0, room)
    for rank in costs.keys.sorted() {
      left -= costs[rank] ?? 0
      guard left >= 0 else { break }
      end = rank + 1
    }
    var (kept, dropped) = ([Candidate](), [Candidate]())
    // More domains than there is room for: some are heard, by the hash of their first hosts.
    var first = end == 0 ? room : 0
    for (rank, candidate) in ranks.sorted(by: {
      $0.rank != $1.rank ? $0.rank < $1.rank : $0.candidate.precedes($1.candidate)
    }) {
      if rank < end {
        kept.append(candidate)
      } else if rank == 0, first >= candidate.cost {
        first -= candidate.cost
        kept.append(candidate)
      } else {
        // Once one has no room, none behind it has.
        first = 0
        dropped.append(candidate)
      }
    }
    return (kept, dropped)
  }

  /// FNV-1a of a name, 64 bits: the same on every machine and in every run.
  static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
