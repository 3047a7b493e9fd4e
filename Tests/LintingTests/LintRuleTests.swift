import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import Testing
import WordBook

@Suite struct LintRuleTests {
  @Test(arguments: RuleExample.all)
  func `a rule is tripped by its example and not by a close neighbour`(_ rule: RuleExample) {
    #expect(rule.isTripped(by: rule.example.tripping))
    #expect(!rule.isTripped(by: rule.example.neighbour))
  }

  @Test func `every rule has an example and a name of its own`() {
    #expect(LintRule.all.allSatisfy { !$0.examples.isEmpty })
    #expect(Set(LintRule.all.map(\.identifier)).count == LintRule.all.count)
  }

  @Test(arguments: LintRule.all)
  func `a rule has a kebab-case name, a sentence and rules that are written down`(_ rule: LintRule)
  {
    #expect(rule.identifier.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
    #expect(rule.statement(in: .english).hasSuffix("."))
    #expect(rule.basis.allSatisfy { $0.rule != nil })
  }

  @Test(arguments: RuleExample.all)
  func `a finding lies inside the property list and has a sentence`(_ rule: RuleExample) {
    for finding in rule.findings(in: rule.example.tripping) {
      #expect(finding.message.hasSuffix("."))
      #expect(finding.fix?.hasSuffix(".") ?? true)
      var value: PropertyListValue? = .dictionary(rule.example.tripping)
      for key in finding.keyPath {
        switch value {
        case .dictionary(let list): value = list[key]
        case .array(let values): value = Int(key).map { values[$0] }
        default: value = nil
        }
      }
      #expect(value != nil, "\(finding.rule) at \(finding.keyPath)")
    }
  }

