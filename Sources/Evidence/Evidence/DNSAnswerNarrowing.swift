/// Selects the DNS answers to keep when evidence is narrowed to the processes that the user
/// requested.
///
/// One system process resolves names for all others, so DNS does not show the requesting process. A
/// name is dropped only if other processes connected to it and the requested processes did not. A
/// name without connections is kept.
public struct DNSAnswerNarrowing: Sendable {
  /// The limit of recorded names that other processes connected to; DNS answers for names beyond it
  /// stay in the evidence.
  private static let mostNames = 65_536
  private static let longestName = 255

  private var others: Set<String> = []

  public init() {}

  public mutating func exclude(_ observation: Observation) {
    for name in observation.names { exclude(name) }
  }

  public mutating func exclude(_ traffic: UnanalyzedTraffic) { exclude(traffic.host) }

  private mutating func exclude(_ name: String) {
    guard others.count < Self.mostNames, name.utf8.count <= Self.longestName else { return }
    others.insert(name)
  }

  /// Returns the answers without names that only other processes connected to.
  ///
  /// `kept` has the connections of the requested processes.
  public func narrowed(
    _ answers: DNSAnswerTable, besides kept: EvidenceLedger
  ) -> DNSAnswerTable {
    guard !others.isEmpty else { return answers }
    var own = Set(kept.otherTraffic.rows.map(\.host))
    for host in kept.evidence {
      own.insert(host.host)
      for sighting in host.sightings { own.formUnion(sighting.observation.names) }
    }
    // A client that connects to a host looks up its aliases on the way.
    own.formUnion(answers.aliases(of: own))
    var foreign = others.subtracting(own)
    foreign.formUnion(answers.aliases(of: foreign).subtracting(own))
    var narrowed = DNSAnswerTable()
    narrowed.record(dropped: answers.dropped, from: answers.end)
    for row in answers.rows where !foreign.contains(row.name) {
      // The name with a search domain appended is the same question.
      let isCompleted = DNSAnswerTable.prefixes(of: row.name).contains(where: foreign.contains)
      if row.resolved > 0 || !isCompleted || own.contains(row.name) { narrowed.record(row) }
    }
    return narrowed
  }
}

extension Observation {
  fileprivate var names: [String] {
    let host = host.map { [EvidenceLedger.host(named: $0)] } ?? []
    return host + hostCandidates.map(\.host) + canonicalNames
  }
}

extension DNSAnswerTable {
  fileprivate func aliases(of names: Set<String>) -> Set<String> {
    var aliases: Set<String> = []
    for row in rows where names.contains(row.name) {
      for chain in row.chains { aliases.formUnion(chain) }
    }
    return aliases
  }
}
