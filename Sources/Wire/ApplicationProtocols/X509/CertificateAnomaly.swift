/// A defect in a certificate's encoding; the raw values are stable identifiers.
public enum CertificateAnomaly: String, Hashable, Sendable, CaseIterable {
  /// Longer than the maximum that is read; only the hash is known.
  case tooLarge = "x509.too-large"
  /// Not the DER of a certificate: only the hash is known.
  case malformed = "x509.malformed"
  /// Subject or issuer is not a name.
  case nameMalformed = "x509.name.malformed"
  /// Start or end of validity is not a time of RFC 5280, section 4.1.2.5.
  case validityMalformed = "x509.validity.malformed"
  /// The key or its parameters cannot be read, or are of an unusual form.
  case keyMalformed = "x509.key.malformed"
  /// The signature algorithm or its parameters cannot be read.
  case signatureMalformed = "x509.signature.malformed"
  /// The algorithms inside and outside of the signed part differ (RFC 5280, section 4.1.1.2).
  case signatureMismatch = "x509.signature.mismatch"
  /// An extension cannot be read.
  case extensionMalformed = "x509.extension.malformed"
  /// An extension occurs twice; the first counts.
  case extensionRepeated = "x509.extension.repeated"
}
