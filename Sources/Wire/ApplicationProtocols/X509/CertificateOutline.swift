import SwiftASN1

/// The parts of a certificate as nodes of its DER (RFC 5280, section 4.1).
struct CertificateOutline {
  /// The algorithm named inside the signed part.
  let signedAlgorithm: ASN1Node
  let issuer: ASN1Node
  let validity: ASN1Node
  let subject: ASN1Node
  let subjectPublicKeyInfo: ASN1Node
  /// The list of extensions, without its tag.
  let extensions: ASN1Node?
  /// The algorithm named beside the signature.
  let signatureAlgorithm: ASN1Node

  /// Creates the outline of a certificate; `nil` if the node is not one.
  init?(_ certificate: ASN1Node) {
    guard
      let parts = certificate.members(of: .sequence, upTo: 3), parts.count == 3,
      // Version to extensions are ten parts at most.
      var fields = parts[0].members(of: .sequence, upTo: 10)?[...]
    else { return nil }
    signatureAlgorithm = parts[1]
    if fields.first?.identifier == .tagged(0) { fields.removeFirst() }
    guard fields.count >= 6, fields[fields.startIndex].identifier == .integer else { return nil }
    let first = fields.startIndex
    signedAlgorithm = fields[first + 1]
    issuer = fields[first + 2]
    validity = fields[first + 3]
    subject = fields[first + 4]
    subjectPublicKeyInfo = fields[first + 5]
    let tagged = fields.dropFirst(6).first { $0.identifier == .tagged(3) }
    extensions = tagged.flatMap { $0.members(of: .tagged(3), upTo: 1)?.first ?? $0 }
  }
}
