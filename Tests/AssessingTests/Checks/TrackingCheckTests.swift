import AppTransportSecurity
import Escaping
import Evidence
import Findings
import SDKCatalog
import TestSupport
import Testing
import WordBook

@testable import Assessing
@testable import Recommending

private typealias Seen = ObservationBuilder

/// The tracking domains of an app's manifests, held against the hosts that it contacted.
struct TrackingCheckTests {
  private static let ads = SDKRecord(
    identifier: "ads", name: "AdsKit", vendor: "Ads Inc", category: .ads,
    suffixes: [SDKSuffix("ads.example", evidence: .source, source: "https://ads.example")])
  private static let other = SDKRecord(
    identifier: "count", name: "CountKit", vendor: "Count Ltd", category: .analytics,
    suffixes: [SDKSuffix("count.example", evidence: .source, source: "https://count.example")])

  private static func app(_ domains: String...) -> DeclaredTrackingDomains {
    DeclaredTrackingDomains(
      path: "Shop.app/PrivacyInfo.xcprivacy", owner: "Shop", isOfApp: true, domains: domains)
  }

  private static func sdk(
    _ owner: String, _ identifier: String?, _ domains: String...
  ) -> DeclaredTrackingDomains {
    DeclaredTrackingDomains(
      path: ForeignText("Shop.app/Frameworks/\(owner).framework/PrivacyInfo.xcprivacy"),
      owner: ForeignText(owner), isOfApp: false, sdk: identifier, domains: domains)
  }

  private func check(
    _ manifests: DeclaredTrackingDomains..., seen: [Observation]
  ) -> [Finding<CheckStatement>] {
    var options = RecommenderOptions(systems: [SystemVersion(.iOS, 18)])
    options.sdkCatalog = SDKCatalog.builtIn.adding([Self.ads, Self.other])
    var ledger = EvidenceLedger()
    for observation in seen { ledger.record(observation) }
    return TrackingCheck(options: options).findings(manifests, seen: ledger)
  }

