extension Rule {
  static let errors: [Rule] = [
    Rule(
      .cleartextError, "Error −1022",
      "NSURLErrorDomain −1022, appTransportSecurityRequiresSecureConnection: cleartext was refused, "
        + "and no packet was sent.",
      .informs, sources: [.errorCodes, .cocoaKeys]),
    Rule(
      .tlsError, "Error −1200",
      "NSURLErrorDomain −1200, secureConnectionFailed: TLS failed, and the stream error beside it "
        + "says why.",
      .informs, sources: [.errorCodes]),
    Rule(
      .trustErrors, "Errors −1201 to −1206",
      "Default trust failed: −1202 untrusted, −1201 date, −1203 unknown root, −1204 not yet "
        + "valid; −1205 and −1206 concern the client's certificate. No ATS key helps.",
      .informs, sources: [.errorCodes]),
    Rule(
      .secureTransportCodes, "Errors −9800 to −9850",
      "Codes below −1200: −9801 no common suite, −9802 trust or ATS refused, −9807 chain, −9814 "
        + "expired, −9824 the server found nothing in common (often forward secrecy), −9836 "
        + "version, −9843 name, −9847 TLS on a port that does not speak it.",
      .informs, sources: [.security("SecBase.h")]),
    Rule(
      .policyCodes, "Errors −9880 to −9886",
      "Codes of ATS itself, from iOS 13: −9880 ATS, −9881 version, −9882 suite, −9883 key, −9884 "
        + "hash of the server's certificate, −9885 hash of another, −9886 trust.",
      .informs, sources: [.security("SecBase.h"), .errorCodes], systems: .from(.everyRootJudged)),
  ]
}
