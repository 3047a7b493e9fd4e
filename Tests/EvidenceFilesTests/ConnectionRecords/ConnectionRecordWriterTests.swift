import Bytes
import Escaping
import Evidence
import Foundation
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

@testable import EvidenceFiles

struct ConnectionRecordWriterTests {
  private func record(_ observation: Observation, tlsProxy: TLSProxy? = nil) -> String {
    var buffer = ByteWriter()
    var writer = ConnectionRecordWriter()
    writer.append(observation, tlsProxy: tlsProxy, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `what was not seen leaves no trace`() {
    var bare = observation(.tls)
    bare.place.time = nil
    bare.tls = TLSFacts()
    #expect(
      record(bare) == """
        {"schema":"atsift-connections/1","kind":"tls","capture":"run.pcap","frame":42,"unit":"packet",\
        "client":{"address":"192.0.2.1","port":51234},\
        "server":{"address":"198.51.100.10","port":443},"tls":{},"outcome":"cut"}

        """)
  }

  @Test(arguments: [
    (TLSProxy.product(.httpToolkit), "HTTP Toolkit"), (.unknownProxy, "unknown-proxy"),
  ])
  func `who ended the TLS stands behind the outcome and before what was damaged`(
    tlsProxy: TLSProxy, name: String
  ) {
    var seen = observation(.quic)
    seen.tls = TLSFacts()
    seen.quicVersion = 1
    seen.anomalies = [.tcp(.gap)]
    #expect(
      record(seen, tlsProxy: tlsProxy).hasSuffix(
        """
        "quic":{"version":"0x00000001"},"outcome":"cut","terminator":"\(name)","anomalies":["tcp.gap"]}

        """))
  }

