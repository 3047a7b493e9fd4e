import Escaping
import ProtocolRegistries
import Testing

struct TLSSignatureSchemeTests {
  @Test(
    arguments: [
      ("sha256WithRSAEncryption", .sha256, [0x0401]), ("sha1WithRSAEncryption", .sha1, [0x0201]),
      ("ecdsa-with-SHA384", .sha384, [0x0503]), ("dsa-with-SHA256", .sha256, [0x0402]),
      ("RSASSA-PSS", .sha512, [0x0806, 0x080b]), ("RSASSA-PSS", .sha1, []),
      ("Ed25519", .intrinsic, [0x0807]), ("Ed448", .intrinsic, [0x0808]),
      ("md2WithRSAEncryption", .md2, []), ("1.2.3", nil, []), ("ecdsa-with-SHA256", nil, []),
    ] as [(ForeignText, SignatureHash?, [UInt16])])
  func `a certificate's algorithm has its schemes`(
    algorithm: ForeignText, hash: SignatureHash?, codes: [UInt16]
  ) {
    #expect(TLSSignatureScheme.certifying(algorithm, hash).map(\.rawValue) == codes)
  }

  @Test func `names are those of the registry, and Apple's form of one`() throws {
    for code in UInt16.min...UInt16.max {
      let scheme = TLSSignatureScheme(rawValue: code)
      guard let name = scheme.name else { continue }
      #expect(TLSSignatureScheme(name: name) == scheme)
      #expect(scheme.description == name)
    }
    #expect(TLSSignatureScheme(name: "rsa_pkcs15_sha1") == .rsaPKCS1SHA1)
    #expect(TLSSignatureScheme(name: "RSA_PKCS1_SHA256")?.rawValue == 0x0401)
    #expect(TLSSignatureScheme(name: "rsa") == nil)
    #expect(TLSSignatureScheme(rawValue: 0x1a1b).description == "0x1A1B")
  }

  @Test func `RSA with SHA-2 is either padding`() {
    let codes = (UInt16.min...UInt16.max).filter {
      TLSSignatureScheme(rawValue: $0).isOfRSAWithSHA2
    }
    #expect(codes == [0x0401, 0x0501, 0x0601, 0x0804, 0x0805, 0x0806, 0x0809, 0x080a, 0x080b])
  }
}
