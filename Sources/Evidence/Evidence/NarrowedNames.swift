/// Tells which names of DNS are left where evidence is narrowed to processes.
///
/// DNS does not say who asked, as one process of the system asks for all. A name is that of others where
/// they connected to it and nobody else did; one that nobody connected to may be anyone's and stays.
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

  /// What was answered, but for the names that others alone connected to.
  ///
  /// - Parameters:
  ///   - answers: What was answered to all.
  ///   - kept: What else is kept of the capture.
  /// - Returns: The answers that may be the wanted processes'.
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
