import Escaping
import Evidence
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

/// The hosts for which a certificate is valid, and those that the server claims by it.
struct CertificateNamesTests {
  private static func certificate(
    names: [ForeignText] = [], addresses: [UInt32] = [], commonName: ForeignText? = nil
  ) -> CertificateFacts {
    var certificate = CertificateFacts(sha256: "")
    certificate.dnsNames = names
    certificate.ipAddresses = addresses.map { IPAddress(ipv4: $0) }
    certificate.subjectCN = commonName
    return certificate
  }

  @Test(
    arguments: [
      (certificate(names: ["a.example"]), "a.example", true, true),
      (certificate(names: ["*.a.example"]), "x.a.example", true, true),
      (certificate(names: ["*.a.example"]), "a.example", false, false),
      (certificate(names: ["b.example"], commonName: "a.example"), "a.example", false, false),
      (certificate(commonName: "a.example"), "a.example", false, true),
      (certificate(commonName: "*.A.example"), "x.a.example", false, true),
      (certificate(commonName: "router"), "a.example", false, false),
      (certificate(), "a.example", false, false),
      (certificate(addresses: [0xc633_640a]), "198.51.100.10", true, true),
      (certificate(addresses: [0xc633_640b]), "198.51.100.10", false, false),
      (certificate(commonName: "198.51.100.10"), "198.51.100.10", false, true),
    ] as [(CertificateFacts, String, Bool, Bool)])
  func `alternative names make it valid, and a common name alone is a claim`(
    certificate: CertificateFacts, host: String, isCovered: Bool, isClaimed: Bool
  ) {
    #expect(certificate.covers(host) == isCovered)
    #expect(certificate.claims(host) == isClaimed)
  }

  @Test func `a name from DNS is confirmed by a certificate for it alone`() {
    var seen = ObservationBuilder.tls("a.example", .tls12, suite: 0xc02f)
    #expect(!seen.isHostUnconfirmed)
    for source in [HostSource.dns, .mdns, .nrb] {
      seen.hostSource = source
      seen.tls?.certificate = nil
      #expect(seen.isHostUnconfirmed)
      seen.tls?.certificate = SharedValue(ObservationBuilder.certificate(for: "b.example"))
      #expect(seen.isHostUnconfirmed)
      seen.tls?.certificate = SharedValue(ObservationBuilder.certificate(for: "a.example"))
      #expect(!seen.isHostUnconfirmed)
    }
    seen.tls?.certificate = nil
    seen.tls?.encryptedHello = .real
    #expect(!seen.isHostUnconfirmed, "the keys of the hello are those of the name")
    var request = ObservationBuilder.http("a.example")
    request.hostSource = .dns
    #expect(!request.isHostUnconfirmed)
  }
}
