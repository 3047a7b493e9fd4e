extension Rule {
  static let review: [Rule] = [
    Rule(
      .reviewedKeys, "Keys that need a justification",
      "App Review requires a justification for NSAllowsArbitraryLoads, its variants for media"
        + " and web content, NSExceptionAllowsInsecureHTTPLoads = YES and a floor below TLS"
        + " 1.2; not for the others. Apple announced ATS as a requirement from 2017-01-01,"
        + " extended the deadline on "
        + "2016-12-21, and set no new one: each key is reviewed by itself.",
      .informs, sources: [.preventing, .page(.minimumTLSVersion), .newsOfDecember2016]),
    Rule(
      .acceptedReasons, "Reasons that Apple gives as examples",
      "A server of another party without secure connections; devices that can't be upgraded and"
        + " have public names; embedded web content from many sources; media that is itself"
        + " encrypted and contains no personal data.",
      .informs, sources: [.preventing]),
    Rule(
      .reviewIncentive, "The narrow key costs more",
      "Cleartext for one domain or range needs a justification, the broad NSAllowsLocalNetworking "
        + "does not.",
      .informs, sources: [.inference]),
    Rule(
      .findingNeeds, "How Apple advises to find exceptions",
      "Set every exception to NO, run the app and its tests, and read what Xcode reports.",
      .informs, sources: [.news2021]),
  ]
}
