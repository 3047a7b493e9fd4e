/// The parts of a certificate as elements of its DER (RFC 5280, section 4.1).
struct CertificateOutline: ~Escapable {
  let signedAlgorithm: DERNode
  let issuer: DERNode
  let validity: DERNode
  let subject: DERNode
  let subjectPublicKeyInfo: DERNode
  let extensions: DERNode?
  let signatureAlgorithm: DERNode
  let signedPart: DERNode
  let signatureValue: DERNode

  private static let mostFields = 10

  @_lifetime(copy certificate)
  init?(_ certificate: DERNode) {
    guard
      var parts = certificate.members(of: .sequence),
      let signed = parts.next(), let signatureAlgorithm = parts.next(),
      let signatureValue = parts.next(),
      var fields = signed.members(of: .sequence), var serialNumber = fields.next()
    else { return nil }
    var count = 1
    // The version is optional and explicitly tagged (RFC 5280, section 4.1).
    if serialNumber.tag == .tagged(0) {
      guard let next = fields.next() else { return nil }
      (serialNumber, count) = (next, 2)
    }
    guard
      serialNumber.tag == .integer,
      let signedAlgorithm = fields.next(), let issuer = fields.next(),
      let validity = fields.next(), let subject = fields.next(),
      let subjectPublicKeyInfo = fields.next()
    else { return nil }
    count += 5
    var extensions: DERNode?
    // Two obsolete unique identifiers may precede the extensions.
    while count < Self.mostFields, let field = fields.next() {
      count += 1
      if field.tag == .tagged(3) {
        extensions = field
        if let list = field.firstMember(of: .tagged(3)) { extensions = list }
        break
      }
    }
    self.signatureAlgorithm = signatureAlgorithm
    signedPart = signed
    self.signatureValue = signatureValue
    self.signedAlgorithm = signedAlgorithm
    self.issuer = issuer
    self.validity = validity
    self.subject = subject
    self.subjectPublicKeyInfo = subjectPublicKeyInfo
    self.extensions = extensions
  }
}
