import Assessing
import Evidence
import Findings
import PropertyLists
import ProtocolRegistries
import Recommending
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// A floor of TLS 1.3, which the app sets for itself, beside needs that it leaves without effect.
struct HigherFloorTests {
  private let floor: PropertyListDictionary = ["NSExceptionMinimumTLSVersion": .string("TLSv1.3")]

  private func entries(_ merged: MergedDictionary) -> PropertyListDictionary? {
    guard case .dictionary(let domains)? = merged.dictionary["NSExceptionDomains"] else {
      return nil
    }
    return domains
  }

  /// A server without forward secrecy, though ECDHE was offered.
  private func insecure(_ host: String) -> Observation {
    Seen.tls(host, .tls12, suite: 0x009c)
  }

  /// A server that meets ATS, though not with TLS 1.3.
  private func older(_ host: String) -> Observation { Seen.tls(host, .tls12, suite: 0xc02f) }

  @Test func `a floor that blocks a server which meets ATS stays and is a finding`() throws {
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(floor)]), [older("shop.example")])
    #expect(entries(merged)?["shop.example"] == .dictionary(floor))
    #expect(!merged.isChanged)
    #expect(
      merged.findings.map(\.words) == [
        [
          "shop.example is blocked by the app's own NSExceptionMinimumTLSVersion = TLSv1.3: a TLS version below the minimum.",
          "Either remove or lower NSExceptionMinimumTLSVersion = TLSv1.3, or the host's operator must"
            + " enable TLS 1.3.",
        ]
      ])
  }

  @Test func `a key that has no effect beside the floor is not added, and the floor is a finding`()
    throws
  {
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(floor)]), [insecure("shop.example")])
    #expect(entries(merged)?["shop.example"] == .dictionary(floor))
    #expect(merged.findings.map(\.rule) == ["own-key-blocks"])
    #expect(merged.withheld == ["shop.example": ["NSExceptionRequiresForwardSecrecy"]])
  }

  @Test func `a floor gives way to a lower one that the server needs`() throws {
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(floor)]),
      [Seen.tls("shop.example", .tls11, suite: 0xc013)])
    #expect(
      entries(merged)?["shop.example"]
        == .dictionary(["NSExceptionMinimumTLSVersion": .string("TLSv1.1")]))
    #expect(merged.findings == [])
  }

  @Test func `a floor for all names below still holds where nothing else stays of the entry`()
    throws
  {
    var above = floor
    above["NSIncludesSubdomains"] = .boolean(true)
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(above)]),
      [Seen.http("shop.example"), insecure("api.shop.example")])
    #expect(entries(merged)?["api.shop.example"] == .dictionary(floor))
    #expect(merged.findings.contains { $0.host == "api.shop.example" })
    #expect(
      merged.changes.contains {
        $0.kind == .add && $0.words == "makes ATS stricter, like its parent entry"
      })
  }

  @Test func `what it leaves without effect isn't added for hosts of a group either`() throws {
    let merged = try merge(
      dictionary([:], ["www.shop.example": .dictionary(floor)]),
      [insecure("www.shop.example"), insecure("api.shop.example"), insecure("shop.example")]
    ) { $0.groupsSiblings = true }
    #expect(entries(merged)?["www.shop.example"] == .dictionary(floor))
  }
}
