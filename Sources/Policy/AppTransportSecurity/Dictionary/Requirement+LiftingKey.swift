extension Requirement {
  /// The key of an exception that lifts the requirement; `nil` if no key does.
  ///
  /// The requirements of certificates are lifted only where the app itself accepts the certificate.
  public var liftingKey: PolicyKey? {
    switch self {
    case .cleartext, .key, .hash, .trust: .allowsInsecureHTTPLoads
    case .tlsVersion: .minimumTLSVersion
    case .forwardSecrecy: .requiresForwardSecrecy
    case .cipherSuite, .refused, .unknown: nil
    }
  }
}
