import Linting
import PropertyLists

/// A dictionary that trips a rule, and one close to it that does not.
struct LintRuleCase: Sendable, CustomStringConvertible {
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

  static let all = names + addresses + keys + values + policies + entries + pins

  static let insecure: PropertyListValue = .dictionary([
    "NSExceptionAllowsInsecureHTTPLoads": .boolean(true)
  ])

  private static let names: [LintRuleCase] = [
    LintRuleCase(
      "scheme-in-name", Linted.entry("http://api.shop.example"),
      not: Linted.entry("http.shop.example")),
    LintRuleCase(
      "path-in-name", Linted.entry("api.shop.example/v1"), not: Linted.entry("192.0.2.0/24")),
    LintRuleCase(
      "path-in-name", Linted.entry("cafe.example/"), not: Linted.entry("cafe.example")),
    LintRuleCase(
      "port-in-name", Linted.entry("api.shop.example:8080"), not: Linted.entry("2001:db8::8080")),
    LintRuleCase(
      "port-in-name", Linted.entry("[2001:db8::1]:80"), not: Linted.entry("2001:db8::1")),
    LintRuleCase(
      "wildcard-in-name", Linted.entry("*.shop.example"), not: Linted.entry("shop.example")),
    LintRuleCase(
      "upper-case-name", Linted.entry("API.shop.example"),
      not: Linted.pin(["NSPinnedLeafIdentities": .array([])], host: "API.shop.example")),
    LintRuleCase(
      "trailing-dot-in-name", Linted.entry("api.shop.example."), not: Linted.entry()),
    LintRuleCase(
      "international-name", Linted.entry("bücher.example"),
      not: Linted.entry("xn--bcher-kva.example")),
    LintRuleCase("malformed-name", Linted.entry("shop example"), not: Linted.entry("a_b.example")),
    LintRuleCase("malformed-name", Linted.entry(".shop.example"), not: Linted.entry()),
    LintRuleCase("malformed-name", Linted.entry("me@shop.example"), not: Linted.entry()),
    LintRuleCase("malformed-name", Linted.entry("192.168.1"), not: Linted.entry("192.168.1.1")),
    LintRuleCase(
      "malformed-name", Linted.entry(" shop.example\n"), not: Linted.entry("shop.example")),
    LintRuleCase("malformed-name", Linted.entry(""), not: Linted.entry("$(API_HOST)")),
    LintRuleCase("variable-in-name", Linted.entry("$(API_HOST)"), not: Linted.entry()),
    LintRuleCase("variable-in-name", Linted.entry("api.${DOMAIN}"), not: Linted.entry()),
    LintRuleCase(
      "public-suffix-with-subdomains",
      Linted.entry(
        "azurewebsites.net",
        [
          "NSIncludesSubdomains": .boolean(true),
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
        ]),
      not: Linted.entry(
        "shop.azurewebsites.net",
        [
          "NSIncludesSubdomains": .boolean(true),
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
        ])),
    LintRuleCase("public-suffix-entry", Linted.entry("co.uk"), not: Linted.entry("shop.co.uk")),
    LintRuleCase("public-suffix-entry", Linted.entry("com"), not: Linted.entry("localhost")),
  ]

