/// A fact that the evaluator needs for a verdict but does not have.
///
/// A fact about one requirement has the word of that `Requirement`.
public enum MissingFact: String, Hashable, Sendable, CaseIterable {
  case tlsVersion = "tls-version"
  case cipherSuite = "cipher-suite"
  case certificateKey = "certificate-key"
  case certificateSignature = "certificate-signature"
  case certificateTrust = "certificate-trust"
  case certificateTransparency = "certificate-transparency"
  case extendedMasterSecret = "extended-master-secret"
  /// The signature schemes that the captured client offered, or that an ATS client would offer
  /// (ATS-28).
  case signatureSchemes = "signature-schemes"
  case pinnedIdentity = "pinned-identity"
  /// The interface that made the connection, if the policy distinguishes interfaces.
  case interface
  /// The system's interpretation of a value of the wrong type (ATS-27).
  case settingType = "setting-type"
  /// The presence of the system's own entry for the host (ATS-44).
  case systemExceptionEntries = "built-in-entries"
  /// The version and suite that the system itself would negotiate, for example in place of TLS 1.3
  /// before iOS 13 (ATS-13).
  case systemHandshake = "system-handshake"

  /// The facts about a system's interpretation of the dictionary, as opposed to facts about the
  /// connection.
  package static let ofReading: [MissingFact] = [.interface, .settingType, .systemExceptionEntries]
}
