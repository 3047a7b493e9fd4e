import Evidence
import HostNames
import ProtocolRegistries

extension [UInt8] {
  mutating func member(_ name: String, _ tls: TLSFacts) {
    openObject(name)
    member(#""sni":"#, tls.sni)
    member(#""offeredMaxVersion":"#, tls.offeredMaxVersion?.description)
    member(#""offeredVersions":"#, tls.offeredVersions) { version, bytes in
      bytes.appendJSON(version.description)
    }
    member(#""version":"#, tls.version?.description)
    if let suite = tls.cipherSuite {
      appendName(#""cipherSuite":"#)
      append(contentsOf: "\"0x".utf8)
      appendHexadecimal(suite.rawValue)
      append(UInt8(ascii: "\""))
      endMember()
    }
    member(#""alpnOffered":"#, tls.alpnOffered)
    member(#""alpn":"#, tls.alpn)
    member(#""resumed":"#, tls.resumed)
    // "No" is only known where the message that would say "yes" was seen.
    if tls.helloRetry || tls.version != nil { member(#""helloRetry":"#, tls.helloRetry) }
    if tls.ech || tls.sawClientHello { member(#""ech":"#, tls.ech) }
    member(#""ja3":"#, tls.ja3)
    member(#""ja3s":"#, tls.ja3s)
    member(#""ja4":"#, tls.ja4)
    member(#""alerts":"#, tls.alerts) { alert, bytes in
      bytes.append(UInt8(ascii: "{"))
      bytes.member(#""from":"#, alert.from.rawValue)
      bytes.member(#""level":"#, alert.isFatal ? "fatal" : "warning")
      bytes.member(#""description":"#, alert.description.description)
      bytes.close("}")
    }
    if let certificate = tls.certificate { member(#""certificate":"#, certificate) }
    close("}")
    endMember()
  }

  private mutating func member(_ name: String, _ certificate: CertificateFacts) {
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
    member(#""notBefore":"#, certificate.notBefore)
    member(#""notAfter":"#, certificate.notAfter)
    member(#""chainLength":"#, certificate.chainLength)
    member(#""scts":"#, certificate.scts)
    close("}")
    endMember()
  }
}
