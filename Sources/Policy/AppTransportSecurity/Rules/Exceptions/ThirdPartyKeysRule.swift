import PropertyLists

extension Rule {
  static let thirdPartyKeys = Rule(
    .thirdPartyKeys, "The third-party spellings",
    "The keys that begin with NSThirdPartyException mean the same as the plain ones, and are"
      + " not read from iOS 18.4 on.",
    sources: [.technote2015, .reader, .measured(.manualsWithKeys)],
    systems: .before(.rewrittenReader), conflicts: [.legacyKeys],
    examples: [
      .satisfied(
        "iOS 17", .http(), under: .listing(["NSThirdPartyExceptionAllowsInsecureHTTPLoads": true]),
        on: .iOS(17)),
      .violated(
        "iOS 18.4", .http(),
        under: .listing(["NSThirdPartyExceptionAllowsInsecureHTTPLoads": true]), on: .iOS(18, 4)),
      .satisfied(
        "iOS 18.4, if they are still read", .http(),
        under: .listing(["NSThirdPartyExceptionAllowsInsecureHTTPLoads": true]), on: .iOS(18, 4),
        assuming: "legacy-keys=honored"),
    ])
}
