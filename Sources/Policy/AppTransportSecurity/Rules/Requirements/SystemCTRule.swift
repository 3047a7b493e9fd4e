extension JudgedConnection {
  /// True if the system requires Certificate Transparency, as it does under its own roots (ATS-19).
  var needsTransparency: Bool {
    guard system.includes(.certificateTransparency) else { return false }
    guard let validity = facts.chain?.validity else { return true }
    // Apple's systems ask for it while the certificate is valid.
    return validity.lowerBound >= Self.transparencyFrom
      && facts.chain?.shownAt.map { $0 > validity.upperBound } != true
  }

  /// True if the certificate meets the system's Certificate Transparency policy; `nil` if that is
  /// unknown.
  var isTransparent: Bool? {
    facts.isTransparent
      ?? facts.timestamps.flatMap { $0.areEnough(for: facts.chain?.validity, on: system) }
  }

  /// The first start of validity of certificates that need Certificate Transparency: 2018-10-16
  /// 00:00 UTC in seconds since 1970.
  private static let transparencyFrom: Int64 = 1_539_648_000
}

extension Rule {
  static let systemTransparency = Rule(
    .systemTransparency, "Certificate Transparency",
    "Certificates issued under the system's roots since 2018-10-16 need signed timestamps of"
      + " different logs: 2 inside the certificate if it is valid for at most 180 days, else 3;"
      + " or 2, one of them in the handshake. Those under installed roots need none.",
    .decidesUnless(missing: .certificateTransparency),
    sources: [
      .transparencyPolicy, .page(.requiresCertificateTransparency), .transparencySource,
    ],
    systems: .from(.certificateTransparency),
    examples: [
      .satisfied(
        "an installed root", .https { ($0.trust, $0.isTransparent) = (.validInstalledRoot, false) }),
      .violated(
        "a root of the system, ATS off", .https { $0.isTransparent = false }, under: .blanket),
      .satisfied(
        "90 days, timestamps of 2 logs inside",
        .https { $0.show(days: 90, embeddedLogs: 2) }),
      .violated(
        "90 days, a timestamp of 1 log inside", .https { $0.show(days: 90, embeddedLogs: 1) }),
      .violated(
        "181 days, timestamps of 2 logs inside", .https { $0.show(days: 181, embeddedLogs: 2) }),
      .satisfied(
        "the same before iOS 14.6, which counted months",
        .https { $0.show(days: 181, embeddedLogs: 2) }, on: .iOS(14, 5)),
      .satisfied(
        "398 days, 1 log inside and another in the handshake",
        .https { $0.show(days: 398, embeddedLogs: 1, sentLogs: 1) }),
      .unknown(
        "1 log inside, and the client did not request others",
        .https { $0.show(days: 90, embeddedLogs: 1, isComplete: false) }),
      .unknown("it is unknown whether there are timestamps", .https { $0.isTransparent = nil }),
    ])
}
