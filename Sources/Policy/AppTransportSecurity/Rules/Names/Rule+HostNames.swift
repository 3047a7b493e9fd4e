extension Rule {
  static let names: [Rule] = [
    .lowercaseKeys,
    Rule(
      .noPorts, "No ports",
      "A port is not part of a name, and does not affect decisions.", .informs,
      sources: [.page(.exceptionDomains)],
      examples: [
        .satisfied(
          "any port of a listed host", .http("example.com", port: 8080),
          under: .listing("example.com", .insecure)),
        .violated(
          "a key with a port", .http("example.com", port: 8080),
          under: .listing("example.com:8080", .insecure)),
      ]),
    Rule(
      .noPatterns, "No patterns",
      "A name has no wildcard, scheme or path; the parent with NSIncludesSubdomains takes the"
        + " place of a wildcard.",
      .informs, sources: [.page(.exceptionDomains)],
      examples: [
        .violated(
          "a wildcard", .http("a.example.com"), under: .listing("*.example.com", .insecure))
      ]),
    .trailingDots,
    Rule(
      .internationalNames, "International names",
      "International names are written as A-labels, xn--…, as in requests.",
      .informs, sources: [.inference]),
    .addressKeys, .addressRanges, .longestPrefix, .namesAndAddressesApart, .rangeSpelling,
    .subdomainsOfAddresses, .localHosts, .localHostsOnIOS9, .allAddresses, .externalAddresses,
    .listedLocalHosts, .localNetworkingNo, .exemptHTTPS,
  ]
}
