import Evidence
import Foundation
import HostNames
import TestSupport
import Testing

private typealias Builder = DNSMessageBuilder

/// Certificates of their own issuer, by their subject alternative names.
private enum ShownCertificate {
  static let ofA =
    "MIIBkzCCATigAwIBAgIUEr7fsX81Y0SgZxHrOsy6nn2h2m0wCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJYS5leGFt"
    + "cGxlMCAXDTI2MTEyNjIzMTk0NVoYDzIxMjYxMTAyMjMxOTQ1WjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwWTATBgcq"
    + "hkjOPQIBBggqhkjOPQMBBwNCAASYsQsKXyOkYgpYBM6A+67BtU9dKCzylAjh9XDaxqeuACmfnO2WQLNvL1dFdT+r"
    + "QIUyZB4/GTigJIvkFPH87AOFo2YwZDAdBgNVHQ4EFgQU5xGCkD9LLNLrraVaoMJLxzZeDt4wHwYDVR0jBBgwFoAU"
    + "5xGCkD9LLNLrraVaoMJLxzZeDt4wFAYDVR0RBA0wC4IJYS5leGFtcGxlMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0E"
    + "AwIDSQAwRgIhAOS743tuSxB5kivIgO4FRVv2EXZjeQDZl03i0QsxRz+yAiEA+zufvs0Wh+0r/sfukZvlO9Svatel"
    + "zKCsNrr8Pq5dwJ8="
  static let ofOther =
    "MIIBhzCCASygAwIBAgIUCvee7I0KkKDbh0ZRgqox3V2dUvgwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0y"
    + "NjExMjYyMzE5NDVaGA8yMTI2MTEwMjIzMTk0NVowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEH"
    + "A0IABC2Ovub8Vr0stdszL1DiLLTzjBhPoiUfsWX79I89QWyiLvqSP4OMIk0XZj4R3MwIBYVVc3EaHNtp+10QZ8t/"
    + "Yi2jajBoMB0GA1UdDgQWBBQjwI0lu29J8HZm8i31+zh8cX5u1DAfBgNVHSMEGDAWgBQjwI0lu29J8HZm8i31+zh8"
    + "cX5u1DAYBgNVHREEETAPgg1vdGhlci5leGFtcGxlMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSQAwRgIhALl8"
    + "+bhWYMUwyvMX+iydlQ2Jc3jUeKUDK3r56FaXtPhbAiEAnlTkh6q5xKbap7luKykMaUnmtpW8gESOxEGkzf5XkF4="
  static let ofAAndB =
    "MIIBjTCCATOgAwIBAgIUOpLIjZl/YfwRVPYQJ4r0dAX0JKIwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0y"
    + "NjExMjYyMzE5NDVaGA8yMTI2MTEwMjIzMTk0NVowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEH"
    + "A0IABFTyFqRGepVjSLYKKl0Kyd8nu0ErQgos2LrawgNG5cVrVCWfRGWfWdkQRc0KKXfbDgTgUxV+jEF3LZHKRBf2"
    + "pJWjcTBvMB0GA1UdDgQWBBQj1Rz4EtxHkRAUSuUILZAECzF3bjAfBgNVHSMEGDAWgBQj1Rz4EtxHkRAUSuUILZAE"
    + "CzF3bjAfBgNVHREEGDAWgglhLmV4YW1wbGWCCWIuZXhhbXBsZTAMBgNVHRMBAf8EAjAAMAoGCCqGSM49BAMCA0gA"
    + "MEUCIQDXsXaNch9WjieRAynqaGeTyIFfSdK7rl/3bK0o6P0txAIgC2YzE/D7ShNjIA2j1B2W/QoluG5CdFO17bRM"
    + "f+EJss8="
  /// No alternative name, and `a.example` as the common name.
  static let namelessOfA =
    "MIIBezCCASKgAwIBAgIUIR9JvTmYq08HtNnstwRjZjUuA2swCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJYS5leGFt"
    + "cGxlMCAXDTI2MTEyNjIzMTk0NVoYDzIxMjYxMTAyMjMxOTQ1WjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwWTATBgcq"
    + "hkjOPQIBBggqhkjOPQMBBwNCAAQKAA2NpeF4rH8INdrfbHhkdi8qoUU1vYNIIhGSyhzy9Eo1VBN5z4xiKGsZYxVs"
    + "IDd2wtD0gEXMXoWd8o22cYrBo1AwTjAdBgNVHQ4EFgQU2Js0Osj0iNt+NXWRyJ0wx+4vi18wHwYDVR0jBBgwFoAU"
    + "2Js0Osj0iNt+NXWRyJ0wx+4vi18wDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNHADBEAiBws33oLrQEfe0xIb2E"
    + "svECZoYXToDbhbgqHR+YWCOe4wIgPJo0euaYZeYe23vbR5cqm+NUoeFp5/fbMo1sigzvLTg="
}

