extension Barrier {
  /// The words for failed checks in files of decision cases from before version 0.1.0.
  static let ofEarlierCases: [String: [Barrier]] = [
    "os-tls-floor": [.sessionFloor], "ats-cleartext": [.cleartext],
    "ats-tls-version": [.tlsVersion], "ats-cipher": [.forwardSecrecy, .cipherSuite],
    "suite-not-offered": [.foreignSuite], "handshake-refused": [.handshake],
    "ats-key": [.certificateKey], "ats-hash": [.certificateSignature],
    "default-trust": [.certificateTrust], "ats-trust": [.trustOverride],
    "ats-ct": [.certificateTransparency], "ats-pin": [.pinnedIdentity],
    "ats-niap": [.niapPackage],
  ]
}
