import Escaping
import Testing

@testable import Evidence

struct IssuerPublicKeysTests {
  private func key(_ sha256: String, of issuer: ForeignText) -> CertifiedPublicKey {
    CertifiedPublicKey(spkiSha256: sha256, issuer: IssuerName(common: issuer))
  }

  @Test func `without room no issuer is added, and known ones still learn of a second key`() {
    var keys = IssuerPublicKeys()
    #expect(keys.record(key("a", of: "Lab"), hasRoom: true) == 1)
    #expect(keys.record(key("b", of: "Other"), hasRoom: false) == 0)
    #expect(keys.record(key("c", of: "Other"), hasRoom: false) == 0)
    #expect(!keys.haveSeveral(IssuerName(common: "Other")))
    #expect(keys.record(key("b", of: "Lab"), hasRoom: false) == 0)
    #expect(keys.haveSeveral(IssuerName(common: "Lab")))
  }
}
