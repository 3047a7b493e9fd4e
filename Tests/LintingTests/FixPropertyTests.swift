import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import TestSupport
import Testing

/// Dictionaries with many faults, mended by nothing but the fixes that lint proposes.
struct FixPropertyTests {
  @Test(arguments: 0..<CaseCount.everyPush(80, nightly: 300))
  func `a fix removes its finding and brings no error, until none is left`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var root = DirtyPolicy.root(&random)
    for _ in 0..<200 {
      let findings = Linted.findings(root)
      var next: (Finding, AppliedFix, PropertyListDictionary)?
      for finding in findings where finding.severity != .note {
        guard let fix = AppliedFix(finding), let edited = fix.applied(to: root) else { continue }
        next = (finding, fix, edited)
        break
      }
      guard let (finding, fix, edited) = next else { break }
      let after = Linted.findings(edited)
      let words =
        "seed \(seed): \(finding.message) \(finding.fix ?? "") at \(finding.keyPath) in \(root)"
      // What stood under the wrong key was not read, and may have faults of its own.
      let brought = Self.errors(after, outside: fix.revealed).subtracting(Self.errors(findings))
      #expect(brought.isEmpty, "\(words)")
      #expect(edited != root, "\(words) changes nothing")
      root = edited
    }
    let left = Linted.findings(root).filter { $0.severity == .error }
    #expect(left.allSatisfy { AppliedFix($0) == nil }, "seed \(seed): \(left.map(\.message))")
  }

  @Test func `most errors of such dictionaries have a fix without a choice`() {
    var (errors, fixes) = (0, 0)
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      for finding in Linted.findings(DirtyPolicy.root(&random)) where finding.severity == .error {
        errors += 1
        if AppliedFix(finding) != nil { fixes += 1 }
      }
    }
    #expect(errors > 500)
    #expect(fixes * 10 >= errors * 7, "\(fixes) of \(errors)")
  }

  private static func errors(_ findings: [Finding], outside key: String? = nil) -> Set<String> {
    Set(
      findings.filter { finding in
        finding.severity == .error
          && !(key.map(finding.keyPath.contains) == true && finding.rule != "repeated-key")
      }.map(\.message))
  }
}

/// The edit that a fix describes, as far as its words leave no choice.
private struct AppliedFix {
  private enum Edit {
    case remove
    case rename(String)
    case write(PropertyListValue)
    case move(to: [String], as: String)
  }

  private let path: [String]
  private let edit: Edit
  /// The value to write besides.
  private let retyped: PropertyListValue?

  init?(_ finding: Finding) {
    guard var fix = finding.fix, let last = finding.keyPath.last else { return nil }
    path = finding.keyPath
    let values: [String: PropertyListValue] = [
      "boolean": .boolean(true), "dictionary": .dictionary([:]), "string": .string("TLSv1.2"),
      "array": .array([]),
    ]
    let parts = fix.split(separator: " Make its value ")
    let type = parts.count == 2 ? parts[1].dropLast().split(separator: " ").last : nil
    retyped = type.flatMap { values[String($0)] }
    if parts.count == 2 { fix = String(parts[0]) }
    let quoted = fix.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let isOfValue = ["wrong-type", "unknown-tls-version"].contains(finding.rule)
    switch fix {
    case "Remove it.", "Remove the key.", "Remove the entry.": edit = .remove
    case _ where fix.hasPrefix("Remove it; ") || fix.hasPrefix("Remove the entry, unless"):
      edit = .remove
    case "Make it a boolean.": edit = .write(.boolean(true))
    case "Make it a dictionary.": edit = .write(.dictionary([:]))
    case "Make it a string.": edit = .write(.string("TLSv1.2"))
    case "Move it into the root of the property list.": edit = .move(to: [], as: last)
    case "Move it into `NSAppTransportSecurity`.":
      edit = .move(to: ["NSAppTransportSecurity"], as: last)
    case _
    where quoted.count == 3 && quoted[2] == "." && ["Write ", "Rename it to "].contains(quoted[0]):
      edit = isOfValue ? .write(.string(quoted[1])) : .rename(quoted[1])
    case _ where fix.hasSuffix(", and move it into the root of the property list."):
      edit = .move(to: [], as: quoted[1])
    case _ where fix.hasSuffix(", and move it into `NSAppTransportSecurity`."):
      edit = .move(to: ["NSAppTransportSecurity"], as: quoted[1])
    default: return nil
    }
  }

  /// The key under which things are read once the fix is made.
  var revealed: String? {
    switch edit {
    case .rename(let name), .move(_, let name): name
    case .write: path.last
    case .remove: nil
    }
  }

