extension Requirement {
  /// The key of an exception that lifts the requirement; `nil` if no key does.
  ///
  /// The requirements of certificates are lifted only where the app itself accepts the certificate.
  public var liftingKey: PolicyKey? {
    switch self {
    case .cleartext, .certificateKey, .certificateSignature, .certificateTrust,
      .certificateTransparency:
      .allowsInsecureHTTPLoads
    case .tlsVersion: .minimumTLSVersion
    case .forwardSecrecy: .requiresForwardSecrecy
    case .cipherSuite, .handshake, .undetermined: nil
    }
  }
}
