import Evidence
import JSONText
import ProtocolRegistries

extension JSONWriter {
  /// Appends a handshake, with its hello and its certificate by their numbers in the section, or in place
  /// where nothing is described.
  mutating func member(_ name: StaticString, _ tls: TLSFacts?, _ described: DescribedFacts?) {
    guard let tls else { return }
    openObject(name)
    if let described {
      member(#""offer":"#, tls.offer.flatMap { described.number(of: $0) })
    } else if let offer = tls.offer {
      member(#""offer":"#, written: written { $0.append(offer.value) })
    }
    member(#""sni":"#, tls.sni)
    member(#""ech":"#, tls.encryptedHello?.rawValue)
    member(#""version":"#, tls.version?.description)
    member(#""suite":"#, hexadecimal: tls.cipherSuite?.rawValue)
    member(#""alpn":"#, tls.alpn)
    member(#""resumed":"#, tls.resumed)
    member(#""helloRetry":"#, tls.helloRetry ? true : nil)
    member(#""downgraded":"#, tls.downgradeSentinel ? true : nil)
    member(#""pskOnly":"#, tls.pskOnly ? true : nil)
    member(#""masterSecret":"#, tls.extendedMasterSecret)
    member(#""dhBits":"#, tls.dhBits)
    if let described {
      member(#""certificate":"#, tls.certificate.flatMap { described.number(of: $0) })
    } else if let certificate = tls.certificate {
      member(#""certificate":"#, written: written { $0.append(certificate.value) })
    }
    member(#""earlier":"#, tls.certificateFromEarlierHandshake ? true : nil)
    member(#""alerts":"#, tls.alerts) { alert, json in
      json.openObject()
      json.member(#""from":"#, alert.from.rawValue)
      json.member(#""fatal":"#, alert.isFatal)
      json.member(#""code":"#, Int(alert.description.rawValue))
      json.closeObject()
    }
    member(#""outcome":"#, tls.outcome.rawValue)
    member(#""closedBy":"#, tls.closedBy?.rawValue)
    closeObjectMember()
  }
}

extension TLSFacts {
  init(_ cursor: inout LineCursor, _ described: DescribedValues) throws(EvidenceProblem) {
    var tls = TLSFacts()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "offer":
        tls.offer =
          try cursor.isObject() ? Shared(TLSOffer(&cursor)) : described.offer(cursor.count())
      case "sni": tls.sni = try cursor.string()
      case "ech": tls.encryptedHello = try cursor.word()
      case "version": tls.version = try cursor.tlsVersion()
      case "suite": tls.cipherSuite = CipherSuite(rawValue: try cursor.hexadecimal())
      case "alpn": tls.alpn = try cursor.string()
      case "resumed": tls.resumed = try cursor.boolean()
      case "helloRetry": tls.helloRetry = try cursor.boolean()
      case "downgraded": tls.downgradeSentinel = try cursor.boolean()
      case "pskOnly": tls.pskOnly = try cursor.boolean()
      case "masterSecret": tls.extendedMasterSecret = try cursor.boolean()
      case "dhBits": tls.dhBits = Int(try cursor.integer(0...Int64(UInt32.max)))
      case "certificate":
        tls.certificate =
          try cursor.isObject()
          ? Shared(CertificateFacts(&cursor)) : described.certificate(cursor.count())
      case "earlier": tls.certificateFromEarlierHandshake = try cursor.boolean()
      case "alerts":
        tls.alerts = try cursor.list { (item) throws(EvidenceProblem) in try AlertFacts(&item) }
      case "outcome": tls.outcome = try cursor.word()
      case "closedBy": tls.closedBy = try cursor.word()
      default: try cursor.skipValue()
      }
    }
    self = tls
  }
}

extension AlertFacts {
  fileprivate init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var (sender, isFatal, code) = (Sender?.none, false, UInt8?.none)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "from": sender = try cursor.word()
      case "fatal": isFatal = try cursor.boolean()
      case "code": code = UInt8(truncatingIfNeeded: try cursor.integer(0...255))
      default: try cursor.skipValue()
      }
    }
    guard let sender, let code else { throw EvidenceProblem("has an alert without its parts") }
    self.init(from: sender, isFatal: isFatal, description: AlertDescription(rawValue: code))
  }
}
