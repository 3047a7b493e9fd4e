import ApplicationProtocols
import Bytes
import ProtocolRegistries
import Testing

private let names = CertificateBuilder.alternativeNames(dns: ["leaf.example"])

private func usage(_ identifiers: [String]) -> [UInt8] {
  CertificateBuilder.extension(
    "2.5.29.37",
    CertificateBuilder.node(0x30, identifiers.flatMap(CertificateBuilder.identifier)))
}

private func timestamps(_ list: [UInt8]) -> [UInt8] {
  CertificateBuilder.extension("1.3.6.1.4.1.11129.2.4.2", CertificateBuilder.node(0x04, list))
}

private func certificate(_ extensions: [[UInt8]]) -> Certificate {
  Certificate(der: CertificateBuilder(extensions: extensions).der)
}

struct CertificateExtensionsTests {
  @Test func `a certificate without extensions names nobody`() {
    let certificate = Certificate(der: CertificateBuilder().der)
    #expect(certificate.anomalies.isEmpty)
    #expect(certificate.extensions?.alternativeNames == SubjectAlternativeNames())
    #expect(certificate.extensions?.allowsServerAuthentication == nil)
    #expect(certificate.extensions?.isAuthority == nil)
    #expect(certificate.extensions?.embeddedTimestamps == SignedCertificateTimestampList())
    #expect(certificate.extensions?.requiresStaple == false)
    #expect(certificate.matches(host: "leaf.example") == false, "the common name plays no part")
  }

  @Test(arguments: [
    ([], false), (["1.3.6.1.5.5.7.3.1"], true), (["1.3.6.1.5.5.7.3.2"], false),
    (["1.3.6.1.5.5.7.3.2", "1.3.6.1.5.5.7.3.1"], true), (["2.5.29.37.0"], false),
  ])
  func `extended key usage allows servers where it says so`(usages: [String], allows: Bool) {
    #expect(certificate([usage(usages)]).extensions?.allowsServerAuthentication == allows)
  }

  @Test(arguments: [([], false), ([0x01, 0x01, 0xff], true), ([0x01, 0x01, 0x00], false)])
  func `basic constraints tell an authority`(content: [UInt8], isAuthority: Bool) {
    let constraints = CertificateBuilder.extension(
      "2.5.29.19", CertificateBuilder.node(0x30, content), critical: true)
    #expect(certificate([constraints]).extensions?.isAuthority == isAuthority)
  }

  @Test(arguments: [([5], true), ([17, 5], true), ([17], false)] as [([UInt8], Bool)])
  func `the feature status_request demands a staple`(features: [UInt8], requires: Bool) {
    let feature = CertificateBuilder.extension(
      "1.3.6.1.5.5.7.1.24",
      CertificateBuilder.node(0x30, features.flatMap { CertificateBuilder.node(0x02, [$0]) }))
    #expect(certificate([feature]).extensions?.requiresStaple == requires)
  }

  @Test(
    arguments: [
      ([0, 0], 0), ([0, 3, 0, 1, 9], 1), ([0, 7, 0, 1, 9, 0, 2, 9, 9], 2),
      // The list's length, a member's length, an empty member, bytes behind: all lies.
      ([], nil), ([0, 4, 0, 1, 9], nil), ([0, 3, 0, 2, 9], nil), ([0, 2, 0, 0], nil),
      ([0, 3, 0, 1, 9, 0], nil), ([0xff, 0xff], nil),
    ] as [([UInt8], Int?)])
  func `timestamps are counted where the list is whole`(list: [UInt8], count: Int?) {
    let certificate = certificate([timestamps(list), names])
    #expect(certificate.extensions?.embeddedTimestamps?.count == count)
    #expect(certificate.anomalies == (count == nil ? [.extensionMalformed] : []))
    #expect(certificate.matches(host: "leaf.example") == true)
    #expect(list.withBytes { try? SignedCertificateTimestampList($0).count } == count)
  }

  @Test(arguments: ["2.5.29.17", "2.5.29.19", "2.5.29.37", "1.3.6.1.5.5.7.1.24"])
  func `an unreadable extension leaves the others readable`(identifier: String) {
    for value in [[], [0x30], [0x30, 0x05, 1], [0x02, 0x01, 1], [0x30, 0x00, 0x00]] as [[UInt8]] {
      let certificate = certificate([
        CertificateBuilder.extension(identifier, value), timestamps([0, 3, 0, 1, 9]),
      ])
      #expect(certificate.anomalies == [.extensionMalformed])
      #expect(certificate.extensions?.embeddedTimestamps?.count == 1)
      #expect(certificate.publicKey?.curve == "P-256")
    }
  }

  @Test func `an unreadable list of names matches neither way`() {
    let certificate = certificate([CertificateBuilder.extension("2.5.29.17", [0x30])])
    #expect(certificate.extensions?.alternativeNames == nil)
    #expect(certificate.matches(host: "leaf.example") == nil)
  }

  @Test func `of an extension that stands there twice the first counts`() {
    let other = CertificateBuilder.alternativeNames(dns: ["other.example"])
    let certificate = certificate([names, other])
    #expect(certificate.anomalies == [.extensionRepeated])
    #expect(certificate.extensions?.alternativeNames?.dnsNames == ["leaf.example"])
  }

  @Test func `an extension that is none is passed over`() {
    let certificate = certificate([CertificateBuilder.node(0x30, [0x05, 0x00]), names])
    #expect(certificate.anomalies == [.extensionMalformed])
    #expect(certificate.matches(host: "leaf.example") == true)
  }

  @Test func `an unknown extension is no matter, even a critical one`() {
    let unknown = CertificateBuilder.extension("1.2.3.4", [1, 2, 3], critical: true)
    #expect(certificate([unknown, names]).anomalies.isEmpty)
  }
}
