public import Evidence

/// A program of an app: the app itself, an extension and the like.
public struct Program: Hashable, Sendable {
  /// What tells it from the others, such as the path of its Info.plist.
  public var identifier: String
  /// The name of its executable file, where it is known.
  public var executable: String?
  /// Whether it is the app itself.
  public var isApp: Bool

  /// A program of an app.
  public init(identifier: String, executable: String?, isApp: Bool) {
    self.identifier = identifier
    self.executable = executable
    self.isApp = isApp
  }
}

/// Finds out which traffic is that of which program of an app, as each has a policy of its own.
public enum ProgramTraffic {
  /// The processes whose traffic is each program's.
  ///
  /// Where the captures name none of the programs, all traffic is the app's.
  ///
  /// - Parameters:
  ///   - programs: All programs of the app.
  ///   - ledger: What was seen.
  ///   - wanted: The processes that the person looks at; none means all.
  /// - Returns: By identifier the processes, where none means all traffic; a program that is not in
  ///   it has no traffic that is known to be its own.
  public static func processes(
    of programs: [Program], in ledger: EvidenceLedger, among wanted: [String]
  ) -> [String: [String]] {
    guard programs.count > 1 else { return all(programs, wanted) }
    var seen = names(in: ledger)
    if !wanted.isEmpty { seen.formIntersection(wanted) }
    var own: [String: [String]] = [:]
    for program in programs {
      let names = seen.filter { name in program.executable.map { isName(name, of: $0) } ?? false }
      if !names.isEmpty { own[program.identifier] = names.sorted() }
    }
    return own.isEmpty ? all(programs.filter(\.isApp), wanted) : own
  }

  /// What is to be said where a process that the person looks at was not seen; traffic of which no
  /// process is known is not left out.
  public static func doubt(about wanted: [String], in ledger: EvidenceLedger) -> String? {
    guard !wanted.isEmpty, !ledger.evidence.isEmpty else { return nil }
    let seen = names(in: ledger)
    guard !seen.isEmpty else {
      return "the captures name no processes, so --process leaves nothing out"
    }
    let missing = Set(wanted).subtracting(seen).sorted()
    guard !missing.isEmpty else { return nil }
    let most = 10
    let more = seen.count > most ? " and \(seen.count - most) more" : ""
    return "nothing was seen of \(missing.joined(separator: ", ")); the processes seen are "
      + seen.sorted().prefix(most).joined(separator: ", ") + more
  }

  private static func names(in ledger: EvidenceLedger) -> Set<String> {
    var names: Set<String> = []
    for sighting in ledger.evidence.lazy.flatMap(\.sightings) {
      let process = sighting.observation.process
      names.formUnion([process?.name, process?.effectiveName].compactMap(\.self))
    }
    return names
  }

  private static func all(_ programs: [Program], _ wanted: [String]) -> [String: [String]] {
    Dictionary(programs.map { ($0.identifier, wanted) }, uniquingKeysWith: { $1 })
  }

  /// Captures have the first 15 or 16 bytes of a longer name, as the kernel keeps no more.
  private static func isName(_ seen: String, of executable: String) -> Bool {
    seen == executable
      || (15...16).contains(seen.utf8.count) && executable.utf8.starts(with: seen.utf8)
  }
}
