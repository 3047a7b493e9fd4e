extension Rule {
  static let logs: [Rule] = [
    Rule(
      .cleartextLog, "Blocked cleartext, the first wording",
      "A line that App Transport Security has blocked a cleartext load since it is insecure; it "
        + "does not name the host.",
      .informs, sources: [.preventing]),
    Rule(
      .namedCleartextLog, "Blocked cleartext, the newer wording",
      "A line that App Transport Security has blocked a cleartext connection, which names the host, "
        + "often without spaces around it.",
      .informs, sources: [.measured(.publicLogs)]),
    Rule(
      .nonConformingTaskLog, "A task that does not conform",
      "\"Cannot start load of Task … since it does not conform to ATS policy\": the task was refused "
        + "before it began.",
      .informs, sources: [.measured(.publicLogs)]),
    Rule(
      .logsOfIOS9, "Failed handshakes on iOS 9",
      "\"CFNetwork SSLHandshake failed (-9824)\", and a line of NSURLSession or NSURLConnection with "
        + "the same number after it.",
      .informs, sources: [.cocoaKeys], systems: .before(.narrowGlobalKeys)),
    Rule(
      .connectionLogs, "Failed handshakes today",
      "\"Connection 1: failed to connect 3:-9838\" and \"Task … HTTP load failed (error code: -1200 "
        + "[3:-9838])\": the number after 3: is the TLS error. For a failure of trust the line is "
        + "\"System Trust Evaluation yielded status(-9802)\".",
      .informs, sources: [.measured(.publicLogs)]),
    Rule(
      .boringSSLLogs, "What libboringssl says",
      "Lines with \"ATS violation\" name the reason: RSA key size, hash of the leaf, absent leaf; "
        + "with \"ATS FCPv2.1 violation\" that of the NIAP package.",
      .informs, sources: [.boringSSL]),
    Rule(
      .networkDiagnostics, "CFNETWORK_DIAGNOSTICS",
      "The environment variable CFNETWORK_DIAGNOSTICS, 1 to 3, makes CFNetwork log every request; "
        + "hosts are shown, paths are redacted. From macOS 13.4 protected processes, such as those "
        + "of the system, ignore it.",
      .informs, sources: [.diagnosticLogging, .measured(.protectedProcesses)]),
    Rule(
      .errorUserInfo, "The user info of an error",
      "The user info of an error holds the URL that failed (NSErrorFailingURLStringKey) and, below "
        + "NSUnderlyingError, the code of CFNetwork.",
      .informs, sources: [.cocoaKeys]),
    Rule(
      .nscurl, "Reading nscurl",
      "nscurl --ats-diagnostics tries the keys on one URL from a Mac. If all loads fail"
        + " although everything is allowed, ATS is not the cause; otherwise the first single"
        + " key that passes is the exception to add. It does not cover hosts of redirects,"
        + " and tests neither subdomains nor the narrow global keys.",
      .informs, sources: [.blockedConnections, .cocoaKeys]),
  ]
}
