extension Rule {
  static let transport: [Rule] = [
    .redirects, .hsts, .webSockets, .media, .webViews,
    Rule(
      .backgroundSessions, "Background sessions",
      "Background sessions are under the policy of the app, although another process loads for"
        + " them.",
      .informs, sources: [.inference]),
    Rule(
      .proxies, "Proxies and VPNs",
      "Proxies and VPNs change nothing: the host of the URL decides.", .informs,
      sources: [.inference]),
    .sessionFloor,
    Rule(
      .systemProcesses, "The system's own management",
      "From iOS 27 and macOS 27 on, device management and its enrollment, distribution of "
        + "enterprise apps and software update require of their servers the same as ATS: TLS 1.2 "
        + "with AES-GCM and forward secrecy, an extended master secret, keys of 2048 bits of RSA "
        + "or 256 of a curve, and SHA-256. SCEP and content caching are excluded. Apps are not "
        + "affected.",
      .informs, sources: [.deviceManagement, .releaseNotes("iOS 27 and macOS 27")],
      systems: .from(.managementUnderATS)),
    .tls13Floor,
  ]
}
