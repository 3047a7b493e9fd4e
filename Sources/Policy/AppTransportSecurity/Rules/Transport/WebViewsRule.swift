extension Rule {
  static let webViews = Rule(
    .webViews, "Web views",
    "A web view is under the policy of its app, although another process loads for it.",
    sources: [.forum("message 205189"), .reader],
    examples: [
      .satisfied("the app's exception", .http(by: .webContent), under: .listing(.insecure)),
      .violated("none", .http(by: .webContent)),
    ])
}
