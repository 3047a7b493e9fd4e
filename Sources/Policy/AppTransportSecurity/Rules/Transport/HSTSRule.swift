extension Rule {
  static let hsts = Rule(
    .hsts, "HSTS",
    "A host that has requested HTTPS before (HSTS) is loaded over HTTPS before ATS is applied."
      + " This does not cover the first contact.",
    sources: [.inference], conflicts: [.hstsBeforePolicy],
    examples: [
      .satisfied("a known host", .https { ($0.scheme, $0.isKnownToHSTS) = (.http, true) }),
      .violated("an unknown one", .https { $0.scheme = .http }),
      .violated(
        "a known one, if HSTS is disregarded",
        .https { ($0.scheme, $0.isKnownToHSTS) = (.http, true) }, assuming: "hsts=ignore"),
    ])
}
