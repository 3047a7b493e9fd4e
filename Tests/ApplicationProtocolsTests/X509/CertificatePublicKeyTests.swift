import ApplicationProtocols
import ProtocolRegistries
import Testing

private func key(_ encoded: [UInt8], anomalies: Set<CertificateAnomaly> = [])
  -> CertificatePublicKey?
{
  let certificate = Certificate(der: CertificateBuilder(key: encoded).der)
  #expect(certificate.anomalies == anomalies)
  return certificate.publicKey
}

struct CertificatePublicKeyTests {
  @Test(arguments: [
    (modulus: [UInt8](repeating: 0xff, count: 128), bits: 1_024),
    ([0] + [UInt8](repeating: 0xff, count: 128), 1_024),
    ([0, 0, 0] + [UInt8](repeating: 0xff, count: 128), 1_024),
    ([0x7f] + [UInt8](repeating: 0, count: 255), 2_047),
    ([0, 0x80] + [UInt8](repeating: 0, count: 255), 2_048),
    ([1], 1),
  ])
  func `an RSA key has the bits of its modulus without leading zeros`(
    modulus: [UInt8], bits: Int
  ) {
    let key = key(CertificateBuilder.rsaKey(modulus: modulus))
    #expect(key?.algorithm == .rsa)
    #expect(key?.bits == bits)
  }

  @Test(
    arguments: [
      ("1.2.840.10045.3.1.1", "P-192", 192), ("1.3.132.0.33", "P-224", 224),
      ("1.2.840.10045.3.1.7", "P-256", 256), ("1.3.132.0.34", "P-384", 384),
      ("1.3.132.0.35", "P-521", 521), ("1.3.132.0.10", "secp256k1", 256),
      ("1.3.36.3.3.2.8.1.1.7", "brainpoolP256r1", 256), ("1.3.132.0.1", "1.3.132.0.1", nil),
    ] as [(String, String, Int?)])
  func `an EC key has the bits of its curve, not of its point`(
    curve: String, name: String, bits: Int?
  ) {
    let key = key(
      CertificateBuilder.key(
        "1.2.840.10045.2.1", parameters: CertificateBuilder.identifier(curve)))
    #expect(key?.algorithm == .ellipticCurve)
    #expect(key?.curve == name)
    #expect(key?.bits == bits)
  }

  @Test(arguments: [
    ("1.3.101.112", "Ed25519"), ("1.3.101.113", "Ed448"), ("2.999.3", "2.999.3"),
  ])
  func `a kind of one size, and an unknown kind, have no bits`(identifier: String, type: String) {
    let key = key(CertificateBuilder.key(identifier))
    #expect(key?.algorithm.rawValue == type)
    #expect(key?.bits == nil)
    #expect(key?.curve == nil)
  }

  @Test func `a DSA key has the bits of its prime`() {
    let prime = CertificateBuilder.node(0x02, [0, 0x80] + [UInt8](repeating: 1, count: 127))
    let parameters = CertificateBuilder.node(0x30, prime + CertificateBuilder.node(0x02, [7]))
    let key = key(CertificateBuilder.key("1.2.840.10040.4.1", parameters: parameters))
    #expect(key?.algorithm == .dsa)
    #expect(key?.bits == 1_024)
  }

  @Test func `a key whose size is unreadable keeps its kind`() {
    let rsa = key(
      CertificateBuilder.key("1.2.840.113549.1.1.1", bits: [0x30, 0x05]),
      anomalies: [.keyMalformed])
    #expect(rsa?.algorithm == .rsa)
    #expect(rsa?.bits == nil)
    let zero = key(CertificateBuilder.rsaKey(modulus: [0]), anomalies: [.keyMalformed])
    #expect(zero?.bits == nil)
    let explicitCurve = key(
      CertificateBuilder.key(
        "1.2.840.10045.2.1",
        parameters: CertificateBuilder.node(0x30, CertificateBuilder.node(0x02, [1]))),
      anomalies: [.keyMalformed])
    #expect(explicitCurve?.algorithm == .ellipticCurve)
    #expect(explicitCurve?.curve == nil)
  }

  @Test func `a key without a kind is none`() {
    #expect(key(CertificateBuilder.node(0x30, []), anomalies: [.keyMalformed]) == nil)
  }
}
