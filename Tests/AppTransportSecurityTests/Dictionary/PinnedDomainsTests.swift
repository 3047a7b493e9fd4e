import PropertyLists
import Testing

@testable import AppTransportSecurity

@Suite struct PinnedDomainsTests {
  private static let zeros = String(repeating: "A", count: 43) + "="

  private func digest(_ text: String) -> String? {
    PinnedDigest(.dictionary(["SPKI-SHA256-BASE64": .string(text)]))?.hexadecimal
  }

  @Test(
    arguments: [
      ("AAAA", "000000"), ("AA==", "00"), ("AAA=", "0000"), ("/+8=", "ffef"),
      // Other characters are skipped, and bits beyond the last byte ignored.
      (" A\nA-AéA ", "000000"), ("AB==", "00"), ("AAB=", "0000"),
      // A group without its four characters is dropped, and padding ends the text.
      ("AAAAA", "000000"), ("AA==AAAA", "00"),
    ])
  func `a digest is decoded as systems do`(_ text: String, _ hexadecimal: String) {
    #expect(digest(text) == hexadecimal)
  }

  @Test(arguments: ["", "AAA", "é\n", "===="])
  func `an identity without a byte is left out`(_ text: String) {
    // Four signs of padding decode to three bytes of zero.
    #expect(digest(text) == (text == "====" ? "000000" : nil))
  }

  @Test func `a digest of another length matches no key`() throws {
    let short = try #require(PinnedDigest(.dictionary(["SPKI-SHA256-BASE64": .string("AAAA")])))
    let whole = try #require(
      PinnedDigest(.dictionary(["SPKI-SHA256-BASE64": .string(Self.zeros + "\n")])))
    #expect(!short.canMatch)
    #expect(whole.canMatch)
  }

  @Test func `the pins of all entries for a host count together`() throws {
    let pin = try #require(PinnedDigest(.dictionary(["SPKI-SHA256-BASE64": .string(Self.zeros)])))
    var domains = PinnedDomains()
    domains.add(PinnedIdentities(leaves: [pin]), for: "Example.com", includesSubdomains: true)
    domains.add(PinnedIdentities(leaves: []), for: "api.example.com", includesSubdomains: false)
    domains.add(PinnedIdentities(authorities: []), for: "EXAMPLE.com", includesSubdomains: false)
    #expect(domains.pins(of: "api.example.com")?.identities == PinnedIdentities(leaves: [pin]))
    let own = domains.pins(of: "example.COM.")
    #expect(own?.name == "example.com")
    #expect(own?.identities.deadLists == [.pinnedCAIdentities])
    #expect(domains.pins(of: "a.api.example.com") == nil)
    #expect(domains.pins(of: "example.org") == nil)
  }
}
