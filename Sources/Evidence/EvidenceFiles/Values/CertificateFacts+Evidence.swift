import Evidence
import HostNames
import JSONText

extension JSONWriter {
  mutating func append(_ certificate: CertificateFacts) {
    openObject()
    member(#""sha256":"#, certificate.sha256)
    member(#""keyType":"#, certificate.keyType)
    member(#""keyBits":"#, certificate.keyBits)
    member(#""curve":"#, certificate.curve)
    member(#""algorithm":"#, certificate.signatureAlgorithm)
    member(#""hash":"#, certificate.signatureHash)
    member(#""spkiSha256":"#, certificate.spkiSha256)
    member(#""subjectCN":"#, certificate.subjectCN)
    member(#""issuerCN":"#, certificate.issuerCN)
    member(#""issuerO":"#, certificate.issuerOrganization)
    member(#""dnsNames":"#, certificate.dnsNames)
    member(#""ipAddresses":"#, certificate.ipAddresses) { address, json in
      json.string(address.description)
    }
    member(#""notBefore":"#, secondsOf: certificate.notBefore?.nanoseconds)
    member(#""notAfter":"#, secondsOf: certificate.notAfter?.nanoseconds)
    member(#""chainLength":"#, certificate.chainLength)
    member(#""scts":"#, certificate.scts)
    member(#""selfIssued":"#, certificate.isSelfIssued ? true : nil)
    member(#""forServers":"#, certificate.allowsServerAuthentication)
    member(#""linked":"#, certificate.isChainLinked)
    if let anchoring = certificate.anchoring {
      openObject(#""anchoring":"#)
      member(#""end":"#, anchoring.end.rawValue)
      member(#""notBefore":"#, secondsOf: anchoring.notBefore?.nanoseconds)
      member(#""notAfter":"#, secondsOf: anchoring.notAfter?.nanoseconds)
      member(
        #""intermediatesNotBefore":"#, secondsOf: anchoring.intermediatesNotBefore?.nanoseconds)
      member(#""intermediatesNotAfter":"#, secondsOf: anchoring.intermediatesNotAfter?.nanoseconds)
      member(#""onlyEnd":"#, anchoring.isOnlyEnd ? true : nil)
      closeObjectMember()
    }
    member(#""issuers":"#, certificate.issuers) { $1.append($0) }
    member(#""authorityKeys":"#, certificate.authorityKeys)
    closeObject()
  }

  private mutating func append(_ issuer: IssuerFacts) {
    openObject()
    member(#""keyType":"#, issuer.keyType)
    member(#""keyBits":"#, issuer.keyBits)
    member(#""hash":"#, issuer.signatureHash)
    closeObject()
  }
}

extension CertificateFacts {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var certificate = CertificateFacts(sha256: nil)
    let numbers = 0...Int64(UInt32.max)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "sha256": certificate.sha256 = try cursor.sha256()
      case "keyType": certificate.keyType = try cursor.string()
      case "keyBits": certificate.keyBits = Int(try cursor.integer(numbers))
      case "curve": certificate.curve = try cursor.string()
      case "algorithm": certificate.signatureAlgorithm = try cursor.string()
      case "hash": certificate.signatureHash = try cursor.string()
      case "spkiSha256": certificate.spkiSha256 = try cursor.sha256()
      case "subjectCN": certificate.subjectCN = try cursor.string()
      case "issuerCN": certificate.issuerCN = try cursor.string()
      case "issuerO": certificate.issuerOrganization = try cursor.string()
      case "dnsNames": certificate.dnsNames = try cursor.strings()
      case "ipAddresses":
        certificate.ipAddresses = try cursor.list { (item) throws(EvidenceProblem) in
          try item.address()
        }
      case "notBefore": certificate.notBefore = try cursor.time()
      case "notAfter": certificate.notAfter = try cursor.time()
      case "chainLength": certificate.chainLength = Int(try cursor.integer(numbers))
      case "scts": certificate.scts = Int(try cursor.integer(numbers))
      case "selfIssued": certificate.isSelfIssued = try cursor.boolean()
      case "forServers": certificate.allowsServerAuthentication = try cursor.boolean()
      case "linked": certificate.isChainLinked = try cursor.boolean()
      case "anchoring": certificate.anchoring = try AnchoringFacts(&cursor)
      case "issuers":
        certificate.issuers = try cursor.list { (item) throws(EvidenceProblem) in
          try IssuerFacts(&item)
        }
      case "authorityKeys":
        certificate.authorityKeys = try cursor.list { (item) throws(EvidenceProblem) in
          try item.sha256()
        }
      default: try cursor.skipValue()
      }
    }
    self = certificate
  }
}

extension AnchoringFacts {
  fileprivate init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var facts = AnchoringFacts(.elsewhere)
    var end: End?
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "end": end = try cursor.word()
      case "notBefore": facts.notBefore = try cursor.time()
      case "notAfter": facts.notAfter = try cursor.time()
      case "intermediatesNotBefore": facts.intermediatesNotBefore = try cursor.time()
      case "intermediatesNotAfter": facts.intermediatesNotAfter = try cursor.time()
      case "onlyEnd": facts.isOnlyEnd = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    guard let end else { throw EvidenceProblem("has the end of a chain without its word") }
    facts.end = end
    self = facts
  }
}

extension IssuerFacts {
  fileprivate init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var issuer = IssuerFacts(keyType: nil, keyBits: nil, signatureHash: nil)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "keyType": issuer.keyType = try cursor.string()
      case "keyBits": issuer.keyBits = Int(try cursor.integer(0...Int64(UInt32.max)))
      case "hash": issuer.signatureHash = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    self = issuer
  }
}