  private static let addresses: [LintRuleCase] = [
    LintRuleCase(
      "address-spelling", Linted.entry("2001:DB8::1"), not: Linted.entry("2001:db8::1")),
    LintRuleCase(
      "address-spelling", Linted.entry("[2001:db8::1]"), not: Linted.entry("203.0.113.1")),
    LintRuleCase(
      "dead-address-range", Linted.entry("198.51.100.128/25"),
      not: Linted.entry("203.0.113.0/25")),
    LintRuleCase(
      "dead-address-range", Linted.entry("192.0.2.0/33"), not: Linted.entry("192.0.2.0/32")),
    LintRuleCase(
      "unusual-address-range", Linted.entry("192.0.2.1/24"), not: Linted.entry("192.0.2.0/24")),
    LintRuleCase(
      "unusual-address-range", Linted.entry("203/8"), not: Linted.entry("198.51.100.128/25")),
    LintRuleCase("every-address", Linted.entry("0.0.0.0/0"), not: Linted.entry("203.0.113.0/24")),
    LintRuleCase("every-address", Linted.entry("::/0"), not: Linted.entry("::/0", [:])),
    LintRuleCase(
      "subdomains-of-address",
      Linted.entry("192.0.2.0/24", ["NSIncludesSubdomains": .boolean(true)]),
      not: Linted.entry("192.0.2.0/24", ["NSIncludesSubdomains": .boolean(false)])),
    LintRuleCase(
      "needless-local-host", Linted.entry("printer.local"), not: Linted.entry("100.64.0.1")),
    LintRuleCase("needless-local-host", Linted.entry("printer"), not: Linted.entry("com")),
    LintRuleCase(
      "needless-local-host", Linted.entry("printer"),
      not: Linted.entry(
        "printer",
        [
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
          "NSIncludesSubdomains": .boolean(true),
        ])),
    LintRuleCase(
      "path-in-name", Linted.entry("192.0.2.1/"), not: Linted.entry("192.0.2.0/24")),
    LintRuleCase(
      "newer-than-system", Linted.entry("192.0.2.0/24"), not: Linted.entry("198.51.100.128/25")),
    LintRuleCase(
      "restricted-local-host", Linted.entry("localhost", [:]), not: Linted.entry("localhost")),
  ]

  private static func project(_ setting: String) -> PropertyListDictionary {
    [
      "archiveVersion": .string("1"),
      "objects": .dictionary([
        "AAA": .dictionary([
          "isa": .string("XCBuildConfiguration"),
          "buildSettings": .dictionary([setting: .string("YES")]),
        ])
      ]),
    ]
  }

