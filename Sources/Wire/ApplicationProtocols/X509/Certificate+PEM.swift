import SwiftASN1

extension Certificate {
  /// Finds the DER of the certificate that a PEM text begins with (RFC 7468).
  ///
  /// - Parameter pem: The text.
  /// - Returns: The DER; `nil` if the text is not PEM, or is of something else.
  package static func der(pem: String) -> [UInt8]? {
    guard let document = try? PEMDocument(pemString: pem), document.discriminator == "CERTIFICATE"
    else { return nil }
    return document.derBytes
  }
}
