import AppTransportSecurity
import Testing

@Suite struct KnownTermTests {
  @Test func `no two terms share a name, and none is called as a key`() {
    let names = ExplainedSubject.names.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: KnownTerm.all)
  func `a term rests on rules, and cases know its interface by the same name`(_ term: KnownTerm) {
    // A plain word need not be about a rule.
    if case .word = term.subject {} else { #expect(!term.rules.isEmpty) }
    #expect(term.rules.allSatisfy { $0.rule != nil })
    guard let interface = term.interface else { return }
    for name in term.names { #expect(LoadingInterface(named: name) == interface) }
  }

  /// The names that the sources of the rules speak of.
  @Test(arguments: [
    "SFSafariViewController", "ASWebAuthenticationSession", "NWConnection", "WKWebView",
    "UIWebView", "AVPlayer", "URLSession", "NSURLConnection", "CFNETWORK_DIAGNOSTICS", "nscurl",
    "WoSign", "StartCom",
  ])
  func `a name that articles use is a term`(_ name: String) {
    #expect(KnownTerm(name)?.name == name)
  }

  @Test(arguments: [
    (LoadingInterface.urlLoading, 9, [PolicyKey.allowsArbitraryLoads, .allowsInsecureHTTPLoads]),
    (.urlLoading, 26, [.allowsArbitraryLoads, .allowsInsecureHTTPLoads]),
    (.webContent, 9, [.allowsArbitraryLoads, .allowsInsecureHTTPLoads]),
    (
      .webContent, 26,
      [.allowsArbitraryLoads, .allowsArbitraryLoadsInWebContent, .allowsInsecureHTTPLoads]
    ),
    (
      .media, 10,
      [.allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsInsecureHTTPLoads]
    ),
    (.ownStack, 26, []), (.otherProcess, 26, []),
  ])
  func `the keys that open an interface are those that the evaluator finds`(
    _ interface: LoadingInterface, _ generation: Int, _ keys: [PolicyKey]
  ) {
    #expect(interface.keysOpeningCleartext(on: SystemVersion(.iOS, generation)) == keys)
  }
}