  private static let keys: [LintRuleCase] = [
    LintRuleCase(
      "build-setting-without-effect",
      project("INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking"),
      not: project("INFOPLIST_KEY_NSCameraUsageDescription")),
    LintRuleCase(
      "misplaced-key",
      Linted.domains(["a.example": insecure, "NSAllowsArbitraryLoads": .boolean(true)]),
      not: Linted.domains(["a.example": insecure])),
    LintRuleCase(
      "misplaced-key", Linted.info(["NSIncludesSubdomains": .boolean(true)]),
      not: Linted.entry("a.example", ["NSIncludesSubdomains": .boolean(true)])),
    LintRuleCase(
      "misplaced-key", Linted.info(["a.example": insecure]),
      not: Linted.domains(["a.example": insecure])),
    LintRuleCase(
      "misplaced-key",
      ["CFBundleName": .string("A"), "NSExceptionDomains": .dictionary(["a.example": insecure])],
      not: ["NSExceptionDomains": .dictionary(["a.example": insecure])]),
    LintRuleCase(
      "misplaced-key", Linted.info(["NSAppTransportSecurity": .dictionary([:])]),
      not: Linted.info([:])),
    LintRuleCase(
      "misplaced-key",
      Linted.info(["NSAppTransportSecurity": .dictionary(["a.example": insecure])]),
      not: Linted.domains(["a.example": insecure])),
    LintRuleCase(
      "display-name-key", Linted.info(["Allow Arbitrary Loads": .boolean(true)]),
      not: Linted.info(["NSAllowsArbitraryLoads": .boolean(true)])),
    LintRuleCase(
      "display-name-key", ["App Transport Security Settings": .dictionary([:])],
      not: ["NSAppTransportSecurity": .dictionary([:])]),
    LintRuleCase(
      "misspelled-key", Linted.info(["NSAllowArbitraryLoads": .boolean(true)]),
      not: Linted.info(["NSAllowsArbitraryLoads": .boolean(true)])),
    LintRuleCase(
      "misspelled-key", Linted.info(["NSExceptionAllowsLocalNetworking": .boolean(true)]),
      not: Linted.info(["NSAllowsLocalNetworking": .boolean(true)])),
    LintRuleCase(
      "misspelled-key",
      Linted.entry("a.example", ["NSTemporaryExceptionAllowInsecureHTTPLoads": .boolean(true)]),
      not: Linted.entry(
        "a.example", ["NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(true)])
    ),
    LintRuleCase(
      "misspelled-key", ["NSAppTransportSecurty": .dictionary([:])],
      not: ["NSAppleMusicUsageDescription": .string("Music")]),
    LintRuleCase(
      "misspelled-key", ["NSAllowArbitraryLoads": .boolean(true)],
      not: ["NSLocalNetworkUsageDescription": .string("Printers")]),
    LintRuleCase(
      "unknown-key", Linted.entry("a.example", ["Reason": .string("old server")]),
      not: Linted.entry("a.example")),
    LintRuleCase(
      "legacy-key",
      Linted.entry("a.example", ["NSThirdPartyExceptionMinimumTLSVersion": .string("TLSv1.0")]),
      not: Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.0")])),
    LintRuleCase(
      "legacy-key", Linted.info(["NSAllowsArbitraryLoadsInMedia": .boolean(true)]),
      not: Linted.info(["NSAllowsArbitraryLoadsForMedia": .boolean(true)])),
    LintRuleCase(
      "obsolete-key",
      Linted.entry("a.example", ["NSRequiresCertificateTransparency": .boolean(true)]),
      not: Linted.entry("a.example")),
    LintRuleCase(
      "duplicate-key",
      Linted.domains(
        PropertyListDictionary([
          .init(key: "a.example", value: insecure), .init(key: "a.example", value: insecure),
        ])), not: Linted.domains(["a.example": insecure, "b.example": insecure])),
    LintRuleCase(
      "duplicate-dictionary",
      PropertyListDictionary([
        .init(key: "NSAppTransportSecurity", value: .dictionary([:])),
        .init(key: "NSAppTransportSecurity", value: .dictionary([:])),
      ]), not: ["NSAppTransportSecurity": .dictionary([:])]),
  ]

  private static let values: [LintRuleCase] = [
    LintRuleCase(
      "wrong-type", Linted.info(["NSAllowsLocalNetworking": .string("YES")]),
      not: Linted.info(["NSAllowsLocalNetworking": .boolean(true)])),
    LintRuleCase(
      "wrong-type", Linted.info(["NSAllowsLocalNetworking": .integer(1)]),
      not: Linted.info(["NSAllowsLocalNetworking": .boolean(true)])),
    LintRuleCase(
      "wrong-type", Linted.info(["NSExceptionDomains": .array([])]),
      not: Linted.info(["NSExceptionDomains": .dictionary([:])])),
    LintRuleCase(
      "wrong-type", Linted.domains(["a.example": .boolean(true)]), not: Linted.entry("a.example")),
    LintRuleCase(
      "wrong-type", ["NSAppTransportSecurity": .boolean(true)],
      not: ["NSAppTransportSecurity": .dictionary([:])]),
    LintRuleCase(
      "unknown-tls-version",
      Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": .string("1.2")]),
      not: Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.2")])),
    LintRuleCase(
      "unknown-package-version", Linted.info(["NSRequiresNIAPTLSPackageVersion": .string("2.1")]),
      not: Linted.info(["NSRequiresNIAPTLSPackageVersion": .string("FCP_v2.1")])),
    LintRuleCase(
      "default-value", Linted.entry("a.example", ["NSIncludesSubdomains": .boolean(false)]),
      not: Linted.entry("a.example", ["NSIncludesSubdomains": .boolean(true)])),
    LintRuleCase(
      "default-value", Linted.info(["NSAllowsArbitraryLoads": .boolean(false)]),
      not: Linted.info(["NSAllowsArbitraryLoads": .boolean(true)])),
    LintRuleCase(
      "default-value", Linted.info(["NSAllowsArbitraryLoadsForMedia": .boolean(false)]),
      not: Linted.info([
        "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsForMedia": .boolean(false),
      ])),
    LintRuleCase(
      "default-value",
      Linted.entry("a.example", ["NSExceptionRequiresNIAPTLSPackageVersion": .string("none")]),
      not: Linted.info([
        "NSRequiresNIAPTLSPackageVersion": .string("recommended"),
        "NSExceptionDomains": .dictionary([
          "a.example": .dictionary(["NSExceptionRequiresNIAPTLSPackageVersion": .string("none")])
        ]),
      ])),
  ]

  private static let policies: [LintRuleCase] = [
    LintRuleCase("no-dictionary", ["CFBundleName": .string("A")], not: Linted.info([:])),
    LintRuleCase(
      "dictionary-never-read",
      ["CFBundlePackageType": .string("FMWK"), "NSAppTransportSecurity": .dictionary([:])],
      not: ["CFBundlePackageType": .string("APPL"), "NSAppTransportSecurity": .dictionary([:])]),
    LintRuleCase("empty-dictionary", Linted.info([:]), not: Linted.entry()),
    LintRuleCase(
      "blanket-key", Linted.info(["NSAllowsArbitraryLoads": .boolean(true)]),
      not: Linted.info(["NSAllowsArbitraryLoads": .boolean(false)])),
    LintRuleCase(
      "blanket-key-cancelled",
      Linted.info([
        "NSAllowsArbitraryLoads": .boolean(true),
        "NSAllowsArbitraryLoadsInWebContent": .boolean(false),
      ]),
      not: Linted.info([
        "NSAllowsArbitraryLoads": .boolean(true),
        "NSAllowsArbitraryLoadsInWebContent": .string("NO"),
      ])),
    LintRuleCase(
      "local-networking-off", Linted.info(["NSAllowsLocalNetworking": .boolean(false)]),
      not: Linted.info(["NSAllowsLocalNetworking": .boolean(true)])),
    LintRuleCase(
      "review-justification", Linted.entry(),
      not: Linted.entry("a.example", ["NSExceptionRequiresForwardSecrecy": .boolean(false)])),
    LintRuleCase(
      "newer-than-system", Linted.entry("203.0.113.5"), not: Linted.entry("printer.example")),
    LintRuleCase(
      "newer-than-system", Linted.info(["NSRequiresNIAPTLSPackageVersion": .string("FCP_v2.1")]),
      not: Linted.pin(["NSPinnedLeafIdentities": Linted.identities(.string(Linted.digest))])),
  ]

  private static let entries: [LintRuleCase] = [
    LintRuleCase(
      "entry-without-effect", Linted.entry("a.example", [:]),
      not: Linted.info([
        "NSAllowsArbitraryLoads": .boolean(true),
        "NSExceptionDomains": .dictionary(["a.example": .dictionary([:])]),
      ])),
    LintRuleCase(
      "entry-without-effect",
      Linted.entry("supabase.co", ["NSExceptionAllowsInsecureHTTPLoads": .boolean(false)]),
      not: Linted.domains([
        "example.com": .dictionary([
          "NSIncludesSubdomains": .boolean(true),
          "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
        ]), "api.example.com": .dictionary([:]),
      ])),
    LintRuleCase(
      "entry-without-effect", Linted.entry("203.0.113.5", [:]),
      not: Linted.domains(["203.0.113.5": .dictionary([:]), "203.0.113.0/24": insecure])),
    LintRuleCase(
      "entry-without-effect", Linted.entry("apple.example", [:]),
      not: Linted.entry("maps.apple.com", [:])),
    LintRuleCase(
      "replaces-built-in-entry", Linted.entry("apple.com"), not: Linted.entry("www.apple.com")),
    LintRuleCase(
      "entries-not-merged", family(["NSExceptionMinimumTLSVersion": .string("TLSv1.1")]),
      not: family([:])),
    LintRuleCase(
      "names-below-skip-entry", family([:]), not: family(["NSIncludesSubdomains": .boolean(true)])
    ),
    LintRuleCase(
      "repeats-parent-entry", family(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]),
      not: family(
        ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)], child: "b.a.shop.example")),
    LintRuleCase(
      "tls-floor-of-sdk",
      Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.1")]),
      not: Linted.entry("a.example", ["NSExceptionMinimumTLSVersion": .string("TLSv1.3")])),
    LintRuleCase(
      "forward-secrecy-with-tls13",
      Linted.entry(
        "a.example",
        [
          "NSExceptionMinimumTLSVersion": .string("TLSv1.3"),
          "NSExceptionRequiresForwardSecrecy": .boolean(false),
        ]),
      not: Linted.entry("a.example", ["NSExceptionRequiresForwardSecrecy": .boolean(false)])),
  ]

  /// A parent that loosens everything below it, and a child with an entry of its own.
  private static func family(
    _ entry: PropertyListDictionary, child: String = "a.shop.example"
  ) -> PropertyListDictionary {
    Linted.domains([
      "shop.example": .dictionary([
        "NSIncludesSubdomains": .boolean(true),
        "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
      ]), child: .dictionary(entry),
    ])
  }
}