  func applied(to root: PropertyListDictionary) -> PropertyListDictionary? {
    var root = root
    var value: PropertyListValue?
    guard
      Self.change(
        &root, path[...],
        { list, key in
          guard let place = list.entries.lastIndex(where: { $0.key == key }) else { return }
          if let retyped { list.entries[place].value = retyped }
          value = list.entries[place].value
          switch edit {
          case .remove, .move: list.entries.remove(at: place)
          case .rename(let name): list.entries[place].key = name
          case .write(let value): list.entries[place].value = value
          }
        }), let value
    else { return nil }
    if case .move(let target, let name) = edit {
      guard Self.change(&root, (target + [name])[...], { $0[$1] = value }) else { return nil }
    }
    return root
  }

  /// Changes the dictionary that a path leads to; false if there is none.
  private static func change(
    _ list: inout PropertyListDictionary, _ path: ArraySlice<String>,
    _ body: (inout PropertyListDictionary, String) -> Void
  ) -> Bool {
    guard let key = path.first else { return false }
    guard path.count > 1 else {
      body(&list, key)
      return true
    }
    guard let place = list.entries.lastIndex(where: { $0.key == key }),
      case .dictionary(var below) = list.entries[place].value,
      change(&below, path.dropFirst(), body)
    else { return false }
    list.entries[place].value = .dictionary(below)
    return true
  }
}

/// A random Info.plist with the mistakes that people make.
private enum DirtyPolicy {
  private static let flags = [
    "NSAllowsArbitraryLoads", "NSAllowsLocalNetworking", "NSAllowsArbitraryLoadsInWebContent",
    "NSAllowsArbitraryLoadsForMedia",
  ]
  private static let entryFlags = [
    "NSIncludesSubdomains", "NSExceptionAllowsInsecureHTTPLoads",
    "NSExceptionRequiresForwardSecrecy", "NSRequiresCertificateTransparency",
    "NSTemporaryExceptionAllowsInsecureHTTPLoads",
    "NSThirdPartyExceptionRequiresForwardSecrecy", "NSTemporaryExceptionAllowsInsecureHTTPSLoads",
  ]
  private static let versions = ["TLSv1.0", "TLSv1.2", "1.0", "TLS1.1", "tlsv1.2", "SSLv3"]
  private static let hosts = [
    "a.example", "http://b.example", "c.example/path", "*.d.example", "e.example:8080",
    "münchen.example", "ｆ。example", "$(HOST)", "G.EXAMPLE", ".h.example", "localhost",
    "192.168.1.1",
    "i.example.", "j .example", "xn--mnchen-3ya.example", "b.example",
  ]

  static func root(_ random: inout SeededGenerator) -> PropertyListDictionary {
    var root: PropertyListDictionary = ["CFBundleIdentifier": .string("example.app")]
    var policy = policy(&random, depth: 0)
    if Bool.random(using: &random) { policy["NSExceptionDomains"] = domains(&random) }
    root.entries.append(.init(key: "NSAppTransportSecurity", value: .dictionary(policy)))
    if Int.random(in: 0..<4, using: &random) == 0 {
      add(flags, to: &root, &random)
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      root["UIApplicationSceneManifest"] = [
        "NSExceptionDomains": domains(&random)
      ]
    }
    return root
  }

  private static func policy(
    _ random: inout SeededGenerator, depth: Int
  ) -> PropertyListDictionary {
    var policy = PropertyListDictionary()
    for _ in 0..<Int.random(in: 0...3, using: &random) { add(flags, to: &policy, &random) }
    if Int.random(in: 0..<4, using: &random) == 0 { add(entryFlags, to: &policy, &random) }
    if depth == 0, Int.random(in: 0..<5, using: &random) == 0 {
      policy["NSAppTransportSecurity"] =
        Bool.random(using: &random) ? true : .dictionary(Self.policy(&random, depth: 1))
    }
    return policy
  }

  private static func domains(_ random: inout SeededGenerator) -> PropertyListValue {
    var domains = PropertyListDictionary()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var entry = PropertyListDictionary()
      for _ in 0..<Int.random(in: 0...3, using: &random) { add(entryFlags, to: &entry, &random) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        entry["NSExceptionMinimumTLSVersion"] = .string(
          versions.randomElement(using: &random) ?? "")
      }
      if Int.random(in: 0..<5, using: &random) == 0 { add(flags, to: &entry, &random) }
      domains[hosts.randomElement(using: &random) ?? ""] =
        Int.random(in: 0..<9, using: &random) == 0 ? true : .dictionary(entry)
    }
    return .dictionary(domains)
  }

  /// Adds one of some keys: as it is, of the wrong type, or with a slip.
  private static func add(
    _ keys: [String], to list: inout PropertyListDictionary, _ random: inout SeededGenerator
  ) {
    let key = keys.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<5, using: &random) {
    case 0: list[key] = .string("YES")
    case 1:
      var letters = Array(key)
      letters.remove(at: Int.random(in: 2..<letters.count, using: &random))
      list[String(letters)] = .boolean(Bool.random(using: &random))
    default: list[key] = .boolean(Bool.random(using: &random))
    }
  }
}
