import AppTransportSecurity
import Foundation
import PropertyLists
import Reporting
import TestSupport
import Testing
import WordBook

@Suite struct DictionaryExplanationTests {
  private static func explanation(
    _ policy: PropertyListDictionary, systems: [SystemVersion] = [SystemVersion(.iOS, 18)]
  ) -> DictionaryExplanation {
    DictionaryExplanation(
      TransportSecurityPolicy(propertyList: policy), systems: systems,
      linkedSDKs: LinkedSDKs(SystemVersion(.iOS, 18)), assumptions: Assumptions())
  }

  private let source = DictionarySource(name: "Info.plist")

  @Test func `each configuration is told with its systems, its rules and the next step`() {
    let text = Self.explanation([
      "NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": true,
    ])
    .text(source)
    #expect(text.hasPrefix("Info.plist\n\nOn iOS 9\n"))
    #expect(text.contains(" config  no ATS\n"))
    #expect(text.contains("\nFrom iOS 10\n"))
    #expect(text.contains(" config  ATS for all hosts, media open\n"))
    #expect(text.contains(" do  Next stricter: remove NSAllowsArbitraryLoads, then the key for"))
    #expect(text.contains("ATS-24"))
    #expect(!text.contains("If the app also supports iOS 9"))
  }

  @Test func `an app for iOS 9 is told the recipe`() {
    let text = Self.explanation(["NSAllowsArbitraryLoadsInWebContent": true]).text(source)
    #expect(text.contains("If the app also supports iOS 9\n"))
    #expect(text.contains("Add NSAllowsArbitraryLoads = YES"))
  }

  @Test(
    arguments: [
      [:], ["NSAllowsArbitraryLoads": true], ["NSAllowsArbitraryLoads": "yes"],
      ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": true],
      ["NSAllowsArbitraryLoadsInWebContent": true, "NSAllowsLocalNetworking": true],
      ["NSExceptionDomains": ["a.example": ["NSExceptionAllowsInsecureHTTPLoads": true]]],
      [
        "NSExceptionDomains": [
          "a.example": ["NSExceptionMinimumTLSVersion": "TLSv1.0"], "b.example": [:],
        ]
      ],
    ] as [PropertyListDictionary])
  func `a page in Chinese holds no English sentence`(_ policy: PropertyListDictionary) {
    let systems = [SystemVersion(.iOS, 18), SystemVersion(.macOS, 15)]
    let text = Self.explanation(policy, systems: systems).text(source, in: .simplifiedChinese)
    #expect(text.holdsChinese)
    #expect(text.englishPhrase == nil)
  }

  @Test func `a configuration that does not change is told once`() {
    for systems in [[SystemVersion(.iOS, 18)], [.init(.iOS, 18), .init(.macOS, 15)]] {
      let text = Self.explanation([:], systems: systems).text(source)
      #expect(text.contains("\nOn every system\n"))
      #expect(text.contains(" config  ATS for all hosts\n"))
      #expect(!text.contains(" do  "))
    }
  }

  @Test func `entries without effect on some systems make no second configuration`() {
    let text = Self.explanation([
      "NSAllowsArbitraryLoads": true,
      "NSExceptionDomains": ["localhost": ["NSExceptionAllowsInsecureHTTPLoads": true]],
    ])
    .text(source)
    #expect(text.contains("\nOn every system\n"))
    #expect(text.ranges(of: " config  no ATS\n").count == 1)
    #expect(text.contains("cleartext, on iOS 9\n"))
    #expect(!text.contains("\nOn iOS 9\n"))
  }

  @Test func `platforms that read a dictionary alike in other years are told apart`() {
    let text = Self.explanation(
      ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true],
      systems: [.init(.iOS, 18), .init(.macOS, 15)]
    )
    .text(source)
    for systems in ["On iOS 9\n", "From iOS 10\n", "On macOS 10.11\n", "From macOS 10.12\n"] {
      #expect(text.contains(systems))
    }
  }

  @Test func `the document has the same by name`() throws {
    let json = Self.explanation([
      "NSExceptionDomains": ["a.example": ["NSExceptionAllowsInsecureHTTPLoads": true]]
    ])
    .json(source)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let configuration = try #require((root["configurations"] as? [[String: Any]])?.first)
    #expect(configuration["configuration"] as? String == "exceptions-only")
    #expect(configuration["nextStricter"] as? String == "downgraded")
    #expect((configuration["entries"] as? [String: Int])?["opened"] == 1)
  }
}
