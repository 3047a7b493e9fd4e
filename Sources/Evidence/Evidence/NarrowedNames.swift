/// Selects the DNS names to keep when evidence is narrowed to processes.
///
/// One system process resolves names for all others, so DNS does not show which process asked. A
/// name is dropped if only other processes connected to it. A name that no process connected to may
/// belong to any of them and is kept.
public struct NarrowedNames: Sendable {
  /// Names of others that are known; what comes later stays, as what can't be told apart does.
  private static let mostNames = 65_536
  /// No longer name is in DNS.
  private static let longestName = 255

  private var others: Set<String> = []

  /// Names of which nobody else's are known yet.
  public init() {}

  /// Takes in a connection that is left out.
  public mutating func leaveOut(_ observation: Observation) {
    for name in observation.names { leaveOut(name) }
  }

  /// Takes in connections of another protocol that are left out.
  public mutating func leaveOut(_ traffic: OtherTraffic) { leaveOut(traffic.host) }

  private mutating func leaveOut(_ name: String) {
    guard others.count < Self.mostNames, name.utf8.count <= Self.longestName else { return }
    others.insert(name)
  }

  /// Removes the names to which only other processes connected.
  ///
  /// - Parameters:
  ///   - answers: The answers for all processes.
  ///   - kept: The other evidence kept from the capture.
  /// - Returns: The answers that may belong to the requested processes.
  public func narrowed(
    _ answers: NameAnswerTable, besides kept: EvidenceLedger
  ) -> NameAnswerTable {
    guard !others.isEmpty else { return answers }
    var own = Set(kept.otherTraffic.rows.map(\.host))
    for host in kept.evidence {
      own.insert(host.host)
      for sighting in host.sightings { own.formUnion(sighting.observation.names) }
    }
    // Who connects to a host asks for its aliases on the way.
    own.formUnion(answers.aliases(of: own))
    var foreign = others.subtracting(own)
    foreign.formUnion(answers.aliases(of: foreign).subtracting(own))
    var narrowed = NameAnswerTable()
    narrowed.record(dropped: answers.dropped, from: answers.end)
    for row in answers.rows where !foreign.contains(row.name) {
      // With a search domain behind it, it is the same question.
      let isCompleted = NameAnswerTable.prefixes(of: row.name).contains(where: foreign.contains)
      if row.resolved > 0 || !isCompleted || own.contains(row.name) { narrowed.record(row) }
    }
    return narrowed
  }
}

extension Observation {
  /// The names that its client may have asked for, as DNS has them.
  fileprivate var names: [String] {
    let host = host.map { [EvidenceLedger.host(named: $0)] } ?? []
    return host + hostCandidates.map(\.host) + canonicalNames
  }
}

extension NameAnswerTable {
  /// The aliases behind names.
  fileprivate func aliases(of names: Set<String>) -> Set<String> {
    var aliases: Set<String> = []
    for row in rows where names.contains(row.name) {
      for chain in row.chains { aliases.formUnion(chain) }
    }
    return aliases
  }
}
