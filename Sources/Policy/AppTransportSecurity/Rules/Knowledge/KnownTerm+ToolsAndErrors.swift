extension KnownTerm {
  static let tools = [
    KnownTerm(
      .networkDiagnostics,
      rules: [.networkDiagnostics, .cleartextError, .tlsError, .connectionLogs]),
    KnownTerm(
      .appLog, also: ["log", "console"],
      rules: [.connectionLogs, .networkDiagnostics, .cleartextError, .tlsError]),
    KnownTerm(.packetCapture, also: ["capture", "tcpdump", "rvictl"], rules: [.cleartext]),
    KnownTerm(.nscurl, rules: [.nscurl, .sessionFloor]),
    KnownTerm(.minimumProtocolVersion, rules: [.sessionFloor, .exceptionFloor]),
    KnownTerm(
      .authenticationChallenge, also: ["didReceiveChallenge"],
      rules: [.defaultTrust, .insecureLoadsOverHTTPS]),
    KnownTerm(
      .hsts, also: ["Strict-Transport-Security", "upgradeKnownHostsToHTTPS"], rules: [.hsts]),
    KnownTerm(
      .httpsNavigation, also: ["WKWebpagePreferences", "UpgradeToHTTPSPolicy"],
      rules: [.webViews, .cleartext, .hsts]),
    KnownTerm(.hybridKeyExchange, also: ["MLKEM768", "ML-KEM"], rules: [.cipherSuites, .tls13]),
    KnownTerm(
      .cleartextError, also: ["NSURLErrorAppTransportSecurityRequiresSecureConnection"],
      rules: [.cleartextError, .cleartext, .errorUserInfo]),
    KnownTerm(.failingURL, also: ["NSErrorFailingURLKey"], rules: [.errorUserInfo]),
    KnownTerm(.pinningRequired, rules: [.pinnedIdentities, .pinningSystems]),
    KnownTerm(.buildSetting, rules: [.unknownKeys]),
    KnownTerm(
      .appReview, also: ["AppReview"], rules: [.reviewedKeys, .acceptedReasons, .reviewIncentive]),
  ]
}
