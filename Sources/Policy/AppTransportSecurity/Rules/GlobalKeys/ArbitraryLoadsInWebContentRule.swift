import PropertyLists

extension Rule {
  static let arbitraryLoadsInWebContent = Rule(
    .arbitraryLoadsInWebContent, "The web content key",
    "NSAllowsArbitraryLoadsInWebContent exempts loads by web views: WKWebView, UIWebView, and "
      + "WebView of macOS.",
    .decidesUnless(missing: .interface),
    sources: [.page(.allowsArbitraryLoadsInWebContent), .cocoaKeys],
    systems: .from(.narrowGlobalKeys), conflicts: [.webViewClasses],
    examples: [
      .satisfied(
        "a page", .http(by: .webContent), under: ["NSAllowsArbitraryLoadsInWebContent": true]),
      .violated(
        "what the app loads for itself", .http(),
        under: ["NSAllowsArbitraryLoadsInWebContent": true]),
      .unknown(
        "it is unknown what loads it", .http(by: nil),
        under: ["NSAllowsArbitraryLoadsInWebContent": true]),
    ])
}
