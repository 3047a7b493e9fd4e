extension Rule {
  static let insecureLoadsOverHTTPS = Rule(
    .insecureLoadsOverHTTPS, "The same key over HTTPS",
    "Over HTTPS NSExceptionAllowsInsecureHTTPLoads relaxes neither trust, nor the TLS version,"
      + " nor cipher suites; it only lets the app's own challenge handler accept a bad"
      + " certificate.",
    sources: [.page(.allowsInsecureHTTPLoads), .cocoaKeys, .technote2015, .reader],
    conflicts: [.insecureLoadsAndTrust],
    examples: [
      .satisfied(
        "the app's handler accepts a self-signed certificate",
        .https { ($0.trust, $0.delegateOverridesTrust) = (.selfSigned, true) },
        under: .listing(.insecure)),
      .violated("nobody does", .https { $0.trust = .selfSigned }, under: .listing(.insecure)),
      .satisfied(
        "no handler does, according to the note of 2015", .https { $0.trust = .selfSigned },
        under: .listing(.insecure), assuming: "technote2015=true"),
    ])
}