  @Test func `a host that an SDK declares is told with manifest and packet`() throws {
    let found = check(
      Self.app(), Self.sdk("AdsKit", "ads", "other.example", "t.ads.example"),
      seen: [Seen.tls("t.ads.example"), Seen.tls("a.example")])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == "tracking-domain-contacted" && finding.severity == .note)
    #expect(finding.host == "t.ads.example" && !finding.evidence.isEmpty)
    #expect(finding.file == "Shop.app/Frameworks/AdsKit.framework/PrivacyInfo.xcprivacy")
    #expect(finding.keyPath == ["NSPrivacyTrackingDomains", "1"])
    #expect(
      finding.message.hasPrefix(
        "t.ads.example was contacted, and the manifest of AdsKit declares it as a tracking domain"))
    #expect(finding.fix?.hasSuffix("the system reads all manifests.") == true)
  }

  @Test func `a name below a declared one may be blocked too`() throws {
    let found = check(
      Self.sdk("AdsKit", "ads", "ADS.example."), seen: [Seen.tls("eu.ads.example")])
    #expect(found.map(\.rule) == ["tracking-domain-contacted"])
    #expect(
      try #require(found.first).message.hasSuffix(
        "Apple does not say whether this includes its subdomains."))
    let beside = check(
      Self.sdk("X", nil, "xads.example"), seen: [Seen.tls("ads2.xads.example.org")])
    #expect(beside.isEmpty)
  }

  /// As in googleads/swift-package-manager-google-mobile-ads#76.
  @Test func `a host of one SDK that another party declares is a warning`() throws {
    for manifest in [Self.app("t.ads.example"), Self.sdk("CountKit", "count", "ads.example")] {
      let found = check(manifest, Self.sdk("AdsKit", "ads"), seen: [Seen.tls("t.ads.example")])
      let finding = try #require(found.first)
      #expect(finding.rule == "tracking-domain-of-another" && finding.severity == .warning)
      #expect(finding.message.contains("is a host of AdsKit, whose own manifest"))
      #expect(finding.file == manifest.path)
    }
  }

  @Test func `nothing is blamed on a party that is not known to be another`() {
    let seen = [Seen.tls("t.ads.example")]
    let found = [
      check(Self.sdk("Unknown", nil, "t.ads.example"), Self.sdk("AdsKit", "ads"), seen: seen),
      check(Self.app("t.ads.example"), Self.sdk("AdsKit", "ads", "t.ads.example"), seen: seen),
      check(Self.app("t.ads.example"), seen: seen),
    ]
    #expect(
      found.map { $0.map(\.rule) } == Array(repeating: ["tracking-domain-contacted"], count: 3))
  }

  @Test func `a host for ads that no manifest declares is told`() throws {
    let found = check(
      Self.app(), Self.sdk("AdsKit", "ads"),
      seen: [Seen.tls("t.ads.example"), Seen.tls("count.example"), Seen.tls("shop.example")])
    let finding = try #require(found.first)
    #expect(found.map(\.rule) == ["tracking-domain-undeclared"] && finding.severity == .note)
    #expect(finding.message.contains("Shop.app/Frameworks/AdsKit.framework"))
  }

  @Test(arguments: [
    ("securepubads.g.doubleclick.net", "the manifest needs no addition"),
    ("firebaselogging-pa.googleapis.com", "state NSPrivacyTracking = false in its manifest."),
  ])
  func `a host that Instruments reports has the answer of its maker`(
    host: String, fix: String
  ) throws {
    let found = check(Self.app(), seen: [Seen.tls(host)])
    #expect(found.map(\.rule) == ["tracking-domain-undeclared"])
    #expect(try #require(found.first?.fix).contains(fix))
  }

  @Test func `a domain of the app that was not contacted is told, one of an SDK is not`() throws {
    let found = check(
      Self.app("gone.example", "seen.example", "https://no.example"),
      Self.sdk("CountKit", "count", "idle.example"), seen: [Seen.tls("a.seen.example")])
    #expect(
      found.map(\.rule) == ["tracking-domain-contacted", "tracking-domain-not-contacted"]
        || found.map(\.rule) == ["tracking-domain-not-contacted", "tracking-domain-contacted"])
    let gone = try #require(found.first { $0.rule == "tracking-domain-not-contacted" })
    #expect(gone.host == "gone.example" && gone.keyPath.last == "0")
  }

  @Test func `without a manifest or traffic nothing is said`() {
    #expect(check(seen: [Seen.tls("t.ads.example")]).isEmpty)
    #expect(check(Self.app("gone.example"), seen: []).isEmpty)
  }

  @Test func `every finding has sentences in each language`() {
    let found =
      check(
        Self.app("t.ads.example", "gone.example"), Self.sdk("AdsKit", "ads"),
        Self.sdk("CountKit", "count", "c.example"), Self.sdk("C2", "count", "c.example"),
        seen: [
          Seen.tls("t.ads.example"), Seen.tls("ads.example"), Seen.tls("a.c.example"),
          Seen.tls("g.doubleclick.net"), Seen.tls("firebaselogging-pa.googleapis.com"),
        ])
      + check(Self.app("c.example"), seen: [Seen.tls("c.example")])
      + check(
        Self.sdk("CountKit", "count", "t.ads.example"), Self.sdk("AdsKit", "ads"),
        seen: [Seen.tls("t.ads.example")])
    #expect(Set(found.map(\.rule)).count == 4)
    for finding in found {
      let statement = FindingStatement.check(finding.statement)
      let (english, chinese) = (
        statement.words(in: .english), statement.words(in: .simplifiedChinese)
      )
      for sentence in [english.message, english.fix ?? ""] {
        #expect(sentence.hasSuffix(".") && sentence.allSatisfy(\.isASCII), "\(sentence)")
      }
      for sentence in [chinese.message, chinese.fix ?? ""] {
        #expect(sentence.hasSuffix("。"), "\(sentence)")
      }
    }
  }
}
