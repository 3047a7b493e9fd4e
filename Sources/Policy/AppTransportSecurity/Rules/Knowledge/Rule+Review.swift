extension Rule {
  static let review: [Rule] = [
    Rule(
      .reviewedKeys, "Keys that need a justification",
      "App Review asks for a justification of NSAllowsArbitraryLoads, its forms for media and web "
        + "content, NSExceptionAllowsInsecureHTTPLoads = YES and a floor below TLS 1.2; not of the "
        + "others. Apple announced ATS as a requirement from 2017-01-01, extended the deadline on "
        + "2016-12-21, and set no new one: each key is reviewed by itself.",
      .informs, sources: [.preventing, .page(.minimumTLSVersion), .newsOfDecember2016]),
    Rule(
      .acceptedReasons, "Reasons that Apple gives as examples",
      "A server of somebody else that has no secure connection; devices that can't be upgraded and "
        + "are reached by public names; embedded web content from many sources; media that is "
        + "encrypted itself and holds nothing personal.",
      .informs, sources: [.preventing]),
    Rule(
      .reviewIncentive, "The narrow key costs more",
      "Cleartext for one domain or range needs a justification, the broad NSAllowsLocalNetworking "
        + "does not.",
      .informs, sources: [.inference]),
    Rule(
      .findingNeeds, "How Apple would find needs",
      "Set every exception to NO, run the app and its tests, and read what Xcode reports.",
      .informs, sources: [.news2021]),
  ]
}
