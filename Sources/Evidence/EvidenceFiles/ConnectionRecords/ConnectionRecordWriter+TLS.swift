import Evidence
import JSONText
import ProtocolRegistries

extension ConnectionRecordWriter {
  mutating func append(_ tls: TLSFacts, to json: inout JSONWriter) {
    json.openObject(#""tls":"#)
    json.member(#""sni":"#, tls.sni)
    handshakes.append(
      to: &json, number: tls.number, isSame: { $0.isRecorded(as: tls) }, make: { tls.repeating },
      write: { $0.writeFields(to: &$1, isRecord: true, nil) })
    if !tls.alerts.isEmpty {
      json.member(#""alerts":"#, tls.alerts) { $1.append(record: $0) }
    }
    if let certificate = tls.certificate {
      certificates.append(
        to: &json, number: UInt(bitPattern: certificate.identity), isSame: { $0 == certificate },
        make: { certificate }, write: { $1.member(#""certificate":"#, record: $0.value) })
    }
    json.closeObjectMember()
  }
}

extension TLSFacts {
  /// The handshake without the facts that vary between similar servers (server name, alerts,
  /// certificate), so that its JSON can be reused.
  fileprivate var repeating: TLSFacts {
    var facts = self
    (facts.sni, facts.alerts, facts.certificate) = (nil, [], nil)
    return facts
  }

  /// A hash by which the cache of written JSON is searched: of the client's offer, TLS version,
  /// cipher suite and session resumption.
  fileprivate var number: UInt {
    let client = offer.map { UInt(bitPattern: $0.identity) } ?? 0
    let server = UInt(version?.rawValue ?? 0) << 16 | UInt(cipherSuite?.rawValue ?? 0)
    return client ^ server << 32 ^ (resumed == true ? 1 : 0)
  }
}
