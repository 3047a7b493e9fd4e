import AppTransportSecurity
import Bytes
import Escaping
import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import Reporting

struct SuggestionJSONTests {
  @Test func `the document opens with its mark and keeps its order`() {
    let document = SuggestionJSON.document(suggestion(), accounts(of: suggestion())).text
    #expect(
      document.hasPrefix(
        """
        {
          "schema": "atsift-suggest/1",
          "complete": true,
          "systems": [
            "iOS 17.0",
            "iOS 18.0",
            "macOS 15.0"
          ],
          "sdk": "iOS 18.0",
          "inputs": {
            "count": 0,
            "different": 0,
            "incomplete": 0,
            "complete": true,
            "list": []
          },
          "NSAppTransportSecurity": {
            "NSExceptionDomains": {
              "ads.sdk.example": {
                "NSExceptionAllowsInsecureHTTPLoads": true
              }
            }
          },
          "hosts": [
            {
              "host": "api.example.com",
              "registrableDomain": "example.com",
              "firstParty": true,
              "verdict": "violated",
        """))
    #expect(document.hasSuffix("  ]\n}\n"))
  }

  @Test func `every part of a suggestion is there`() throws {
    let root = try read(SuggestionJSON.document(suggestion(), accounts(of: suggestion())).text)
    let hosts = try #require(root["hosts"] as? [[String: Any]])
    let ads = try #require(hosts.last)
    #expect(ads["sdk"] as? String == "Example Ads")
    #expect((ads["keys"] as? [String: Bool]) == ["NSExceptionAllowsInsecureHTTPLoads": true])
    #expect(ads["alternatives"] == nil)
    let need = try #require((ads["needs"] as? [[String: Any]])?.first)
    #expect(need["kind"] as? String == "cleartext")
    #expect(need["certainty"] as? String == "proven")
    #expect(need["rules"] as? [String] == ["ATS-11"])
    let evidence = try #require(need["evidence"] as? [[String: Any]])
    #expect(evidence.first?["time"] as? String == "1700000000.123456789")
    #expect(evidence.last?["frame"] as? Int == 1042)
    #expect((root["setAside"] as? [[String: Any]])?.first?["reason"] as? String == "system-process")
    let proof = try #require((root["proof"] as? [[String: Any]])?.first)
    #expect((proof["evidence"] as? [String: Any])?["frame"] as? Int == 42)
    #expect((root["notes"] as? [[String: String]])?.first?["identifier"] == "evidence-dropped")
  }

  @Test func `a group says which names were seen and that others are opened`() throws {
    #expect(
      try read(SuggestionJSON.document(suggestion(), accounts(of: suggestion())).text)["groups"]
        == nil)
    let root = try read(
      SuggestionJSON.document(groupedSuggestion(), accounts(of: groupedSuggestion())).text)
    let group = try #require((root["groups"] as? [[String: Any]])?.first)
    #expect(group["domain"] as? String == "sdk.example")
    #expect(group["hosts"] as? [String] == ["ads.sdk.example", "log.sdk.example"])
    #expect(group["domainSeen"] as? Bool == false && group["opensUnseenNames"] as? Bool == true)
    #expect(group["keptUnderATS"] as? [String] == ["api.sdk.example"])
    let ads = try #require((root["hosts"] as? [[String: Any]])?.last)
    #expect(ads["coveredBy"] as? String == "sdk.example")
    let kept = try #require((root["proof"] as? [[String: Any]])?.last)
    #expect(kept["openedBy"] as? String == "sdk.example")
    #expect(kept["blockedBy"] == nil && kept["key"] == nil && kept["observed"] == nil)
  }

  @Test(arguments: hostileStrings)
  func `a hostile string comes back as it was and is not shown raw`(text: String) throws {
    let infected = suggestion(infectedWith: text)
    let document = SuggestionJSON.document(infected, accounts(of: infected, process: text)).text
    #expect(!document.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" })
    let root = try read(document)
    #expect((root["hosts"] as? [[String: Any]])?.first?["host"] as? String == text)
  }

  @Test func `a dictionary as JSON keeps its order and the last of two equal keys`() {
    let dictionary = PropertyListDictionary([
      .init(key: "b", value: .integer(1)), .init(key: "a", value: .real(.infinity)),
      .init(key: "b", value: .array([.data([102]), .date("2026-11-21T00:00:00Z"), .real(0.5)])),
    ])
    #expect(
      dictionary.json == """
        {
          "a": null,
          "b": [
            "Zg==",
            "2026-11-21T00:00:00Z",
            0.5
          ]
        }

        """)
    #expect(PropertyListDictionary().json == "{}\n")
  }

  private func read(_ document: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
  }
}
