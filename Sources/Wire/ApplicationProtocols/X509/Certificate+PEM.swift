import SwiftASN1

extension Certificate {
  /// Returns the DER of the certificate at the start of a PEM text (RFC 7468); nil if it begins
  /// with anything else.
  package static func der(pem: String) -> [UInt8]? {
    guard let document = try? PEMDocument(pemString: pem), document.discriminator == "CERTIFICATE"
    else { return nil }
    return document.derBytes
  }
}