/// Names that DNS suggests for handshakes without SNI, held against the certificate of the server.
struct CertificateNamingTests {
  /// The host, its source, and its candidates.
  private func named(
    answers names: [String], _ certificate: String, serverName: String? = nil
  ) throws -> [String] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    for name in names {
      let answer = Builder(
        questions: [Builder.question(Builder.name(name), type: 1)],
        answers: [
          Builder.record(
            Builder.name(name), type: 1, data: PacketBuilder.uint32(Traffic.server))
        ])
      traffic.edit {
        $0.append(
          PacketBuilder.ipv4(
            0xc0a8_0701, to: Traffic.client, transport: 17,
            PacketBuilder.udp(from: 53, to: 40_000, answer.bytes)))
      }
    }
    let der = try #require(Data(base64Encoded: certificate))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: clientHello(serverName))
    traffic.segment(
      &connection, from: .server, bytes: HandshakeBytes.serverFlight(certificate: [UInt8](der)))
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientRest)
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverRest)
    let seen = try #require(try traffic.observations().first)
    #expect(seen.tls?.certificate != nil)
    return ["\(seen.host ?? "-") \(seen.hostSource?.rawValue ?? "-")"]
      + seen.hostCandidates.map { "\($0.host) \($0.source) \($0.certainty)" }
  }

  private static let address = "198.51.100.10 address"

  @Test(
    arguments: [
      ("confirmed", ["a.example"], ShownCertificate.ofA, ["a.example dns"]),
      ("by its common name", ["a.example"], ShownCertificate.namelessOfA, ["a.example dns"]),
      (
        "for another name", ["a.example"], ShownCertificate.ofOther,
        [address, "a.example dns unknown"]
      ),
      (
        "without a name of it", ["b.example"], ShownCertificate.namelessOfA,
        [address, "b.example dns unknown"]
      ),
      ("for one of two", ["a.example", "c.example"], ShownCertificate.ofA, ["a.example dns"]),
      (
        "for two of three", ["a.example", "b.example", "c.example"], ShownCertificate.ofAAndB,
        [address, "a.example dns unknown", "b.example dns unknown"]
      ),
      (
        "for the last two of three", ["c.example", "a.example", "b.example"],
        ShownCertificate.ofAAndB, [address, "b.example dns likely", "a.example dns unknown"]
      ),
      (
        "for none of two", ["a.example", "b.example"], ShownCertificate.ofOther,
        [address, "a.example dns unknown", "b.example dns unknown"]
      ),
    ] as [(String, [String], String, [String])])
  func `a certificate decides about names that DNS suggests`(
    what: String, names: [String], certificate: String, expected: [String]
  ) throws {
    #expect(try named(answers: names, certificate) == expected, "\(what)")
  }

  @Test func `a name that the client sent is the host whatever the certificate is for`() throws {
    #expect(
      try named(answers: ["a.example"], ShownCertificate.ofOther, serverName: "a.example")
        == ["a.example sni"])
  }
}