  @Test func `a clean dictionary has no findings`() {
    #expect(
      Linted.rules(
        .info([
          "NSExceptionDomains": .dictionary([
            "legacy.shop.example": .dictionary([
              "NSExceptionRequiresForwardSecrecy": .boolean(false)
            ]),
            "pay.shop.example": .dictionary([
              "NSExceptionMinimumTLSVersion": .string("TLSv1.3")
            ]),
          ]),
          "NSPinnedDomains": .dictionary([
            "pay.shop.example": .dictionary([
              "NSPinnedCAIdentities": .identities()
            ])
          ]),
        ])) == [])
  }

  @Test func `a bare dictionary is linted as what NSAppTransportSecurity would hold`() throws {
    let finding = try #require(
      Linted.findings(["NSExceptionDomains": .dictionary(["*.a.example": .dictionary([:])])]).first)
    #expect(finding.rule == "wildcard-in-name")
    #expect(finding.keyPath == ["NSExceptionDomains", "*.a.example"])
    #expect(finding.host == "a.example")
  }

  @Test(arguments: [
    ("https://API.shop.example:8443/v1?x", "api.shop.example"), ("*.shop.example.", "shop.example"),
    ("Bücher.Example", "xn--bcher-kva.example"), ("http://[2001:DB8::1]:80/", "2001:db8::1"),
    (".shop.example", "shop.example"), ("localhost:", "localhost"),
    (" shop.example\n", "shop.example"), ("192.0.2.*", "192.0.2.0/24"), ("10.*.*.*", "10.0.0.0/8"),
    ("192.0.2.1/", "192.0.2.1"),
  ])
  func `one fault is told and all of them are mended`(key: String, name: String) throws {
    let findings = Linted.findings(.entry(key)).filter { $0.severity == .error }
    #expect(findings.count == 1)
    #expect(try #require(findings.first?.fix).contains("`\(name)`"))
  }

  @Test(arguments: [
    ("NSAllowArbitraryLoads", "NSAllowsArbitraryLoads"),
    ("nsallowsarbitraryloads", "NSAllowsArbitraryLoads"),
    ("NSExceptionDomain", "NSExceptionDomains"), ("Exception Domains", "NSExceptionDomains"),
    ("NSAllowsArbitraryLoadsInWebContents", "NSAllowsArbitraryLoadsInWebContent"),
    ("NSExceptionAllowsLocalNetworking", "NSAllowsLocalNetworking"),
    (
      "NSExceptionAllowInsecureHTTPLoads",
      "NSExceptionAllowsInsecureHTTPLoads`, and move it into the entry of a host in `NSExceptionDo"
    ),
  ])
  func `the nearest key is named`(written: String, meant: String) throws {
    let findings = Linted.findings(.info([written: .boolean(true)]))
    let fix = try #require(findings.first { $0.keyPath.last == written }?.fix)
    #expect(fix.contains("`\(meant)"))
  }

  @Test func `a name that is mended does not stand twice`() throws {
    let insecure: PropertyListValue = .dictionary([
      "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)
    ])
    let finding = try #require(
      Linted.findings(.domains(["a.example": insecure, "*.a.example": insecure]))
        .first { $0.rule == "wildcard-in-name" })
    #expect(
      finding.fix == "Move its keys into the entry for `a.example` with NSIncludesSubdomains.")
  }

  @Test(arguments: [
    "NSTemporaryExceptionAllowsInsecureHTTPLoads", "NSExceptionAllowInsecureHTTPLoads",
    "Allow Insecure HTTP Loads",
  ])
  func `a key that is mended does not stand twice`(key: String) throws {
    let findings = Linted.findings(
      .entry(
        "a.example",
        [key: .boolean(true), "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]))
    #expect(
      try #require(findings.first { $0.keyPath.last == key }).fix
        == "Remove it; `NSExceptionAllowsInsecureHTTPLoads` is in the same dictionary.")
  }

  @Test(arguments: [
    ("NSAllowArbitraryLoads", "misspelled-key", "NSAllowsArbitraryLoads`, and move it into"),
    ("NSAllowsArbitraryLoads ", "misspelled-key", "NSAllowsArbitraryLoads`, and move it into"),
    ("Allow Arbitrary Loads", "display-name-key", "NSAllowsArbitraryLoads`, and move it into"),
  ])
  func `a key among the hosts is a key, however it is written`(
    key: String, rule: String, fix: String
  ) throws {
    let findings = Linted.findings(.domains([key: .boolean(true)]))
    #expect(findings.map(\.rule) == [rule])
    #expect(try #require(findings.first?.fix).contains(fix))
  }

  /// The example that the Technote of 2015 printed, as articles copied it.
  @Test func `hosts under a second NSAppTransportSecurity are under a key with the wrong name`()
    throws
  {
    let nested: PropertyListValue = [
      "<domain-name-for-exception-as-string": [
        "NSExceptionMinimumTLSVersion": "TLSv1.0", "NSExceptionAllowsInsecureHTTPLoads": true,
      ]
    ]
    func finding(_ policy: PropertyListDictionary) throws -> Finding {
      try #require(Linted.findings(.info(policy)).first { $0.severity == .error })
    }
    let alone = try finding(["NSAllowsArbitraryLoads": true, "NSAppTransportSecurity": nested])
    #expect(alone.rule == "misplaced-key")
    #expect(alone.keyPath == ["NSAppTransportSecurity", "NSAppTransportSecurity"])
    #expect(alone.fix == "Rename it to `NSExceptionDomains`.")
    let beside = try finding([
      "NSAppTransportSecurity": nested, "NSExceptionDomains": ["a.example": [:]],
    ])
    #expect(
      beside.fix
        == "Move the entries of the inner dictionary into the outer `NSExceptionDomains`, and remove the inner one."
    )
    let whole = try finding(["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]])
    #expect(
      whole.fix
        == "Move the keys of the inner dictionary into the outer one, and remove the inner one.")
    let other = try finding(["NSAppTransportSecurity": ["notes": "none"]])
    #expect(
      other.fix
        == "Move its contents into the `NSAppTransportSecurity` in the root of the property list, and remove it."
    )
  }

  @Test func `a dictionary with keys of an entry is one, wherever it stands`() throws {
    let insecure: PropertyListValue = .dictionary([
      "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)
    ])
    for root in [
      .info(["localhost": insecure]), .entry("a.example", ["b.example": insecure]),
    ] as [PropertyListDictionary] {
      let finding = try #require(Linted.findings(root).first { $0.severity == .error })
      #expect(finding.rule == "misplaced-key")
      #expect(finding.fix == "Move it into `NSExceptionDomains`.")
    }
    #expect(Linted.rules(.entry("a.example", ["api": insecure])) == ["unknown-key"])
    #expect(Linted.rules(.info(["notes": .dictionary([:])])) == ["unknown-key"])
  }

  @Test func `what the build fills in is not judged`() {
    #expect(
      Linted.rules(
        .entry("a.example", ["NSExceptionMinimumTLSVersion": .string("$(TLS_FLOOR)")])
      )
      .isDisjoint(with: ["unknown-tls-version"]))
    #expect(
      !Linted.rules(.info(["NSRequiresNIAPTLSPackageVersion": .string("${NIAP}")]))
        .contains("unknown-package-version"))
  }

  @Test func `one mistake is told once`() {
    #expect(
      Linted.rules(.info(["NSAllowsArbitraryLoads": .integer(2)])) == ["wrong-type"])
    #expect(Linted.rules(.entry("192.0.2.0/33")) == ["dead-address-range"])
    #expect(Linted.rules(.entry("192.0.2.*", [:])) == ["wildcard-in-name"])
    #expect(
      Linted.rules(
        .entry("a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.2")]))
        == ["default-value", "entry-without-effect"])
  }

  @Test(arguments: [
    ("192.168.x.x", "192.168.0.0/16"), ("10.0.0.XXX", "10.0.0.0/24"), ("100.x.x.x", "100.0.0.0/8"),
  ])
  func `a letter for octets of an address is a wildcard`(text: String, range: String) throws {
    let finding = try #require(
      Linted.findings(.entry(text)).first { $0.rule == "wildcard-in-name" })
    #expect(finding.fix?.contains("`\(range)`") == true)
    #expect(Linted.findings(.entry(text)).filter { $0.severity == .error }.count == 1)
  }

  @Test(arguments: ["x.x.x.x", "192.168.x.example", "10.0.x", "1.2.3.4x"])
  func `a name with such letters is no masked address`(text: String) {
    #expect(Linted.rules(.entry(text)).isDisjoint(with: ["wildcard-in-name"]))
  }

  @Test(arguments: [
    ([SystemVersion(.iOS, 17)], "iOS 18.4 on"), ([SystemVersion(.macOS, 14)], "macOS 15.4 on"),
    ([SystemVersion(.iOS, 17), SystemVersion(.macOS, 14)], "iOS 18.4 (macOS 15.4) on"),
  ])
  func `releases are those of the systems that are asked for`(
    systems: [SystemVersion], words: String
  ) throws {
    let findings = Linted.findings(
      .entry(
        "a.example", ["NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
      systems: systems)
    #expect(try #require(findings.first { $0.rule == "legacy-key" }).message.contains(words))
  }

  @Test func `all keys that cancel the blanket key are named`() throws {
    let findings = Linted.findings(
      .info([
        "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsForMedia": .boolean(true),
        "NSAllowsLocalNetworking": .boolean(true),
      ]))
    let finding = try #require(findings.first { $0.rule == "blanket-key-cancelled" })
    #expect(
      finding.message.hasSuffix(
        "NSAllowsArbitraryLoadsForMedia and NSAllowsLocalNetworking each cancel it.")
    )
  }

  @Test(arguments: [
    ("198.51.100.128/25", "`198.51.100.0/24`"), ("198.51.100.128/17", "Write `198.51.0.0/17`"),
    ("2001:0db8:0000:0000:0000:0000:0000:0000/32", "Write `2001:db8::/32`"),
    ("192.0.2.0/24x", "CIDR notation"),
  ])
  func `a range that is refused is mended where that is possible`(key: String, fix: String) throws {
    let finding = try #require(
      Linted.findings(.entry(key)).first { $0.rule == "dead-address-range" })
    #expect(try #require(finding.fix).contains(fix))
  }

  @Test(arguments: [("1.2", "TLSv1.2"), ("TLS 1.0", "TLSv1.0"), ("tlsv1.3", "TLSv1.3")])
  func `the nearest version is named`(written: String, meant: String) throws {
    let findings = Linted.findings(
      .entry("a.example", ["NSExceptionMinimumTLSVersion": .string(written)]))
    #expect(try #require(findings.first?.fix).contains(meant))
  }

  @Test(arguments: ["a String value", "SSLv3", "TLSv1.4"])
  func `a version that nobody can guess is not guessed`(written: String) throws {
    let findings = Linted.findings(
      .entry("a.example", ["NSExceptionMinimumTLSVersion": .string(written)]))
    #expect(
      try #require(findings.first { $0.rule == "unknown-tls-version" }).fix
        == "Write `TLSv1.0`, `TLSv1.1`, `TLSv1.2` or `TLSv1.3`.")
  }

  @Test func `a floor below TLS 1.2 is dead where every system ignores it`() throws {
    let root = PropertyListDictionary.entry(
      "a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.0")])
    let new = [SystemVersion(.iOS, 26)]
    func rules(_ sdk: SystemVersion, _ systems: [SystemVersion]) -> [String] {
      Linted.findings(root, systems: systems, sdk: sdk).map(\.rule).filter { $0.contains("floor") }
    }
    #expect(rules(SystemVersion(.iOS, 26), new) == ["dead-tls-floor"])
    #expect(rules(SystemVersion(.iOS, 26), LintExample.systems) == ["tls-floor-of-sdk"])
    #expect(rules(SystemVersion(.iOS, 18), new).isEmpty)
    #expect(rules(SystemVersion(.iOS, 26), [SystemVersion(.iOS, 18)]).isEmpty)
  }

  @Test func `both keys together are the recipe for iOS 9`() {
    let root = PropertyListDictionary.info([
      "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsLocalNetworking": .boolean(true),
    ])
    let rules = Linted.findings(root, systems: [SystemVersion(.iOS, 9), SystemVersion(.iOS, 17)])
      .map(\.rule)
    #expect(rules.contains("blanket-key") && !rules.contains("blanket-key-cancelled"))
  }

  @Test func `of many findings the worst are listed and the rest counted`() throws {
    var entries = (0..<3000).map {
      PropertyListDictionary.Entry(key: "h\($0).example", value: .dictionary([:]))
    }
    entries.append(.init(key: "*.example", value: .dictionary([:])))
    let findings = Linted.findings(.domains(PropertyListDictionary(entries)))
    #expect(findings.count == 1001)
    #expect(findings.contains { $0.rule == "wildcard-in-name" })
    let last = try #require(findings.first { $0.rule == "more-findings" })
    #expect(last.message == "2002 more findings are not listed.")
  }

  @Test func `the order of the entries does not change the findings`() {
    let entries = ["*.a.example", "B.example", "c.example:80", "d.example", "co.uk"].map {
      PropertyListDictionary.Entry(key: $0, value: .dictionary([:]))
    }
    #expect(
      Linted.findings(.domains(PropertyListDictionary(entries)))
        == Linted.findings(.domains(PropertyListDictionary(entries.reversed()))))
  }
}
