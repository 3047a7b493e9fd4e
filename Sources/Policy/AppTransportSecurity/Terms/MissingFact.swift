/// A fact without which there is no answer.
public enum MissingFact: String, Hashable, Sendable, CaseIterable {
  case tlsVersion = "tls-version"
  case cipherSuite = "cipher-suite"
  case leafKey = "leaf-key"
  case signatureHash = "signature-hash"
  case trust
  case certificateTransparency = "certificate-transparency"
  case extendedMasterSecret = "extended-master-secret"
  case pinMatch = "pin-match"
  /// The interface that made the connection, if the policy distinguishes interfaces.
  case interface
  /// The meaning of a value of the wrong type on the system (ATS-27).
  case settingType = "setting-type"
  /// The connection uses TLS 1.3 and the system would have negotiated something else (ATS-13).
  case systemHandshake = "system-handshake"
}
