extension Rule {
  static let insecureLoads = Rule(
    .insecureLoads, "Cleartext for one host",
    "NSExceptionAllowsInsecureHTTPLoads allows cleartext to the host, through every interface"
      + " and on every port.",
    sources: [.page(.allowsInsecureHTTPLoads)],
    examples: [
      .satisfied("on another port", .http(port: 8080), under: .listing(.insecure)),
      .violated(
        "a lower TLS version does not allow"
          + " cleartext", .http(), under: .listing(.floor("TLSv1.0"))),
    ])
}
