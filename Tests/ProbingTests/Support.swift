import Cryptography
import ProtocolRegistries
import TestSupport

@testable import Probing

extension TLSClient {
  /// The client to which the recorded servers spoke.
  static var recorded: TLSClient {
    TLSClient(
      offering: ProbeTLSOffer(
        from: .tls10, Set(RecordedServer.suites.map(CipherSuite.init(rawValue:)))),
      to: RecordedServer.name, request: Array("HEAD / HTTP/1.1\r\nHost: host.example\r\n\r\n".utf8),
      random: RecordedServer.clientRandom, sessionID: RecordedServer.sessionID,
      keys: [
        KeyAgreement(.x25519, privateKey: RecordedServer.privateKeys.x25519),
        KeyAgreement(.p256, privateKey: RecordedServer.privateKeys.p256),
      ].compactMap(\.self))
  }

  /// Takes the bytes of a server in pieces of at most so many.
  mutating func receive(_ bytes: [UInt8], inPiecesOf size: Int) {
    for start in stride(from: 0, to: bytes.count, by: size) {
      receive(Array(bytes[start..<min(start + size, bytes.count)]))
    }
  }
}

/// The record of a HelloRetryRequest that wants a key of secp521r1 (RFC 8446, section 4.1.4).
let retryWithoutKey =
  """
  1603030058020000540303cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c20202122232425
  262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f130100000c002b00020304003300020019
  """.bytes
