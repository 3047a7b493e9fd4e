import AppTransportSecurity
import Assessing
import Evidence
import Findings
import Linting
import PropertyLists
import Recommending
import TestSupport
import Testing

/// The merge of a faulty dictionary passes a check, or names each finding.
struct DirtyMergeTests {
  @Test(arguments: 0..<6)
  func `conflicts are left to a person, and each changed key is in the list of changes`(
    part: UInt64
  ) throws {
    for seed in part * 100..<part * 100 + CaseCount.everyPush(12, nightly: 100) {
      let instance = try DirtyMerge(seed: seed)
      let merged = try instance.merged(instance.list)
      try expectConflictsAlone(in: merged, of: instance, seed: seed)
      expectListedChanges(in: merged, of: instance, seed: seed)
    }
  }

  private func expectConflictsAlone(
    in merged: MergedDictionary, of instance: DirtyMerge, seed: UInt64
  ) throws {
    let warnings = try instance.warnings(of: merged.dictionary)
    #expect(warnings == Set(merged.findings.map(DirtyMerge.place)), "\(seed)")
    for finding in merged.findings {
      #expect(try instance.isForAPerson(finding, merged), "\(seed): \(finding.words)")
      #expect(finding.words.count == 2, "\(seed): no fix for \(finding.rule)")
    }
    #expect(merged.weakened == [], "\(seed)")
    #expect(try !instance.merged(merged.dictionary).isChanged, "\(seed)")
  }

  private func expectListedChanges(
    in merged: MergedDictionary, of instance: DirtyMerge, seed: UInt64
  ) {
    let listed = Set(merged.changes.filter { $0.kind != .keep }.map(\.path))
    let (old, new) = (DirtyMerge.leaves(instance.list), DirtyMerge.leaves(merged.dictionary))
    for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
      let isListed = (1...path.count).contains { listed.contains(Array(path.prefix($0))) }
      // A key that was renamed is listed under its old name.
      let isRenamed = merged.changes.contains { change in
        change.kind == .rewrite && change.path.dropLast() == path.dropLast()
          && change.new == new[path]
      }
      #expect(isListed || isRenamed, "\(seed): \(path)")
    }
  }
}

