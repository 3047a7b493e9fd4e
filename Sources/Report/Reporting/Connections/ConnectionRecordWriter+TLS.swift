import Evidence
import HostNames
import JSONText
import ProtocolRegistries

/// The repeating members of handshakes between one client and servers of one kind.
struct HandshakeMembers: Sendable {
  var offer: Shared<TLSOffer>?
  var version: TLSVersion?
  var cipherSuite: CipherSuite?
  var alpn: String?
  var resumed: Bool?
  var helloRetry: Bool
  var ja3s: String?
  var encryptedHello: EncryptedHelloKind?

  init(_ tls: TLSFacts) {
    offer = tls.offer
    version = tls.version
    cipherSuite = tls.cipherSuite
    alpn = tls.alpn
    resumed = tls.resumed
    helloRetry = tls.helloRetry
    ja3s = tls.ja3s
    encryptedHello = tls.encryptedHello
  }

  /// Tells whether a handshake has these members; a hit copies nothing.
  func isSame(as tls: TLSFacts) -> Bool {
    offer == tls.offer && version == tls.version && cipherSuite == tls.cipherSuite
      && alpn == tls.alpn && resumed == tls.resumed && helloRetry == tls.helloRetry
      && ja3s == tls.ja3s && encryptedHello == tls.encryptedHello
  }

  /// A hash: the same for handshakes with the same members, and rarely for others.
  static func number(_ tls: TLSFacts) -> UInt {
    let client = tls.offer.map { UInt(bitPattern: $0.identity) } ?? 0
    let server = UInt(tls.version?.rawValue ?? 0) << 16 | UInt(tls.cipherSuite?.rawValue ?? 0)
    return client ^ server << 32 ^ (tls.resumed == true ? 1 : 0)
  }
}

extension ConnectionRecordWriter {
  /// Writes a handshake as the member `tls`.
  mutating func append(_ tls: TLSFacts, to json: inout JSONWriter) {
    json.openObject(#""tls":"#)
    json.member(#""sni":"#, tls.sni)
    handshakes.append(
      to: &json, number: HandshakeMembers.number(tls), isSame: { $0.isSame(as: tls) },
      make: { HandshakeMembers(tls) }, write: { $1.members($0) })
    if !tls.alerts.isEmpty {
      json.member(#""alerts":"#, tls.alerts) { alert, json in
        json.openObject()
        json.member(#""from":"#, alert.from.rawValue)
        json.member(#""level":"#, alert.isFatal ? "fatal" : "warning")
        json.member(#""description":"#, alert.description.description)
        json.closeObject()
      }
    }
    if let certificate = tls.certificate {
      certificates.append(
        to: &json, number: UInt(bitPattern: certificate.identity), isSame: { $0 == certificate },
        make: { certificate }, write: { $1.member(#""certificate":"#, record: $0.value) })
    }
    json.closeObjectMember()
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ handshake: HandshakeMembers) {
    member(#""offeredMaxVersion":"#, handshake.offer?.versions.max()?.description)
    member(#""offeredVersions":"#, handshake.offer?.versions ?? []) { version, json in
      json.string(version.description)
    }
    member(#""version":"#, handshake.version?.description)
    member(#""cipherSuite":"#, hexadecimal: handshake.cipherSuite?.rawValue)
    member(#""alpnOffered":"#, handshake.offer?.applicationProtocols ?? [])
    member(#""alpn":"#, handshake.alpn)
    member(#""resumed":"#, handshake.resumed)
    // "No" is only known where the message that would say "yes" was seen.
    if handshake.helloRetry || handshake.version != nil {
      member(#""helloRetry":"#, handshake.helloRetry)
    }
    member(#""ech":"#, handshake.offer?.hasEncryptedClientHello)
    member(#""echKind":"#, handshake.encryptedHello?.rawValue)
    member(#""ja3":"#, handshake.offer?.ja3)
    member(#""ja3s":"#, handshake.ja3s)
    member(#""ja4":"#, handshake.offer?.ja4)
  }
}
