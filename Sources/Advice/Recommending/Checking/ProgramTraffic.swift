public import Evidence

/// A program of an app: the app itself, an extension and the like.
public struct Program: Hashable, Sendable {
  /// The identifier of the program among the others, such as the path of its Info.plist.
  public var identifier: String
  /// The name of its executable file, where it is known.
  public var executable: String?
  /// The identifier of its bundle, by which reports name it, where it is known.
  public var bundleIdentifier: String?
  /// True for the app itself.
  public var isApp: Bool

  /// A program of an app.
  public init(
    identifier: String, executable: String?, bundleIdentifier: String? = nil, isApp: Bool
  ) {
    self.identifier = identifier
    self.executable = executable
    self.bundleIdentifier = bundleIdentifier
    self.isApp = isApp
  }
}

/// Finds out which traffic is that of which program of an app, as each has a policy of its own.
public enum ProgramTraffic {
  /// A doubt whether the traffic of processes is all that they made.
  public enum Doubt: Hashable, Sendable {
    /// The captures name no process at all.
    case noProcessNamed
    /// Some were not seen; the others are those that were.
    case notSeen([String], seen: [String])
    /// A process that loads for apps, and does not name the app.
    case loadsForUnknown(String)
  }

  /// The processes whose traffic is each program's.
  ///
  /// Where the captures name none of the programs, all traffic is the app's, or that of the only one.
  ///
  /// - Parameters:
  ///   - programs: All programs of the app.
  ///   - ledger: The evidence.
  ///   - wanted: The processes that the person looks at; none means all.
  /// - Returns: By identifier the processes, where none means all traffic; a program that is not in
  ///   it has no traffic that is known to be its own.
  public static func processes(
    of programs: [Program], in ledger: EvidenceLedger, among wanted: [String]
  ) -> [String: [String]] {
    var seen = names(of: processes(in: ledger))
    if !wanted.isEmpty {
      seen = seen.filter { name in wanted.contains { ProcessName.isName(name, of: $0) } }
    }
    var own: [String: [String]] = [:]
    for program in programs {
      let names = seen.filter { name in
        program.bundleIdentifier == name
          || program.executable.map { ProcessName.isName(name, of: $0) } == true
      }
      if !names.isEmpty { own[program.identifier] = names.sorted() }
    }
    guard own.isEmpty else { return own }
    let owners = programs.count > 1 ? programs.filter(\.isApp) : programs
    return Dictionary(owners.map { ($0.identifier, wanted) }, uniquingKeysWith: { $1 })
  }

  /// Indicates whether processes are wanted, and something was seen, and none of it names a process.
  public static func isNameless(_ wanted: [String], in ledger: EvidenceLedger) -> Bool {
    !wanted.isEmpty && !ledger.isEmpty && names(of: processes(in: ledger)).isEmpty
  }

  /// Returns warnings about requested processes that were not seen.
  ///
  /// Traffic of unknown processes is not left out.
  public static func doubts(about wanted: [String], in ledger: EvidenceLedger) -> [Doubt] {
    wanted.isEmpty || ledger.isEmpty ? [] : doubts(about: wanted, among: processes(in: ledger))
  }

  /// Returns warnings about requested processes that are not among those seen, and about processes
  /// that load for apps without naming the app.
  public static func doubts(about wanted: [String], among seen: Set<ProcessFacts>) -> [Doubt] {
    guard !wanted.isEmpty else { return [] }
    let names = names(of: seen)
    guard !names.isEmpty else { return [.noProcessNamed] }
    var doubts: [Doubt] = []
    let found = Set(wanted).filter { word in seen.contains { $0.isOne(of: [word]) } }
    let missing = Set(wanted).subtracting(found).filter {
      !isNamedOtherwise($0, found: found, among: names)
    }.sorted()
    if !missing.isEmpty { doubts.append(.notSeen(missing, seen: names.sorted())) }
    let nameless = Set(
      seen.filter { $0.loadsForUnknown && !$0.isOne(of: wanted) }.compactMap(\.name))
    return doubts + nameless.sorted().map(Doubt.loadsForUnknown)
  }

  /// Indicates whether a missing name may be the other name of a process that was found: captures name
  /// executables, and App Privacy Reports bundles.
  private static func isNamedOtherwise(
    _ name: String, found: Set<String>, among seen: Set<String>
  ) -> Bool {
    if name.contains(".") { return !found.isEmpty }
    return found.contains { $0.contains(".") } && seen.allSatisfy { $0.contains(".") }
  }

  private static func processes(in ledger: EvidenceLedger) -> Set<ProcessFacts> {
    var processes: Set<ProcessFacts> = []
    for sightings in ledger.sightingsByHost {
      for sighting in sightings {
        if let process = sighting.observation.process { processes.insert(process) }
      }
    }
    return processes
  }

  private static func names(of processes: Set<ProcessFacts>) -> Set<String> {
    Set(processes.flatMap { [$0.name, $0.effectiveName].compactMap(\.self) })
  }
}

extension ProcessFacts {
  /// True for a process that loads for apps, if the app is not known.
  fileprivate var loadsForUnknown: Bool {
    guard effectiveName == nil, effectivePid == nil || effectivePid == pid else {
      return false
    }
    return ClientSoftware(self).map { $0.kind != .browser } ?? false
  }
}
