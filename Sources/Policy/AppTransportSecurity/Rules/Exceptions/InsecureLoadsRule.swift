extension Rule {
  static let insecureLoads = Rule(
    .insecureLoads, "Cleartext for one host",
    "NSExceptionAllowsInsecureHTTPLoads allows cleartext to the host, by every interface and on "
      + "every port.",
    sources: [.page(.allowsInsecureHTTPLoads)],
    examples: [
      .satisfied("on another port", .http(port: 8080), under: .listing(.insecure)),
      .violated("a lower floor opens no cleartext", .http(), under: .listing(.floor("TLSv1.0"))),
    ])
}
