import AppTransportSecurity
import Findings
import Linting
import PropertyLists
import Testing

@Suite struct ConfigurationRulesTests {
  private static let insecure: PropertyListValue = ["NSExceptionAllowsInsecureHTTPLoads": true]
  private static let sinceIOS9 = [9, 17].flatMap { SystemVersion.releases(.iOS, in: $0...$0) }

  /// The five configurations of the article of 2015, and what leads to the one before.
  @Test(
    arguments: [
      (["NSExceptionDomains": ["a.example": [:]]], "ATS for all hosts.", nil),
      (
        ["NSExceptionDomains": ["a.example": ["NSExceptionRequiresForwardSecrecy": false]]],
        "downgraded ATS.", "Next stricter, ATS for all hosts: give these servers TLS 1.2"
      ),
      (
        ["NSExceptionDomains": ["a.example": insecure]], "ATS with exceptions.",
        "Next stricter, downgraded ATS: load these hosts by https"
      ),
      (
        ["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["a.example": [:]]],
        "ATS for named hosts only.",
        "Next stricter, ATS with exceptions: remove NSAllowsArbitraryLoads"
      ),
      (
        ["NSAllowsArbitraryLoads": true], "no ATS.",
        "Next stricter, ATS for named hosts only: list your own hosts"
      ),
    ] as [(PropertyListDictionary, String, String?)])
  func `the configuration is named, with the way to the next stricter one`(
    _ policy: PropertyListDictionary, _ title: String, _ fix: String?
  ) throws {
    let finding = try #require(Linted.configuration(.info(policy)))
    #expect(finding.message.hasPrefix("Configuration: \(title) "))
    #expect(finding.severity == .note)
    if let fix {
      #expect(try #require(finding.fix).hasPrefix(fix))
    } else {
      #expect(finding.fix == nil)
    }
  }

  @Test func `systems of one configuration are named once, whatever their entries do`() throws {
    // iOS 9 takes localhost for a host of the internet, and from iOS 18.4 on the old spelling is not read.
    let finding = try #require(
      Linted.configuration(
        .info([
          "NSExceptionDomains": [
            "localhost": ["NSTemporaryExceptionAllowsInsecureHTTPLoads": true]
          ]
        ])))
    #expect(
      finding.message.hasPrefix(
        "Configuration: ATS with exceptions on iOS 9; ATS for all hosts from iOS 10."))
  }

  @Test func `an entry for the names below a local one opens hosts`() throws {
    let entry: PropertyListValue = [
      "NSExceptionAllowsInsecureHTTPLoads": true, "NSIncludesSubdomains": true,
    ]
    let finding = try #require(
      Linted.configuration(.info(["NSExceptionDomains": ["pyr": entry]])))
    #expect(finding.message.hasPrefix("Configuration: ATS with exceptions. "))
  }

  @Test func `where systems differ each is named, iOS 9 too`() throws {
    let finding = try #require(
      Linted.configuration(
        .info([
          "NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true,
        ])))
    #expect(
      finding.message.hasPrefix(
        "Configuration: no ATS on iOS 9; ATS for all hosts, web content open from iOS 10."))
    #expect(finding.message.hasSuffix(" A narrower key cancels NSAllowsArbitraryLoads."))
    // Without the narrower key alone everything would be open.
    #expect(
      finding.fix == "Next stricter: remove NSAllowsArbitraryLoads, then the key for web content.")
  }

  @Test func `what no source tells is said to be not certain`() throws {
    let finding = try #require(Linted.configuration(.info(["NSAllowsArbitraryLoads": "YES"])))
    #expect(
      finding.message.contains("not certain before iOS 18.4; ATS for all hosts from iOS 18.4"))
  }

  @Test(
    arguments: [
      (
        ["NSAllowsArbitraryLoadsInWebContent": true], "web content stays", "InWebContent cancels it"
      ),
      (["NSAllowsArbitraryLoadsForMedia": true], "media stay", "ForMedia cancels it"),
      (["NSAllowsLocalNetworking": true], "local hosts stay", "NSAllowsLocalNetworking cancels it"),
      (
        ["NSExceptionDomains": ["203.0.113.0/24": insecure]], "addresses stay",
        "Add NSAllowsArbitraryLoads = YES, and NSAllowsLocalNetworking = YES beside it"
      ),
    ] as [(PropertyListDictionary, String, String)])
  func `an app for iOS 9 is told the recipe`(
    _ policy: PropertyListDictionary, _ closed: String, _ fix: String
  ) throws {
    let root = PropertyListDictionary.info(policy)
    let findings = Linted.findings(root, systems: Self.sinceIOS9)
    let finding = try #require(findings.first { $0.rule == "ios-9-recipe" })
    #expect(finding.message.contains(closed))
    #expect(try #require(finding.fix).contains(fix))
    #expect(!Linted.rules(root).contains("ios-9-recipe"))
  }

  @Test(
    arguments: [
      ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
      ["NSAllowsArbitraryLoadsForMedia": false], ["NSExceptionDomains": ["a.example": insecure]],
      ["NSExceptionDomains": ["203.0.113.7": [:]]],
    ] as [PropertyListDictionary])
  func `where iOS 9 lacks nothing there is no recipe`(_ policy: PropertyListDictionary) {
    let rules = Linted.findings(.info(policy), systems: Self.sinceIOS9).map(\.rule)
    #expect(!rules.contains("ios-9-recipe"))
  }

  @Test(arguments: [PropertyListDictionary(), ["NSAppTransportSecurity": [:]]])
  func `defaults have no name of their own`(_ root: PropertyListDictionary) {
    #expect(Linted.configuration(root) == nil)
  }

  /// The recipe must do what it says, on both generations.
  @Test(
    arguments: [
      ["NSAllowsArbitraryLoadsInWebContent": true], ["NSAllowsLocalNetworking": true],
      ["NSExceptionDomains": ["203.0.113.7": insecure]],
    ] as [PropertyListDictionary])
  func `with the recipe iOS 9 is open and later systems are as before`(
    _ policy: PropertyListDictionary
  ) throws {
    let gap = try #require(LoadsBlockedOnIOS9(TransportSecurityPolicy(propertyList: policy)))
    var mended = policy
    mended["NSAllowsArbitraryLoads"] = true
    if gap.cancellingKeys.isEmpty { mended["NSAllowsLocalNetworking"] = true }
    let systems = [9, 10, 17].flatMap { SystemVersion.releases(.iOS, in: $0...$0) }
    func spans(_ list: PropertyListDictionary) -> [ConfigurationTimeline.Span] {
      ConfigurationTimeline(
        TransportSecurityPolicy(propertyList: list), systems: systems,
        linkedSDKs: LinkedSDKs(SystemVersion(.iOS, 17))
      ).spans
    }
    #expect(spans(mended).first?.configuration == PolicyConfiguration.none)
    #expect(spans(mended).last?.configuration == spans(policy).last?.configuration)
    #expect(spans(mended).last?.openInterfaces == spans(policy).last?.openInterfaces)
    #expect(LoadsBlockedOnIOS9(TransportSecurityPolicy(propertyList: mended)) == nil)
  }
}