/// A dirty dictionary, random traffic, and what follows from them.
private struct DirtyMerge {
  let list: PropertyListDictionary
  private let options: RecommenderOptions
  private let ledger: EvidenceLedger
  let suggestion: Suggestion
  let keepsUnused: Bool

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var options = RecommenderOptions(
      systems: [
        SystemVersion(.iOS, 16), SystemVersion(.iOS, 17), SystemVersion(.iOS, 18, 4),
        SystemVersion(.iOS, 26, 4),
      ], linkedSDK: SystemVersion(.iOS, 26))
    options.thirdPartyIsUnchangeable = Bool.random(using: &generator)
    options.groupsSiblings = Bool.random(using: &generator)
    self.options = options
    keepsUnused = Int.random(in: 0..<4, using: &generator) == 0
    list = DirtyDictionary(using: &generator).list
    var ledger = EvidenceLedger()
    for observation in RandomDictionary.traffic(using: &generator) { ledger.record(observation) }
    self.ledger = ledger
    suggestion = try Recommender(options: options).suggestion(for: ledger)
  }

  func merged(_ list: PropertyListDictionary) throws -> MergedDictionary {
    DictionaryMerger(options: options, keepsUnused: keepsUnused).merge(
      list, with: suggestion, seen: ledger, captures: 1)
  }

  private static let root = "NSAppTransportSecurity"

  /// Rule, host and place of a finding.
  static func place<Statement>(_ finding: Finding<Statement>) -> [String] {
    [finding.rule, finding.host ?? ""] + finding.keyPath
  }

  /// All that `check` warns of.
  func warnings(of list: PropertyListDictionary) throws -> Set<[String]> {
    func places<Statement>(_ findings: [Finding<Statement>]) -> [[String]] {
      findings.filter { $0.severity >= .warning }.map(Self.place)
    }
    let lint = LintFindingSelection(options)
    let linted = lint.linter.findings(in: [Self.root: .dictionary(list)])
    return Set(
      places(lint.counted(linted, seen: ledger))
        + places(
          try DictionaryCheck(options: options).findings(
            in: list, at: [Self.root], seen: ledger, captures: 1)))
  }

  /// Returns true if a conflict is left to a person for a reason.
  func isForAPerson(
    _ conflict: Finding<DictionaryStatement>, _ merged: MergedDictionary
  ) throws -> Bool {
    let key = conflict.keyPath.last ?? ""
    switch conflict.rule {
    case "missing-exception":
      guard case .check(.blocked(.missingException(let blocked))) = conflict.statement else {
        return false
      }
      return blocked.changesURL || blocked.account.advice?.kind == .changeURL
    case "no-key-helps":
      // Not even the widest entry lets it through.
      let widest = Self.changing(
        merged.dictionary, ["NSExceptionDomains", conflict.host ?? ""],
        to: .dictionary([
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
          "NSExceptionMinimumTLSVersion": .string("TLSv1.0"),
          "NSExceptionRequiresForwardSecrecy": .boolean(false),
        ]))
      return try warnings(of: widest).contains {
        ["no-key-helps", "own-key-blocks"].contains($0[0]) && $0[1] == conflict.host
      }
    case "own-key-blocks":
      // The key is the app's own, and once it is gone another merge settles what it blocked.
      let path = Array(conflict.keyPath.dropFirst())
      guard Self.value(at: path, in: merged.dictionary) != nil else { return false }
      let without = try self.merged(Self.changing(merged.dictionary, path, to: nil))
      return !without.findings.contains {
        $0.host == conflict.host && $0.keyPath == conflict.keyPath
      }
    case "opens-all-hosts":
      return merged.changes.contains { $0.kind != .remove && $0.path == [key] }
    case "unknown-key": return ["MyKey", "Unknown"].contains(key)
    case "local-networking-off", "pin-without-identities", "unusual-address-range": return true
    case "restricted-local-host": return isOwn(key, merged)
    case "stale-exception" where !keepsUnused:
      // A local host would lose its exemption, and what tightens stays.
      guard case .dictionary(let keys)? = entry(key, merged.dictionary) else { return false }
      let tightening = ["Unknown", "NSExceptionRequiresNIAPTLSPackageVersion"]
      return tightening.contains { keys[$0] != nil }
        || keys["NSExceptionMinimumTLSVersion"] == .string("TLSv1.3")
    default: return keepsUnused && conflict.keyPath.count > 2 && isOwn(conflict.keyPath[2], merged)
    }
  }

  /// Returns true if the app had the entry, and nothing of the suggestion is in it.
  private func isOwn(_ host: String, _ merged: MergedDictionary) -> Bool {
    entry(host, list) != nil && entry(host, suggestion.dictionary) == nil
  }

  private func entry(_ host: String, _ list: PropertyListDictionary) -> PropertyListValue? {
    Self.value(at: ["NSExceptionDomains", host], in: list)
  }

  private static func value(
    at path: [String], in list: PropertyListDictionary
  ) -> PropertyListValue? {
    guard let first = path.first, path.count > 1 else { return path.first.flatMap { list[$0] } }
    guard case .dictionary(let below)? = list[first] else { return nil }
    return value(at: Array(path.dropFirst()), in: below)
  }

  private static func changing(
    _ list: PropertyListDictionary, _ path: [String], to value: PropertyListValue?
  ) -> PropertyListDictionary {
    var list = list
    guard let first = path.first else { return list }
    guard path.count > 1 else {
      list[first] = value
      return list
    }
    guard case .dictionary(let below) = list[first] ?? .dictionary([:]) else { return list }
    list[first] = .dictionary(changing(below, Array(path.dropFirst()), to: value))
    return list
  }

  /// The values of all keys down to those of entries; of keys that stand twice the last.
  static func leaves(_ list: PropertyListDictionary) -> [[String]: PropertyListValue] {
    var leaves: [[String]: PropertyListValue] = [:]
    for entry in list.entries {
      leaves[[entry.key]] = .boolean(true)
      guard entry.key == "NSExceptionDomains", case .dictionary(let domains) = entry.value else {
        leaves[[entry.key]] = entry.value
        continue
      }
      for host in domains.entries {
        leaves = leaves.filter { $0.key.count < 2 || $0.key[1] != host.key }
        guard case .dictionary(let keys) = host.value else {
          leaves[[entry.key, host.key]] = host.value
          continue
        }
        leaves[[entry.key, host.key]] = .boolean(true)
        for key in keys.entries { leaves[[entry.key, host.key, key.key]] = key.value }
      }
    }
    return leaves
  }
}
