import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import TestSupport
import Testing

/// Keys with a letter too many, too few, wrong, or in the wrong order.
struct KeySlipTests {
  private static let keys = [
    "NSAllowsArbitraryLoads", "NSAllowsLocalNetworking", "NSExceptionDomains", "NSPinnedDomains",
    "NSIncludesSubdomains", "NSExceptionAllowsInsecureHTTPLoads", "NSExceptionMinimumTLSVersion",
    "NSExceptionRequiresForwardSecrecy",
  ]

  private static func slips(of key: String) -> [String] {
    let letters = Array(key)
    var slips: Set<String> = []
    for index in letters.indices {
      var changed = letters
      changed.remove(at: index)
      slips.insert(String(changed))
      changed = letters
      changed.insert("x", at: index)
      slips.insert(String(changed))
      changed = letters
      changed[index] = "x"
      slips.insert(String(changed))
      guard index > 0 else { continue }
      changed = letters
      changed.swapAt(index, index - 1)
      slips.insert(String(changed))
    }
    return slips.subtracting([key]).sorted()
  }

  /// The statement that names the slip, in a dictionary where the key belongs or not.
  private static func named(_ slip: String, in root: PropertyListDictionary, _ key: String) -> Bool
  {
    Linted.findings(root).contains {
      $0.rule == "misspelled-key" && $0.keyPath.last == slip && $0.fix?.contains(key) == true
    }
  }

  @Test(arguments: keys)
  func `a slip is told with the key that was meant, at every level`(key: String) {
    let value: PropertyListValue = key.hasSuffix("Domains") ? .dictionary([:]) : .boolean(true)
    var missed: [String] = []
    let slips = Self.slips(of: key)
    for index in stride(from: 0, to: slips.count, by: CaseCount.everyPush(3, nightly: 1)) {
      let slip = slips[index]
      let places: [PropertyListDictionary] = [
        .info([slip: value]), .entry("a.example", [slip: value]),
        ["CFBundleIdentifier": .string("example.app"), slip: value],
      ]
      for (place, root) in places.enumerated() where !Self.named(slip, in: root, key) {
        missed.append("\(slip) at \(place)")
      }
    }
    #expect(missed == [])
  }

  @Test func `a key that never existed is removed, whatever stands beside it`() throws {
    let never = "NSTemporaryExceptionAllowsInsecureHTTPSLoads"
    for beside in [[:], ["NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(true)]]
      as [PropertyListDictionary]
    {
      var entry = beside
      entry[never] = .boolean(false)
      let finding = try #require(
        Linted.findings(.entry("localhost", entry)).first { $0.keyPath.last == never })
      #expect(finding.rule == "unknown-key")
      #expect(finding.fix == "Remove it.")
    }
  }

  @Test func `a slip beside a spelling of the past isn't made a second key`() throws {
    let finding = try #require(
      Linted.findings(
        .entry(
          "a.example",
          [
            "NSExceptionAllowInsecureHTTPLoads": .boolean(false),
            "NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(true),
          ])
      ).first { $0.rule == "misspelled-key" })
    #expect(finding.fix?.hasPrefix("Remove it") == true)
  }

