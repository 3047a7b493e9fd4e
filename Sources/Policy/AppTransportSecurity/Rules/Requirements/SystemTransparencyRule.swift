extension Rule {
  static let systemTransparency = Rule(
    .systemTransparency, "Certificate Transparency",
    "Certificates issued under the system's roots since 2018-10-16 need Certificate Transparency; "
      + "those under installed roots do not.",
    .decidesUnless(missing: .certificateTransparency),
    sources: [.serverPolicy, .page(.requiresCertificateTransparency)],
    systems: .from(.certificateTransparency),
    examples: [
      .satisfied(
        "an installed root", .https { ($0.trust, $0.isTransparent) = (.validInstalledRoot, false) }),
      .violated(
        "a root of the system, ATS off", .https { $0.isTransparent = false }, under: .blanket),
      .unknown("nobody has looked for timestamps", .https { $0.isTransparent = nil }),
    ])
}
