extension Rule {
  static let trailingDots = Rule(
    .trailingDots, "Trailing dots",
    "A name with a trailing dot is a different name, for parent entries too.",
    sources: [.page(.exceptionDomains), .reader],
    examples: [
      .satisfied(
        "a dot on both", .http("example.com."), under: .listing("example.com.", .insecure)),
      .violated("a dot on one", .http("example.com."), under: .listing("example.com", .insecure)),
      .violated(
        "a name with a dot below a parent without", .http("a.example.com."),
        under: .listing("example.com", .insecureWithSubdomains)),
    ])
}
