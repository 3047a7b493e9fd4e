import Findings
import Linting
import PropertyLists
import Testing

/// Pins whose digest no key has, and keys for pins that do not exist.
struct PinSlipTests {
  private static func finding(_ digest: PropertyListDictionary) -> Finding? {
    Linted.findings(
      .pin(["NSPinnedLeafIdentities": .array([.dictionary(digest)])])
    ).first { $0.rule == "malformed-pin" }
  }

  @Test(arguments: [
    ("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", "SHA-256 of the empty string"),
    ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "all zeros"), ("", "is empty"),
    (" \n", "is empty"), ("AAAA", "has 3 bytes"),
    ("2jmj7l5rSw0yVb/vlWAYkK/YBwk=", "has 20 bytes"),
    ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "in hexadecimal"),
    ("sha256/r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E=", "is not a SHA-256 digest"),
  ])
  func `a digest that no key has is an error with its reason`(digest: String, reason: String) {
    let found = Self.finding(["SPKI-SHA256-BASE64": .string(digest)])
    #expect(found?.severity == .error)
    #expect(found?.message.contains(reason) == true, "\(found?.message ?? "")")
  }

  @Test func `pins that another entry adds for the same host keep a list from being dead`() {
    let list = PropertyListValue.identities()
    let root = PropertyListDictionary.info([
      "NSPinnedDomains": .dictionary([
        "shop.example": .dictionary([
          "NSIncludesSubdomains": .boolean(true), "NSPinnedLeafIdentities": list,
        ]),
        "api.shop.example": .dictionary(["NSPinnedLeafIdentities": .array([])]),
        "SHOP.example": .dictionary(["NSPinnedCAIdentities": .array([])]),
      ])
    ])
    let dead = Linted.findings(root).filter { $0.rule == "pins-match-nothing" }
    #expect(dead.map { $0.keyPath.suffix(2) } == [["SHOP.example", "NSPinnedCAIdentities"]])
    #expect(dead.first?.severity == .error)
  }

  @Test(arguments: ["SPKI-SHA256", "SPKI_SHA256_BASE64", "sha256"])
  func `a digest under another key is put under the one that is read`(key: String) {
    let found = Self.finding([key: .string(LintExample.digest)])
    #expect(found?.message.contains(key) == true)
    #expect(found?.fix == "Put the digest under `SPKI-SHA256-BASE64`.")
  }

  @Test(arguments: [
    ("NSPinnedLeafCertificates", "NSPinnedLeafIdentities"),
    ("NSPinnedCertificates", "NSPinnedLeafIdentities"),
    ("NSPinnedPublicKeys", "NSPinnedLeafIdentities"),
    ("NSPinnedCACertificates", "NSPinnedCAIdentities"),
    ("NSPinnedRootCertificates", "NSPinnedCAIdentities"),
    ("NSPinnedLeafIdentity", "NSPinnedLeafIdentities"),
  ])
  func `a key for pins in other words is corrected`(key: String, meant: String) {
    let found = Linted.findings(.pin([key: .identities()]))
      .first { $0.keyPath.last == key }
    #expect(found?.rule == "misspelled-key")
    #expect(found?.fix == "Write `\(meant)`.")
  }
}
