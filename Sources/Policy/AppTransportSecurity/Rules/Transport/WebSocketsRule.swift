extension Rule {
  static let webSockets = Rule(
    .webSockets, "WebSockets",
    "ws: through URLSession or a web view is cleartext; through the Network framework it is"
      + " outside ATS.",
    sources: [.preventing, .inference],
    examples: [
      .satisfied("wss:", .https { $0.scheme = .wss }),
      .satisfied("ws: on another network stack", .http(by: .ownStack).with { $0.scheme = .ws }),
      .violated("ws:", .http().with { $0.scheme = .ws }),
    ])
}
