import ByteReading
import Evidence
import HostNames
import JSONText
import ProtocolRegistries

/// What repeats of the handshakes between one client and servers of one kind.
struct HandshakeMembers: Equatable, Sendable {
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

  var number: UInt {
    let client = offer.map { UInt(bitPattern: $0.identity) } ?? 0
    let server = UInt(version?.rawValue ?? 0) << 16 | UInt(cipherSuite?.rawValue ?? 0)
    return client ^ server << 32 ^ (resumed == true ? 1 : 0)
  }
}

extension ConnectionRecordWriter {
  mutating func appendMember(_ name: StaticString, _ tls: TLSFacts, to bytes: inout ByteWriter) {
    bytes.openObject(name)
    bytes.member(#""sni":"#, tls.sni)
    let members = HandshakeMembers(tls)
    bytes.append(handshakes.bytes(of: members, number: members.number) { $1.append($0) })
    bytes.member(#""alerts":"#, tls.alerts) { alert, bytes in
      bytes.append(UInt8(ascii: "{"))
      bytes.member(#""from":"#, alert.from.rawValue)
      bytes.member(#""level":"#, alert.isFatal ? "fatal" : "warning")
      bytes.member(#""description":"#, alert.description.description)
      bytes.close("}")
    }
    if let certificate = tls.certificate {
      let number = UInt(bitPattern: certificate.identity)
      bytes.append(
        certificates.bytes(of: certificate, number: number) {
          $1.member(#""certificate":"#, $0.value)
        })
    }
    bytes.close("}")
    bytes.endMember()
  }
}

extension ByteWriter {
  fileprivate mutating func append(_ handshake: HandshakeMembers) {
    member(#""offeredMaxVersion":"#, handshake.offer?.versions.max()?.description)
    member(#""offeredVersions":"#, handshake.offer?.versions ?? []) { version, bytes in
      bytes.appendJSON(version.description)
    }
    member(#""version":"#, handshake.version?.description)
    if let suite = handshake.cipherSuite {
      append(#""cipherSuite":"0x"#)
      appendHexadecimal(suite.rawValue)
      append("\",")
    }
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

  fileprivate mutating func member(_ name: StaticString, _ certificate: CertificateFacts) {
    openObject(name)
    member(#""sha256":"#, certificate.sha256)
    member(#""keyType":"#, certificate.keyType)
    member(#""keyBits":"#, certificate.keyBits)
    member(#""curve":"#, certificate.curve)
    member(#""signatureAlgorithm":"#, certificate.signatureAlgorithm)
    member(#""signatureHash":"#, certificate.signatureHash)
    member(#""subjectCN":"#, certificate.subjectCN)
    member(#""issuerCN":"#, certificate.issuerCN)
    member(#""dnsNames":"#, certificate.dnsNames)
    member(#""ipAddresses":"#, certificate.ipAddresses) { address, bytes in
      bytes.appendJSON(address.description)
    }
    member(#""notBefore":"#, secondsOf: certificate.notBefore?.nanoseconds)
    member(#""notAfter":"#, secondsOf: certificate.notAfter?.nanoseconds)
    member(#""chainLength":"#, certificate.chainLength)
    member(#""scts":"#, certificate.scts)
    member(#""spkiSha256":"#, certificate.spkiSha256)
    close("}")
    endMember()
  }
}