  @Test func `of two spellings of one key one is rewritten, and the other goes`() {
    func fixes(_ first: String, _ second: String) -> [String?] {
      let entry: PropertyListDictionary = [first: .boolean(true), second: .boolean(true)]
      return Linted.findings(.entry("a.example", entry))
        .filter { ["misspelled-key", "legacy-key"].contains($0.rule) }
        .sorted { $0.keyPath.last == first && $1.keyPath.last != first }.map(\.fix)
    }
    let key = "NSExceptionAllowsInsecureHTTPLoads"
    let old = [
      "NSTemporaryExceptionAllowsInsecureHTTPLoads", "NSThirdPartyExceptionAllowsInsecureHTTPLoads",
    ]
    let slips = ["NSExceptionAllowInsecureHTTPLoads", "NSExceptionAllowsInsecureHTTPLoad"]
    for names in [old, slips, [old[0], slips[0]]] {
      #expect(
        fixes(names[0], names[1]) == [
          "Write `\(key)`.", "Remove it; `\(names[0])` is in the same dictionary.",
        ])
    }
  }

  @Test func `a misplaced key isn't moved to where it stands already`() {
    let domains: PropertyListValue = .dictionary(["b.example": .dictionary([:])])
    let root: PropertyListDictionary = [
      "NSAllowsArbitraryLoads": .boolean(true), "NSExceptionDomains": domains,
      "NSAppTransportSecurity": .dictionary([
        "NSAllowsArbitraryLoads": .boolean(true), "NSExceptionDomains": domains,
      ]),
    ]
    let fixes = Linted.findings(root).filter { $0.rule == "misplaced-key" }.map(\.fix)
    #expect(
      fixes == [
        "Remove it; `NSAllowsArbitraryLoads` is already in `NSAppTransportSecurity`.",
        "Move its contents into the `NSExceptionDomains` in `NSAppTransportSecurity`, and remove it.",
      ])
  }

  @Test func `a misplaced key with a value of the wrong type is moved and made right`() {
    let root: PropertyListDictionary = [
      "CFBundleIdentifier": .string("example.app"), "NSAllowsArbitraryLoads": .string("YES"),
      "NSExceptionDomains": .array([]), "NSAllowLocalNetworking": .string("YES"),
    ]
    let fixes = Linted.findings(root).filter { $0.severity == .error }.map(\.fix)
    #expect(
      Set(fixes) == [
        "Move it into `NSAppTransportSecurity`. Make its value a boolean.",
        "Move it into `NSAppTransportSecurity`. Make its value a dictionary.",
        "Write `NSAllowsLocalNetworking`, and move it into `NSAppTransportSecurity`. Make its value a boolean.",
      ])
  }

  @Test(
    arguments: [
      ("NSTemporaryExceptionAllowsInsecureHTTPLoads", .boolean(false)),
      ("NSThirdPartyExceptionMinimumTLSVersion", .string("TLSv1.2")),
      ("NSTemporaryExceptionRequiresForwardSecrecy", .boolean(true)),
      ("NSExceptionAllowInsecureHTTPLoads", .boolean(false)),
    ] as [(String, PropertyListValue)])
  func `another spelling with the default value is removed`(key: String, value: PropertyListValue) {
    let found = Linted.findings(.entry("a.example", [key: value]))
      .first { $0.keyPath.last == key }
    #expect(found?.fix?.hasPrefix("Remove it; `NSException") == true, "\(found?.fix ?? "")")
    #expect(found?.fix?.hasSuffix("has this value by default.") == true, "\(found?.fix ?? "")")
  }

  @Test func `the dictionary is found wherever it stands`() {
    let policy: PropertyListValue = .dictionary(["NSAllowsArbitraryLoads": .boolean(true)])
    let inner: PropertyListValue = .dictionary(["NSAppTransportSecurity": policy])
    for value in [inner, .dictionary(["A": inner]), .array([.integer(1), inner])]
      as [PropertyListValue]
    {
      let found = Linted.findings(
        ["CFBundleIdentifier": .string("example.app"), "UIApplicationSceneManifest": value])
      #expect(found.map(\.rule) == ["misplaced-key"])
      #expect(found.first?.fix == "Move it into the root of the property list.")
    }
  }

  @Test func `a boolean inside itself is removed`() throws {
    let found = Linted.findings(.info(["NSAppTransportSecurity": .boolean(true)]))
    #expect(found.map(\.rule) == ["misplaced-key"])
    #expect(found.first?.fix?.hasPrefix("Remove it") == true)
  }

  @Test func `one configuration on all systems is told once`() {
    let configuration = Linter(systems: LintExample.systems, linkedSDK: SystemVersion(.iOS, 26))
      .findings(
        in: .info([
          "NSAllowsArbitraryLoads": .boolean(true),
          "NSExceptionDomains": .dictionary([
            "localhost": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)])
          ]),
        ])
      ).first { $0.rule == "ats-configuration" }
    #expect(configuration?.message.hasPrefix("Configuration: no ATS. ") == true)
  }

  @Test func `a spelling that newer systems do not read puts a local host under ATS there`() {
    let entry = PropertyListDictionary.entry(
      "localhost", ["NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(true)])
    let rules = Linted.rules(entry)
    #expect(rules.contains("restricted-local-host"))
    #expect(!rules.contains("needless-local-host"))
    let old = Set(
      Linted.findings(entry, systems: [SystemVersion(.iOS, 16)], sdk: SystemVersion(.iOS, 16))
        .map(\.rule))
    #expect(!old.contains("restricted-local-host"))
    #expect(old.contains("needless-local-host"))
  }
}
