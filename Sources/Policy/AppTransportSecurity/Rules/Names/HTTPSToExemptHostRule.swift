import ProtocolRegistries

extension Rule {
  static let exemptHTTPS = Rule(
    .exemptHTTPS, "Exempt hosts over HTTPS",
    "Over HTTPS, an exempt host needs only default trust, which the app may relax.",
    .decidesUnless(missing: .certificateTrust), sources: [.reader],
    examples: [
      .satisfied(
        "TLS 1.0 without forward secrecy", .https("printer.local", .tls10, 0x002f)),
      .satisfied(
        "self-signed, and the app accepts it",
        .https("printer.local") { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) }),
      .violated(
        "self-signed, and the app does not", .https("printer.local") { $0.trust = .selfSigned }),
      .unknown("the chain was not seen", .https("printer.local") { $0.trust = nil }),
    ])
}
