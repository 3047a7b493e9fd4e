import Evidence
import ProtocolRegistries
import Testing

@testable import WitnessFiles

struct MitmproxyHandshakeErrorTests {
  @Test(
    arguments: [
      (
        "The remote server and mitmproxy cannot agree on a TLS version to use. You may need to adjust.",
        .refusedByServer, 70
      ),
      (
        "OpenSSL Error([('SSL routines', '', 'sslv3 alert handshake failure')])", .refusedByServer,
        40
      ),
      (
        "OpenSSL Error([('SSL routines', '', 'ssl/tls alert handshake failure')])",
        .refusedByServer,
        40
      ),
      (
        "OpenSSL Error([('SSL routines', '', 'tls alert handshake failure')])", .refusedByServer, 40
      ),
      ("tlsv1 alert unknown ca", .refusedByServer, 48),
      ("OpenSSL Error([('SSL routines', '', 'tls alert something new')])", .refusedByServer, nil),
      ("Certificate verify failed: hostname mismatch", .refusedByClient, 42),
      (
        "Certificate verify failed: self-signed certificate in certificate chain", .refusedByClient,
        48
      ),
      ("Certificate verify failed: certificate has expired", .refusedByClient, 45),
      ("Certificate verify failed: EE certificate key too weak", .refusedByClient, 42),
      ("Certificate verify failed: something new", .refusedByClient, nil),
      ("OpenSSL Error([('SSL routines', '', 'internal error')])", .cut, nil),
      ("connection closed", .cut, nil), ("", .cut, nil), ("an alert handshake failure", .cut, nil),
      ("[Errno 111] Connect call failed ('192.0.2.1', 443)", .noAnswer, nil),
    ] as [(String, HandshakeOutcome, UInt8?)])
  func `mitmproxy's words tell who ended a handshake`(
    words: String, outcome: HandshakeOutcome, alert: UInt8?
  ) {
    let error = MitmproxyHandshakeError(words)
    #expect(error.outcome == outcome)
    #expect(error.alert?.description.rawValue == alert)
    #expect(error.alert.map { ($0.from == .client) == (outcome == .refusedByClient) } != false)
  }
}
