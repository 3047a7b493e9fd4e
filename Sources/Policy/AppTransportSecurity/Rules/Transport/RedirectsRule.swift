extension Rule {
  static let redirects = Rule(
    .redirects, "Redirects",
    "Every step of a redirect is judged on its own URL; a redirect to https does not save a "
      + "request in cleartext.",
    sources: [.cocoaKeys, .measured(.shortTalk)],
    examples: [
      .satisfied(
        "the first host is excepted, the second is https",
        .http("example.com").with {
          $0.redirects = [TransportFacts.Redirect(scheme: .https, host: "www.example.com")]
        }, under: .listing("example.com", .insecure)),
      .violated(
        "the second is cleartext and has no exception",
        .https("example.com") {
          $0.redirects = [TransportFacts.Redirect(scheme: .http, host: "www.example.com")]
        }, under: .listing("example.com", .insecure)),
    ])
}
