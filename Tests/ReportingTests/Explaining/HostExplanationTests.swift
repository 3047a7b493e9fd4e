import AppTransportSecurity
import Escaping
import Evidence
import Foundation
import PropertyLists
import ProtocolRegistries
import Recommending
import Reporting
import TestSupport
import Testing
import WordBook

private typealias Seen = ObservationBuilder

@Suite struct HostExplanationTests {
  private func explanation(
    _ host: String, _ observations: [Observation]?, under policy: PropertyListDictionary = [:]
  ) throws -> HostExplanation {
    let options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17), SystemVersion(.iOS, 26)],
      linkedSDK: SystemVersion(.iOS, 26))
    let explainer = HostExplainer(
      options: options, policy: TransportSecurityPolicy(propertyList: policy))
    guard let observations else { return explainer.explanation(of: host) }
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return explainer.explanation(
      of: host, seen: ledger, try Recommender(options: options).suggestion(for: ledger))
  }

  private static let oldTLS: PropertyListDictionary = [
    "NSExceptionDomains": ["a.example": ["NSExceptionMinimumTLSVersion": "TLSv1.0"]]
  ]

  @Test func `a connection is told with need, verdict, rule and packet`() throws {
    let text = HostExplanationText().report(
      try explanation(
        "a.example", [Seen.tls("a.example", .tls10, suite: 0xc013, frame: 42)],
        under: Self.oldTLS),
      DictionarySource(name: "Info.plist", places: ["a.example": "Info.plist:9:7"]))
    #expect(text.hasPrefix("a.example\nUnder Info.plist, linked with the SDK of iOS 26.0.\n"))
    #expect(text.contains("    seen  TLSv1.0 "))
    #expect(text.contains(":42\n"))
    #expect(text.contains("    need  TLS version too old, proven: "))
    #expect(
      text.contains(
        " unknown  on iOS 17.0: nothing that was seen blocks the connection; not seen: "))
    #expect(text.contains(" blocked  on iOS 26.0: the session's minimum TLS version [ATS-90]\n"))
    #expect(text.contains("disputed  C-14: with --assume os-tls-floor=off"))
    #expect(text.contains("the entry for a.example (Info.plist:9:7) applies [ATS-30]"))
  }

  @Test func `without captures only the dictionary is told`() throws {
    let text = HostExplanationText().report(
      try explanation("a.example", nil, under: Self.oldTLS),
      DictionarySource(name: nil, assumed: ["hsts=ignore"]))
    #expect(text.contains("\nWithout a dictionary, linked with"))
    #expect(text.contains("\nAssumed: hsts=ignore\n"))
    #expect(!text.contains("seen in the run"))
    #expect(text.contains(" allowed  https with TLS 1.1 [ATS-35]\n"))
  }

  @Test func `a host that was not seen is said to be so`() throws {
    let text = HostExplanationText().report(
      try explanation("example", [Seen.http("a.example")]), DictionarySource(name: nil))
    #expect(
      text.contains(
        "The host was not seen in the run.\nThe most similar hosts that were seen: a.example.\n"))
  }

  @Test(
    arguments: [
      nil, [], [Seen.http("a.example")], [Seen.http("www.a.example")],
      [Seen.tls("a.example", .tls10, suite: 0xc013)],
      [Seen.tls("a.example", .tls13, suite: 0x1301)],
      [Seen.tls("a.example", .tls12, suite: 0x009c)],
    ] as [[Observation]?])
  func `a page in Chinese holds no English sentence`(_ observations: [Observation]?) throws {
    let policies: [PropertyListDictionary] = [
      [:], Self.oldTLS, ["NSAllowsArbitraryLoads": true], ["NSAllowsArbitraryLoads": "yes"],
      ["NSAllowsArbitraryLoadsInWebContent": true],
    ]
    for policy in policies {
      let text = HostExplanationText(in: .simplifiedChinese).report(
        try explanation("a.example", observations, under: policy),
        DictionarySource(
          name: "Info.plist", places: ["a.example": "Info.plist:9:7"], assumed: ["hsts=ignore"]))
      #expect(text.holdsChinese)
      #expect(text.englishPhrase == nil)
    }
  }

  @Test func `a connection is told in Chinese with need, verdict, rule and packet`() throws {
    let text = HostExplanationText(in: .simplifiedChinese).report(
      try explanation(
        "a.example", [Seen.tls("a.example", .tls10, suite: 0xc013, frame: 42)],
        under: Self.oldTLS),
      DictionarySource(name: "Info.plist", places: ["a.example": "Info.plist:9:7"]))
    #expect(text.hasPrefix("a.example\n在 Info.plist 之下，用 iOS 26.0 SDK 构建。\n"))
    #expect(text.contains("    看到  TLSv1.0 "))
    #expect(text.contains("    需要  TLS 版本太旧，有证据："))
    #expect(text.contains("    拦截  在 iOS 26.0 上：低于会话自己的 TLS 下限 [ATS-90]\n"))
    #expect(text.contains("  有争议  C-14：按 --assume os-tls-floor=off 理解，结果是"))
    #expect(text.contains("只按 a.example 的条目（Info.plist:9:7）判断 [ATS-30]"))
  }

  @Test func `the JSON says the same`() throws {
    let json = HostExplanationJSON.document(
      try explanation("a.example", [Seen.http("a.example", frame: 3)]),
      DictionarySource(name: "Info.plist"))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(root["schema"] as? String == "atsift-explain/1")
    #expect(root["dictionary"] as? String == "Info.plist")
    let connection = try #require((root["connections"] as? [[String: Any]])?.first)
    let place = try #require((connection["evidence"] as? [[String: Any]])?.first)
    #expect(place["frame"] as? Int == 3)
    let outcome = try #require((connection["outcomes"] as? [[String: Any]])?.first)
    #expect(outcome["systems"] as? [String] == ["iOS 17.0", "iOS 26.0"])
    let decision = try #require(outcome["decision"] as? [String: Any])
    #expect(decision["verdict"] as? String == "block")
    #expect(decision["decidedBy"] as? [String] == ["ATS-10"])
    #expect(connection["version"] == nil && connection["outcome"] == nil)
    let spans = try #require(root["outlook"] as? [[String: Any]])
    #expect(spans.map { ($0["systems"] as? [String])?.count } == [1, 1])
  }

  @Test func `the JSON has the facts of a handshake as members`() throws {
    var handshake = Seen.tls("a.example", .tls12, suite: 0xc02f)
    handshake.tls?.alpn = "h2"
    let json = HostExplanationJSON.document(
      try explanation("a.example", [handshake]), DictionarySource(name: nil))
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let connection = try #require((root["connections"] as? [[String: Any]])?.first)
    #expect(
      ["version", "cipherSuite", "applicationProtocol", "outcome"].map {
        connection[$0] as? String
      } == ["TLSv1.2", "0xc02f", "h2", "completed"])
  }

  @Test(arguments: hostileStrings)
  func `names from captures and files break nothing`(_ hostile: String) throws {
    var observation = Seen.http(hostile)
    observation.place.capture = ForeignText(hostile)
    let explanation = try explanation(
      hostile, [observation],
      under: ["NSExceptionDomains": .dictionary([hostile: .dictionary([:])])])
    let source = DictionarySource(name: hostile, places: [hostile: hostile])
    let text = HostExplanationText().report(explanation, source)
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    let json = HostExplanationJSON.document(explanation, source)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }
}
