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

  private static let noForwardSecrecy: PropertyListValue = .dictionary([
    "NSExceptionRequiresForwardSecrecy": .boolean(false)
  ])

  @Test func `a floor that blocks a server which meets ATS stays and is a conflict`() throws {
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(floor)]), [older("shop.example")])
    #expect(entries(merged)?["shop.example"] == .dictionary(floor))
    #expect(!merged.isChanged)
    #expect(
      merged.conflicts.map(\.words) == [
        [
          "shop.example is blocked by the app's own NSExceptionMinimumTLSVersion = TLSv1.3: a TLS"
            + " version below the floor.",
          "Remove or lower NSExceptionMinimumTLSVersion = TLSv1.3, or the host's operator enables"
            + " TLS 1.3.",
        ]
      ])
  }

  @Test func `a floor gives way where the server breaks ATS and a key answers that`() throws {
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(floor)]), [insecure("shop.example")])
    #expect(entries(merged)?["shop.example"] == Self.noForwardSecrecy)
    #expect(merged.conflicts == [])
    #expect(
      merged.changes.first?.words.hasPrefix("higher than ATS asks for, and blocks what was seen: ")
        == true)
  }

  @Test func `a floor for names below gives way for the host that needs it alone`() throws {
    var above = floor
    above["NSIncludesSubdomains"] = .boolean(true)
    let merged = try merge(
      dictionary([:], ["shop.example": .dictionary(above)]),
      [insecure("api.shop.example"), older("www.shop.example")])
    #expect(entries(merged)?["shop.example"] == .dictionary(above))
    #expect(entries(merged)?["api.shop.example"] == Self.noForwardSecrecy)
    #expect(merged.conflicts.map(\.host) == ["www.shop.example"])
  }

  @Test func `hosts of a group need no entry of their own once the floor is gone`() throws {
    let merged = try merge(
      dictionary([:], ["www.shop.example": .dictionary(floor)]),
      [insecure("www.shop.example"), insecure("api.shop.example"), insecure("shop.example")]
    ) { $0.groupsSiblings = true }
    #expect(merged.conflicts == [])
    #expect(entries(merged)?.entries.map(\.key) == ["shop.example"])
  }
}
