public import Escaping
public import Evidence
import Recommending

/// A program of an app: the app itself, an extension and the like.
public struct AppProgram: Hashable, Sendable {
  /// An identifier unique within the app, such as the path of the Info.plist.
  public var identifier: String
  public var executable: ForeignText?
  public var bundleIdentifier: ForeignText?
  public var isApp: Bool

  public init(
    identifier: String, executable: ForeignText?, bundleIdentifier: ForeignText? = nil, isApp: Bool
  ) {
    self.identifier = identifier
    self.executable = executable
    self.bundleIdentifier = bundleIdentifier
    self.isApp = isApp
  }
}

/// Assigns traffic to the programs of an app, as each program has its own ATS dictionary.
public enum ProgramTraffic {
  /// A reason why the traffic of the processes that the user requested may be incomplete.
  public enum Doubt: Hashable, Sendable {
    case noProcessNamed
    case notSeen([ForeignText], seen: [ForeignText])
    case loadsForUnknown(ForeignText)
  }

  /// Returns, for each program by its identifier, the names of the processes whose traffic is its
  /// own.
  ///
  /// An empty list means all traffic; a missing program has no known traffic. `wanted` are the
  /// process names that the user requested; empty means all. If no capture names a process of any
  /// program, the app gets the traffic of `wanted`, or the only program if there is one.
  public static func processes(
    of programs: [AppProgram], in ledger: EvidenceLedger, among wanted: [ForeignText]
  ) -> [String: [ForeignText]] {
    var seen = names(of: processes(in: ledger))
    if !wanted.isEmpty {
      seen = seen.filter { name in wanted.contains { ProcessName.isName(name, of: $0) } }
    }
    var own: [String: [ForeignText]] = [:]
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

  /// Returns true if `wanted` has process names and there is traffic, but none with a process name,
  /// so that the traffic can't be divided by process.
  public static func isNameless(_ wanted: [ForeignText], in ledger: EvidenceLedger) -> Bool {
    !wanted.isEmpty && !ledger.isEmpty && names(of: processes(in: ledger)).isEmpty
  }

  /// Returns the number of connections of unknown processes, which count as traffic of `wanted`.
  ///
  /// 0 if `wanted` is empty, or if the ledger names no process at all, which is a doubt of its own.
  public static func connectionsOfUnknownProcesses(
    besides wanted: [ForeignText], in ledger: EvidenceLedger
  ) -> Int {
    guard !wanted.isEmpty, !isNameless(wanted, in: ledger) else { return 0 }
    return ledger.sightingsByHost.reduce(0) { sum, sightings in
      sightings.reduce(sum) { $0 + ($1.observation.process == nil ? $1.count : 0) }
    }
  }

  /// Returns warnings about processes in `wanted` that were not seen, and about seen processes such
  /// as `nsurlsessiond` that load for apps without naming the app.
  ///
  /// There are no warnings if `wanted` or the ledger is empty.
  public static func doubts(about wanted: [ForeignText], in ledger: EvidenceLedger) -> [Doubt] {
    wanted.isEmpty || ledger.isEmpty ? [] : doubts(about: wanted, among: processes(in: ledger))
  }

  /// Returns warnings about processes in `wanted` that are not in `seen`, and about seen processes
  /// such as `nsurlsessiond` that load for apps without naming the app.
  public static func doubts(about wanted: [ForeignText], among seen: Set<ProcessFacts>) -> [Doubt] {
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

  /// Returns true if a requested process that was not seen may be one that was seen under another
  /// name.
  ///
  /// Captures name executables, App Privacy Reports name bundle identifiers.
  private static func isNamedOtherwise(
    _ name: ForeignText, found: Set<ForeignText>, among seen: Set<ForeignText>
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

  private static func names(of processes: Set<ProcessFacts>) -> Set<ForeignText> {
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
