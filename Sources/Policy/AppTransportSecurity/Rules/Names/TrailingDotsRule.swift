extension Rule {
  static let trailingDots = Rule(
    .trailingDots, "Dots at the end",
    "A dot at the end makes a name another name, for ancestors too.",
    sources: [.page(.exceptionDomains), .reader],
    examples: [
      .satisfied(
        "a dot on both", .http("example.com."), under: .listing("example.com.", .insecure)),
      .violated("a dot on one", .http("example.com."), under: .listing("example.com", .insecure)),
      .violated(
        "a dotted name below an ancestor without", .http("a.example.com."),
        under: .listing("example.com", .insecureWithSubdomains)),
    ])
}