  @Test func `a request in clear tells its facts in the order of the contract`() {
    var seen = observation(.http)
    seen.host = "ads.sdk.example"
    seen.hostSource = .host
    seen.via = .absoluteForm
    seen.process = ProcessFacts(name: "nsurlsessiond", pid: 41, effectiveName: "Shop")
    var http = HTTPFacts()
    http.method = "GET"
    http.version = "HTTP/1.1"
    http.status = 301
    http.scheme = "http"
    http.locationScheme = "https"
    http.locationHost = "ads.sdk.example"
    http.locationPort = 8443
    http.upgrade = "h2c"
    http.userAgent = "Shop/1"
    http.overProxy = true
    seen.http = http
    seen.anomalies = [.tcp(.gap)]
    #expect(
      record(seen) == """
        {"schema":"atsift-connections/1","kind":"http","capture":"run.pcap","frame":42,"unit":"packet",\
        "time":"1700000000.123456789","client":{"address":"192.0.2.1","port":51234},\
        "server":{"address":"198.51.100.10","port":443},"host":"ads.sdk.example",\
        "hostSource":"host","via":"absolute-form",\
        "process":{"name":"nsurlsessiond","pid":41,"effectiveName":"Shop"},\
        "http":{"method":"GET","version":"HTTP/1.1","status":301,"scheme":"http",\
        "locationScheme":"https","locationHost":"ads.sdk.example","locationPort":8443,\
        "upgrade":"h2c","userAgent":"Shop/1","overProxy":true},"anomalies":["tcp.gap"]}

        """)
  }

  @Test func `how sure the host is, and what stands behind it, is told`() {
    var seen = observation(.tls)
    seen.host = "198.51.100.10"
    seen.hostSource = .address
    seen.hostCandidates = [
      HostCandidate("b.example", source: .dns, certainty: .likely),
      HostCandidate("a.example", source: .dns),
    ]
    #expect(
      record(seen).contains(
        """
        "hostSource":"address","hostCandidates":[{"host":"b.example","source":"dns",\
        "certainty":"likely"},{"host":"a.example","source":"dns","certainty":"unknown"}]
        """))
    seen.hostCandidates = []
    (seen.host, seen.hostSource) = ("a.example", .dns)
    seen.canonicalNames = ["cdn.net", "edge.net"]
    var tls = TLSFacts()
    tls.offer = SharedValue(TLSOffer(versions: [], cipherSuites: [], hasEncryptedClientHello: true))
    tls.encryptedHello = .real
    seen.tls = tls
    #expect(
      record(seen).contains(
        """
        "hostSource":"dns","hostCertainty":"likely","cnames":["cdn.net","edge.net"],\
        "tls":{"ech":true,"echKind":"real"},"outcome":"cut"}
        """))
  }

  @Test func `a handshake tells its facts in the order of the contract`() {
    var seen = observation(.quic)
    seen.quicVersion = 0x6b33_43cf
    var tls = TLSFacts()
    tls.sni = "api.example.com"
    var offer = TLSOffer(
      versions: [.tls13, TLSVersion(rawValue: 0x7f1c), .tls12], cipherSuites: [],
      applicationProtocols: ["h3"])
    (offer.ja3, offer.ja4) = ("3", "4")
    tls.offer = SharedValue(offer)
    tls.version = .tls12
    tls.cipherSuite = CipherSuite(rawValue: 0xc02f)
    tls.alpn = "h3"
    tls.resumed = false
    tls.ja3s = "3s"
    tls.stapledStatus = .revoked
    tls.alerts = [
      AlertFacts(from: .server, isFatal: true, description: .handshakeFailure),
      AlertFacts(from: .client, isFatal: false, description: AlertDescription(rawValue: 222)),
    ]
    tls.certificate = SharedValue(certificate())
    seen.tls = tls
    let text = record(seen)
    #expect(
      text.hasSuffix(
        """
        "tls":{"sni":"api.example.com","offeredMaxVersion":"0x7f1c",\
        "offeredVersions":["TLSv1.3","0x7f1c","TLSv1.2"],"version":"TLSv1.2",\
        "cipherSuite":"0xc02f","alpnOffered":["h3"],"alpn":"h3","resumed":false,\
        "helloRetry":false,"ech":false,"ja3":"3","ja3s":"3s","ja4":"4","stapledStatus":"revoked",\
        "alerts":[{"from":"server","level":"fatal","description":"handshake_failure"},\
        {"from":"client","level":"warning","description":"222"}],\
        "certificate":{"sha256":"00ff","keyType":"RSA","keyBits":2048,\
        "signatureAlgorithm":"sha256WithRSAEncryption","signatureHash":"sha256",\
        "subjectCN":"api.example.com","issuerCN":"Example CA",\
        "dnsNames":["api.example.com","*.example.com"],"ipAddresses":["198.51.100.10"],\
        "notBefore":"1690000000.000000000","notAfter":"1720000000.000000000",\
        "chainLength":2,"scts":3}},"quic":{"version":"0x6b3343cf"},\
        "outcome":"cut"}

        """))
  }

  @Test(arguments: [
    (0, "0.000000000"), (1, "0.000000001"), (-1, "-0.000000001"), (1_000_000_000, "1.000000000"),
    (-1_500_000_000, "-1.500000000"), (Int64.max, "9223372036.854775807"),
    (Int64.min, "-9223372036.854775808"),
  ])
  func `a time has nine decimals`(nanoseconds: Int64, text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).decimalSeconds == text)
  }

  @Test func `an IPv6 address stands in its own form`() {
    var seen = observation(.tls)
    seen.server.address = IPAddress(high: 0x2001_0db8_0000_0000, low: 1)
    #expect(record(seen).contains(#""server":{"address":"2001:db8::1","port":443}"#))
  }

  @Test(arguments: hostileStrings)
  func `a hostile string stays inside its line and comes back as it was`(text: String) throws {
    var seen = observation(.http)
    seen.host = text
    var http = HTTPFacts()
    http.userAgent = ForeignText(text)
    seen.http = http
    let line = record(seen)
    #expect(line.unicodeScalars.count { $0.isDeceptive } == 1, "only the line's own end")
    #expect(line.hasSuffix("}\n"))
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(json?["host"] as? String == text)
  }

  @Test func `records follow each other in one buffer`() {
    var buffer = ByteWriter()
    var writer = ConnectionRecordWriter()
    for frame in 1...3 {
      writer.append(observation(.tls, frame: frame), to: &buffer)
    }
    let lines = String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"schema""#) && $0.hasSuffix("}") })
  }
}
