extension KnownTerm {
  /// Environment variables, tools, settings and names of errors.
  static let tools = [
    KnownTerm(
      "CFNETWORK_DIAGNOSTICS",
      "An environment variable that makes CFNetwork log every request: set it to 1, 2 or 3 in the "
        + "scheme of Xcode.",
      remarks: [
        "The log names hosts; paths are redacted. Level 3 adds the bytes in hexadecimal.",
        "A refusal shows as error −1022 for cleartext, or −1200 with a code of the TLS error.",
      ],
      rules: [.networkDiagnostics, .cleartextError, .tlsError, .connectionLogs]),
    KnownTerm(
      "nscurl",
      "nscurl --ats-diagnostics URL, on a Mac, tries the keys of an exception on one URL and prints "
        + "PASS or FAIL.",
      remarks: [
        "It follows no redirect to another host's exception, and tries neither subdomains nor the "
          + "keys for media, web content and local networking.",
        "It tests the stack of that Mac: macOS 26 refuses TLS 1.0 that iOS 17 accepts.",
      ],
      rules: [.nscurl, .sessionFloor]),
    KnownTerm(
      "tlsMinimumSupportedProtocolVersion",
      "The floor of a session, set in code. Apps linked with the 26 SDKs start at TLS 1.2 and no "
        + "key lowers that: this property does.",
      rules: [.sessionFloor, .exceptionFloor]),
    KnownTerm(
      "URLAuthenticationChallenge", also: ["didReceiveChallenge"],
      "The app's handler of server-trust challenges. Under ATS it can refuse a certificate, but not "
        + "accept one that the system refuses.",
      remarks: [
        "NSExceptionAllowsInsecureHTTPLoads = YES for the host lets the handler accept it."
      ],
      rules: [.defaultTrust, .insecureLoadsOverHTTPS]),
    KnownTerm(
      "HSTS", also: ["Strict-Transport-Security", "upgradeKnownHostsToHTTPS"],
      "A host that has asked for HTTPS before is loaded by HTTPS, before ATS looks at the URL.",
      remarks: ["The first contact is not known that way, so no dictionary can count on it."],
      rules: [.hsts]),
    KnownTerm(
      "appTransportSecurityRequiresSecureConnection",
      also: ["NSURLErrorAppTransportSecurityRequiresSecureConnection"],
      "Error −1022: ATS refused cleartext. No packet was sent, so no capture shows it.",
      rules: [.cleartextError, .cleartext, .errorUserInfo]),
    KnownTerm(
      "NSErrorFailingURLStringKey", also: ["NSErrorFailingURLKey"],
      "The URL that failed, in the user info of an error.",
      rules: [.errorUserInfo]),
    KnownTerm(
      "SecTrustPinningRequired",
      "A key of the Info.plist. Where it is set, an empty array of pins leaves a host out of pinning.",
      rules: [.pinnedIdentities, .pinningSystems]),
    KnownTerm(
      "INFOPLIST_KEY_NSAppTransportSecurity",
      "A build setting that does nothing: Xcode makes a key out of a fixed list of settings, and "
        + "this is not one of them. Write NSAppTransportSecurity into an Info.plist.",
      rules: [.unknownKeys]),
    KnownTerm(
      "App Review", also: ["AppReview"],
      "App Review asks for a justification of each key that opens cleartext or older TLS.",
      remarks: [
        "Apple announced ATS as a requirement from 2017-01-01, withdrew the date on 2016-12-21, and "
          + "never set another."
      ],
      rules: [.reviewedKeys, .acceptedReasons, .reviewIncentive]),
  ]
}
