import ApplicationProtocols
import Foundation
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

struct CertificateTests {
  @Test(arguments: CertificateVector.all)
  func `reads what another implementation reads`(vector: CertificateVector) throws {
    let certificate = Certificate(der: vector.der)
    let expected = vector.expect
    #expect(certificate.anomalies.isEmpty)
    #expect(certificate.sha256 == expected.sha256)
    let curves = ["prime256v1": "P-256", "secp224r1": "P-224", "secp384r1": "P-384"]
    #expect(
      certificate.publicKey?.algorithm.rawValue
        == (expected.key == "ECPublicKey" ? "EC" : expected.key))
    #expect(certificate.publicKey?.bits == expected.bits)
    #expect(certificate.publicKey?.curve == expected.curve.flatMap { curves[$0] })
    #expect(certificate.signature?.hash?.rawValue == expected.signature_hash)
    #expect((certificate.signature?.algorithm == "RSASSA-PSS") == expected.pss)
    #expect(certificate.subject?.commonName.map { "CN=\($0),O=Lab" } == expected.subject)
    #expect(certificate.issuer?.commonName.map { "CN=\($0),O=Lab" } == expected.issuer)
    #expect(certificate.issuer?.organization == "Lab")
    #expect(certificate.isSelfIssued == expected.self_issued)
    let names = try #require(certificate.extensions?.alternativeNames)
    #expect(names.dnsNames.map { "DNS:" + $0 } == expected.san.filter { $0.hasPrefix("DNS:") })
    #expect(names.ipAddresses.count == expected.san.count { $0.hasPrefix("IP:") })
    #expect(
      certificate.extensions?.allowsServerAuthentication
        == (expected.eku.isEmpty ? nil : expected.eku.contains("1.3.6.1.5.5.7.3.1")))
    #expect(certificate.extensions?.embeddedTimestamps?.count == expected.embedded_scts)
    #expect(
      certificate.notBefore == Int64(expected.not_before.timeIntervalSince1970) * 1_000_000_000)
    #expect(certificate.notAfter == Int64(expected.not_after.timeIntervalSince1970) * 1_000_000_000)
  }

  // By `openssl x509 -pubkey` and `openssl pkey -pubin -outform der`.
  @Test(arguments: [
    ("api", "6c4fd8862b17e295d39242db8d8bc24796d4491475a9a6deb6f5c0865fc9ff9a"),
    ("selfsigned", "33606dfa21a0d5d6a276aecf49e83662ada99796fe7365fcf90c1cfe543c7356"),
  ])
  func `the hash of the key is that of its SubjectPublicKeyInfo`(name: String, hash: String) throws
  {
    #expect(Certificate(der: try CertificateVector.named(name).der).spkiSha256 == hash)
  }

  @Test func `the first organisation of a name counts`() {
    var builder = CertificateBuilder()
    builder.issuer = CertificateBuilder.name("a", organizations: ["First", "Second"])
    let issuer = Certificate(der: builder.der).issuer
    #expect(issuer?.organization == "First")
    #expect(issuer?.commonName == "a")
  }

  @Test func `the vectors are there`() { #expect(CertificateVector.all.count == 22) }

  @Test func `an address in the certificate matches that address only`() throws {
    let certificate = Certificate(der: try CertificateVector.named("ipcert").der)
    #expect(certificate.matches(host: IPAddress(ipv4: 0xc633_6428)) == true)
    #expect(certificate.matches(host: IPAddress(ipv4: 0xc633_6429)) == false)
    #expect(certificate.matches(host: "198.51.100.40") == false)
  }

  @Test func `every prefix keeps the hash alone`() throws {
    let der = try CertificateVector.named("ct").der
    for count in 0..<der.count {
      let certificate = Certificate(der: Array(der.prefix(count)))
      #expect(certificate.anomalies == [.malformed], "\(count) bytes")
      #expect(certificate.sha256.count == 64)
      #expect(certificate.matches(host: "ct.sdk.example") == nil)
    }
  }

  @Test func `bytes behind the certificate make it unreadable`() throws {
    let der = try CertificateVector.named("api").der
    #expect(Certificate(der: der + [0]).anomalies == [.malformed])
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a thousand mutations never trap`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      let vector = try #require(CertificateVector.all.randomElement(using: &generator))
      let certificate = Certificate(der: vector.der.mutated(using: &generator))
      let anomalies = certificate.anomalies
      let isRead = anomalies.isDisjoint(with: [.malformed, .tooLarge])
      let place: Comment = "seed \(seed), round \(round)"
      #expect(isRead || anomalies.count == 1, place)
      #expect(
        (certificate.isSelfIssued != nil) == (isRead && !anomalies.contains(.nameMalformed)), place)
      #expect(
        (certificate.notBefore != nil && certificate.notAfter != nil)
          == (isRead && !anomalies.contains(.validityMalformed)), place)
      #expect(
        (certificate.signature != nil) == (isRead && !anomalies.contains(.signatureMalformed)),
        place)
    }
  }

  @Test func `lengths that lie never trap, wherever they stand`() throws {
    let der = try CertificateVector.named("ecdsa").der
    for index in der.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0x81, 0x84, 0x88, 0xff] {
        var changed = der
        changed[index] = value
        #expect(Certificate(der: changed).sha256.count == 64)
      }
    }
  }

  @Test(arguments: [
    // As deep as the size allows, as many members as it allows, and one byte too many.
    (0..<16_000).reduce(into: [UInt8]()) { bytes, _ in bytes.append(contentsOf: [0x30, 0x80]) },
    (0..<200).reduce([UInt8]()) { bytes, _ in CertificateBuilder.node(0x30, bytes) },
    CertificateBuilder.node(0x30, [UInt8](repeating: 0, count: Certificate.maximumSize)),
    CertificateBuilder.node(0x30, (0..<32_000).flatMap { _ in [0x30, 0x00] as [UInt8] }),
  ])
  func `a structure of no sense is refused in short time`(der: [UInt8]) {
    let time = ContinuousClock().measure {
      let certificate = Certificate(der: der)
      #expect(!certificate.anomalies.isEmpty)
      #expect(certificate.issuer == nil)
    }
    #expect(time < .seconds(2))
  }

  @Test func `a certificate stuffed with names is read in short time`() {
    let names = [String](repeating: "a.b", count: 12_000)
    let der = CertificateBuilder(
      extensions: [CertificateBuilder.alternativeNames(dns: names)]
    ).der
    #expect(der.count <= Certificate.maximumSize)
    let time = ContinuousClock().measure {
      let certificate = Certificate(der: der)
      #expect(certificate.extensions?.alternativeNames?.dnsNames.count == 12_000)
      #expect(certificate.matches(host: "x.y") == false)
    }
    #expect(time < .seconds(5))
  }

  @Test func `algorithms that differ inside and outside are told`() {
    var builder = CertificateBuilder()
    builder.signatureAlgorithm = CertificateBuilder.algorithm("1.2.840.10045.4.1")
    let certificate = Certificate(der: builder.der)
    #expect(certificate.anomalies == [.signatureMismatch])
    #expect(certificate.signature?.hash == .sha1)
  }

  @Test func `the last common name counts, whatever its encoding`() {
    let names: [(node: [UInt8], text: String)] = [
      (CertificateBuilder.node(0x13, Array("plain".utf8)), "plain"),
      (CertificateBuilder.node(0x0c, Array("Bücher".utf8)), "Bücher"),
      (CertificateBuilder.node(0x14, [0x42, 0xfc]), "Bü"),
      (CertificateBuilder.node(0x1e, [0x00, 0x42, 0x20, 0xac]), "B€"),
    ]
    for (node, text) in names {
      let first = CertificateBuilder.node(0x0c, Array("first".utf8))
      let builder = CertificateBuilder(subject: CertificateBuilder.name([first, node]))
      #expect(Certificate(der: builder.der).subject?.commonName == text)
    }
  }

  @Test func `a name that is none leaves the rest readable`() {
    let builder = CertificateBuilder(subject: CertificateBuilder.node(0x31, []))
    let certificate = Certificate(der: builder.der)
    #expect(certificate.anomalies == [.nameMalformed])
    #expect(certificate.isSelfIssued == nil)
    #expect(certificate.issuer?.commonName == "issuer.example")
    #expect(certificate.publicKey?.bits == 256)
  }
}
