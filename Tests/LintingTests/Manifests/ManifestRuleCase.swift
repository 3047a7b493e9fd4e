import PropertyLists

/// A privacy manifest that trips a rule, and one close to it that does not.
struct ManifestRuleCase: Sendable, CustomStringConvertible {
  let rule: String
  let tripping: PropertyListDictionary
  let neighbour: PropertyListDictionary

  init(
    _ rule: String, _ tripping: PropertyListDictionary, not neighbour: PropertyListDictionary
  ) {
    self.rule = rule
    self.tripping = tripping
    self.neighbour = neighbour
  }

  var description: String { rule }

  /// A manifest that tracks at those domains.
  static func tracking(_ domains: PropertyListValue...) -> PropertyListDictionary {
    ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": .array(domains)]
  }

  /// A manifest that does not track, with other keys.
  private static func plain(_ more: PropertyListDictionary = [:]) -> PropertyListDictionary {
    PropertyListDictionary([.init(key: "NSPrivacyTracking", value: false)] + more.entries)
  }

  private static let category = "NSPrivacyAccessedAPICategoryUserDefaults"

  static let all: [ManifestRuleCase] = [
    // As in opendocument-app/OpenDocument.ios#134.
    ManifestRuleCase("tracking-without-domains", tracking(), not: tracking("t.example")),
    ManifestRuleCase(
      "tracking-without-domains", ["NSPrivacyTracking": true],
      not: ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]),
    ManifestRuleCase(
      "domains-without-tracking",
      ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": ["t.example"]],
      not: tracking("t.example")),
    // As in euc-releases/iOS-WorkspaceONE-SDK#7.
    ManifestRuleCase(
      "domains-without-tracking",
      ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": [""]],
      not: ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]),
    ManifestRuleCase(
      "domains-without-tracking", ["NSPrivacyTrackingDomains": ["a.example", "b.example"]],
      not: ["NSPrivacyTrackingDomains": []]),
    // As openhab/openhab-ios#1186 mended it.
    ManifestRuleCase("tracking-not-stated", ["NSPrivacyAccessedAPITypes": []], not: plain()),
    ManifestRuleCase(
      "tracking-not-stated", ["NSPrivacyTrackingDomains": []],
      not: ["NSPrivacyTracking": "YES", "NSPrivacyTrackingDomains": []]),
    domain("https://t.example/collect", not: "t.example"),
    domain("t.example/collect", not: "T.example"),
    domain("t.example:443", not: "t.example."),
    domain("*.t.example", not: "$(TRACKER)"),
    domain("192.0.2.1", not: "xn--bcher-kva.example"),
    domain("2001:DB8::1", not: "bücher.example"),
    domain("", not: "localhost"),
    domain("t example", not: "a_b.example"),
    ManifestRuleCase(
      "manifest-value-type", ["NSPrivacyTracking": "YES"], not: ["NSPrivacyTracking": true]),
    ManifestRuleCase(
      "manifest-value-type", ["NSPrivacyTracking": 1], not: ["NSPrivacyTracking": false]),
    ManifestRuleCase("manifest-value-type", tracking(1), not: tracking("t.example")),
    ManifestRuleCase(
      "manifest-value-type", plain(["NSPrivacyAccessedAPITypes": .array([.string(category)])]),
      not: plain(["NSPrivacyAccessedAPITypes": []])),
    ManifestRuleCase(
      "manifest-value-type", plain(["NSPrivacyCollectedDataTypes": [:]]),
      not: plain(["NSPrivacyCollectedDataTypes": [[:]]])),
    // Instruments' message names the key so.
    ManifestRuleCase(
      "unknown-manifest-key", plain(["NSPrivacyTrackingDomain": []]),
      not: plain(["NSPrivacyTrackingDomains": []])),
    ManifestRuleCase("unknown-manifest-key", plain(["Notes": "none"]), not: plain()),
    ManifestRuleCase(
      "api-without-reason",
      plain([
        "NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPIType": .string(category)]]
      ]),
      not: plain([
        "NSPrivacyAccessedAPITypes": [
          [
            "NSPrivacyAccessedAPIType": .string(category),
            "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
          ]
        ]
      ])),
    ManifestRuleCase(
      "api-without-reason",
      plain(["NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPITypeReasons": []]]]),
      not: plain()),
  ]

  private static func domain(_ text: String, not other: String) -> ManifestRuleCase {
    ManifestRuleCase(
      "malformed-tracking-domain", tracking(.string(text)), not: tracking(.string(other)))
  }
}
