extension Rule {
  static let hsts = Rule(
    .hsts, "HSTS",
    "A host that the system knows to want HTTPS is asked by HTTPS, before ATS looks at it. First "
      + "contact is not known that way.",
    sources: [.inference], conflicts: [.hstsBeforePolicy],
    examples: [
      .satisfied("a known host", .https { ($0.scheme, $0.isKnownToHSTS) = (.http, true) }),
      .violated("an unknown one", .https { $0.scheme = .http }),
      .violated(
        "a known one where HSTS is left out of account",
        .https { ($0.scheme, $0.isKnownToHSTS) = (.http, true) }, assuming: "hsts=ignore"),
    ])
}
