import PropertyLists

extension Rule {
  static let insecureLoads = Rule(
    .insecureLoads, "Cleartext for one host",
    "NSExceptionAllowsInsecureHTTPLoads allows cleartext to the host, by every interface and on "
      + "every port.",
    sources: [.page(.allowsInsecureHTTPLoads)],
    examples: [
      .satisfied(
        "on another port", .http("example.com", port: 8080),
        under: .listing("example.com", .insecure)),
      .violated(
        "a lower floor opens no cleartext", .http("example.com"),
        under: .listing("example.com", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])),
    ])
}
