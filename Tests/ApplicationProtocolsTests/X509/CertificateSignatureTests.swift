import ApplicationProtocols
import ProtocolRegistries
import Testing

private func signature(
  _ algorithm: [UInt8], anomalies: Set<CertificateAnomaly> = []
) -> CertificateSignature? {
  let certificate = Certificate(der: CertificateBuilder(signedAlgorithm: algorithm).der)
  #expect(certificate.anomalies == anomalies)
  return certificate.signature
}

private func pss(_ parameters: [UInt8]) -> [UInt8] {
  CertificateBuilder.algorithm("1.2.840.113549.1.1.10", parameters: parameters)
}

/// Parameters of RSASSA-PSS: the hash where it is given, and a salt length.
private func parameters(hash: String?) -> [UInt8] {
  let tagged = hash.map { CertificateBuilder.node(0xa0, CertificateBuilder.algorithm($0)) } ?? []
  let salt = CertificateBuilder.node(0xa2, CertificateBuilder.node(0x02, [32]))
  return CertificateBuilder.node(0x30, tagged + salt)
}

struct CertificateSignatureTests {
  @Test(
    arguments: [
      ("1.2.840.113549.1.1.2", "md2WithRSAEncryption", .md2),
      ("1.2.840.113549.1.1.4", "md5WithRSAEncryption", .md5),
      ("1.2.840.113549.1.1.5", "sha1WithRSAEncryption", .sha1),
      ("1.3.14.3.2.29", "sha1WithRSAEncryption", .sha1),
      ("1.2.840.113549.1.1.12", "sha384WithRSAEncryption", .sha384),
      ("1.2.840.10045.4.1", "ecdsa-with-SHA1", .sha1),
      ("1.2.840.10045.4.3.4", "ecdsa-with-SHA512", .sha512),
      ("2.16.840.1.101.3.4.3.2", "dsa-with-SHA256", .sha256),
      ("1.3.101.112", "Ed25519", .intrinsic),
      ("1.3.101.113", "Ed448", .intrinsic),
      ("1.2.3.4", "1.2.3.4", nil),
    ] as [(String, String, SignatureHash?)])
  func `an algorithm has its name and its hash`(
    identifier: String, name: String, hash: SignatureHash?
  ) {
    let signature = signature(CertificateBuilder.algorithm(identifier))
    #expect(signature?.algorithm == name)
    #expect(signature?.hash == hash)
  }

  @Test(
    arguments: [
      (pss([]), .sha1),
      (pss(CertificateBuilder.node(0x05, [])), .sha1),
      (pss(CertificateBuilder.node(0x30, [])), .sha1),
      (pss(parameters(hash: nil)), .sha1),
      (pss(parameters(hash: "2.16.840.1.101.3.4.2.1")), .sha256),
      (pss(parameters(hash: "2.16.840.1.101.3.4.2.3")), .sha512),
      (pss(parameters(hash: "1.2.840.113549.2.5")), .md5),
      (pss(parameters(hash: "1.2.3")), nil),
    ] as [([UInt8], SignatureHash?)])
  func `RSASSA-PSS has the hash of its parameters, else SHA-1`(
    algorithm: [UInt8], hash: SignatureHash?
  ) {
    let signature = signature(algorithm)
    #expect(signature?.algorithm == "RSASSA-PSS")
    #expect(signature?.hash == hash)
  }

  @Test(arguments: [
    pss(CertificateBuilder.node(0x02, [1])),
    pss(CertificateBuilder.node(0x30, CertificateBuilder.node(0xa0, []))),
    CertificateBuilder.node(0x30, []),
    CertificateBuilder.node(0x30, CertificateBuilder.node(0x06, [])),
    CertificateBuilder.node(0x30, CertificateBuilder.node(0x06, [0x2a, 0x86])),
    CertificateBuilder.node(
      0x30, CertificateBuilder.node(0x06, [0x2a] + [UInt8](repeating: 0xff, count: 12) + [0x01])),
  ])
  func `an algorithm that cannot be read is none, not a default`(algorithm: [UInt8]) {
    #expect(signature(algorithm, anomalies: [.signatureMalformed]) == nil)
  }
}
