public import Evidence

/// A program of an app: the app itself, an extension and the like.
public struct Program: Hashable, Sendable {
  /// An identifier unique within the app, such as the path of the Info.plist.
  public var identifier: String
  public var executable: String?
  public var bundleIdentifier: String?
  public var isApp: Bool

  public init(
    identifier: String, executable: String?, bundleIdentifier: String? = nil, isApp: Bool
  ) {
    self.identifier = identifier
    self.executable = executable
    self.bundleIdentifier = bundleIdentifier
    self.isApp = isApp
  }
}

/// Assigns traffic to the programs of an app, as each has a policy of its own.
public enum ProgramTraffic {
  /// A reason why traffic of the requested processes may be incomplete.
  public enum Doubt: Hashable, Sendable {
    case noProcessNamed
    case notSeen([String], seen: [String])
    case loadsForUnknown(String)
  }

  /// Returns the processes of each program, by its identifier.
  ///
  /// An empty list means all traffic. If the captures name none of the programs, all traffic goes
  /// to the app, or to the only program. A program that is missing from the result has no known
  /// traffic. `wanted` restricts the processes; empty means all.
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

  /// True if processes are requested, and there is traffic but no process name in it.
  public static func isNameless(_ wanted: [String], in ledger: EvidenceLedger) -> Bool {
    !wanted.isEmpty && !ledger.isEmpty && names(of: processes(in: ledger)).isEmpty
  }

  /// Returns warnings about requested processes that were not seen.
  ///
  /// Traffic of unknown processes is kept.
  public static func doubts(about wanted: [String], in ledger: EvidenceLedger) -> [Doubt] {
    wanted.isEmpty || ledger.isEmpty ? [] : doubts(about: wanted, among: processes(in: ledger))
  }

  /// Returns warnings about requested processes that were not seen, and about processes that load
  /// for apps without naming the app.
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

  /// True if a missing name may be another name of a process that was found.
  ///
  /// Captures name executables, App Privacy Reports name bundles.
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
  fileprivate var loadsForUnknown: Bool {
    guard effectiveName == nil, effectivePid == nil || effectivePid == pid else {
      return false
    }
    return ClientSoftware(self).map { $0.kind != .browser } ?? false
  }
}
