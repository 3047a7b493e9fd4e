extension Rule {
  static let localHostsOnIOS9 = Rule(
    .localHostsOnIOS9, "No exemption of local hosts on iOS 9",
    "iOS 9 exempts no local host; names may be listed, addresses can't.",
    sources: [.page(.allowsLocalNetworking), .forum("message 205189")],
    systems: .before(.narrowGlobalKeys),
    examples: [
      .satisfied(
        "a listed name", .http("printer.local"), under: .listing("printer.local", .insecure),
        on: .iOS(9)),
      .violated("a local name", .http("printer.local"), on: .iOS(9)),
      .violated("a private address", .http("192.168.1.1"), on: .iOS(9)),
    ])
}
