extension Rule {
  static let transport: [Rule] = [
    .redirects, .hsts, .webSockets, .media, .webViews,
    Rule(
      .backgroundSessions, "Background sessions",
      "Background sessions are under the policy of the app, though another process loads for them.",
      .informs, sources: [.inference]),
    Rule(
      .proxies, "Proxies and VPNs",
      "Proxies and VPNs change nothing: the host of the URL counts.", .informs,
      sources: [.inference]),
    .sessionFloor,
    Rule(
      .systemProcesses, "The system's own management",
      "From the 27 systems on, device management, app installation and software update enforce "
        + "TLS of the same grade for themselves; no app is concerned.",
      .informs, sources: [.releaseNotes("the 27 systems")]),
    .tls13Floor,
  ]
}
