import AppTransportSecurity
import Escaping
import Findings
import Linting
import PropertyLists
import Testing

struct ManifestRuleTests {
  private let linter = Linter(systems: LintExample.systems, linkedSDK: SystemVersion(.iOS, 26))

  private func rules(
    _ root: PropertyListDictionary, of owner: InfoPlistOwner = .unknown
  ) -> [String] {
    linter.findings(inManifest: root, of: owner).map(\.rule)
  }

  @Test(
    arguments: [
      ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["t.example"]],
      [
        "NSPrivacyTracking": false, "NSPrivacyTrackingDomains": [],
        "NSPrivacyCollectedDataTypes": [], "NSPrivacyAccessedAPITypes": [],
      ],
    ] as [PropertyListDictionary])
  func `a manifest as Xcode makes it has no findings`(_ root: PropertyListDictionary) {
    #expect(rules(root, of: .app) == [])
  }

  @Test func `an SDK may leave out the keys about tracking`() {
    let root: PropertyListDictionary = ["NSPrivacyCollectedDataTypes": []]
    #expect(rules(root, of: .library) == [])
    #expect(rules(root, of: .app) == ["tracking-not-stated"])
  }

  @Test func `one mistake is told once`() {
    #expect(
      rules(["NSPrivacyTracking": "YES", "NSPrivacyTrackingDomains": ["t.example"]])
        == ["manifest-value-type"])
    #expect(
      rules(["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": "t.example"])
        == ["manifest-value-type"])
  }

  @Test(arguments: [
    ("https://T.example:443/x", "Write `t.example`."), ("*.t.example", "Write `t.example`."),
    ("192.0.2.1", "Write a domain name, or remove the item."),
  ])
  func `a domain is named where one was meant`(text: String, fix: String) throws {
    let finding = try #require(
      linter.findings(inManifest: [
        "NSPrivacyTracking": true, "NSPrivacyTrackingDomains": [.string(text)],
      ]).first)
    #expect(finding.fix == fix)
    #expect(finding.keyPath == ["NSPrivacyTrackingDomains", "0"])
  }

  @Test func `a finding lies at the line of its key or item`() throws {
    let text = """
      <plist><dict>
      <key>NSPrivacyTracking</key>
      <true/>
      <key>NSPrivacyTrackingDomains</key>
      <array>
      <string>t.example</string>
      <string>http://u.example</string>
      </array>
      <key>NSPrivacyTrackingDomain</key>
      <array/>
      </dict></plist>
      """
    let findings = try #require(
      linter.findings(
        inManifest: PropertyListDocument(Array(text.utf8)), file: "PrivacyInfo.xcprivacy"))
    #expect(findings.map(\.rule) == ["malformed-tracking-domain", "unknown-manifest-key"])
    #expect(findings.map(\.line) == [7, 9])
    #expect(findings.last?.fix == "Rename it to `NSPrivacyTrackingDomains`.")
  }

  @Test func `of many findings the worst are listed and the rest counted`() {
    let domains = [PropertyListValue](repeating: "", count: 3000)
    let findings = linter.findings(
      inManifest: ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": .array(domains)])
    #expect(findings.count == Linter.mostFindings + 1)
    #expect(findings.contains { $0.rule == "domains-without-tracking" })
  }
}
