import AppTransportSecurity
import PropertyLists
import Testing

@Suite struct ConfigurationTimelineTests {
  private static let systems = [9, 10, 17, 18, 26].flatMap {
    SystemVersion.releases(.iOS, in: $0...$0)
  }
  private static let insecure: PropertyListValue = ["NSExceptionAllowsInsecureHTTPLoads": true]

  private static func spans(
    _ policy: PropertyListDictionary, sdk: SystemVersion = SystemVersion(.iOS, 18)
  ) -> [ConfigurationTimeline.Span] {
    ConfigurationTimeline(
      TransportSecurityPolicy(propertyList: policy), systems: systems, linkedSDKs: LinkedSDKs(sdk)
    ).spans
  }

  /// The configuration from each system on, such as `9 none, 10 all`.
  private static func words(_ spans: [ConfigurationTimeline.Span]) -> String {
    spans.map { span in
      let first = span.systems[0]
      let version = first.minor == 0 ? "\(first.major)" : "\(first.major).\(first.minor)"
      let open = span.openInterfaces.map { " + \($0.rawValue)" }.joined()
      return "\(version) \(span.configuration?.rawValue ?? "?")\(open)"
    }.joined(separator: ", ")
  }

  /// The five configurations of the article of 2015.
  @Test(
    arguments: [
      ([:], "9 all"),
      (["NSExceptionDomains": ["a.example": insecure]], "9 exceptions-only"),
      (
        [
          "NSAllowsArbitraryLoads": true,
          "NSExceptionDomains": ["a.example": ["NSExceptionAllowsInsecureHTTPLoads": false]],
        ], "9 only-named"
      ),
      (
        ["NSExceptionDomains": ["a.example": ["NSExceptionRequiresForwardSecrecy": false]]],
        "9 downgraded"
      ),
      (
        ["NSExceptionDomains": ["a.example": ["NSExceptionMinimumTLSVersion": "TLSv1.1"]]],
        "9 downgraded"
      ),
      (["NSAllowsArbitraryLoads": true], "9 none"),
    ] as [(PropertyListDictionary, String)])
  func `each of the five configurations is told from the others`(
    _ policy: PropertyListDictionary, _ words: String
  ) {
    #expect(Self.words(Self.spans(policy)) == words)
  }

  @Test(
    arguments: [
      (
        ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true],
        "9 none, 10 all + web-content"
      ),
      (
        ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": false], "9 none, 10 all"
      ),
      (["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true], "9 none, 10 all"),
      (["NSAllowsArbitraryLoadsForMedia": true], "9 all, 10 all + media"),
      (
        [
          "NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true,
          "NSExceptionDomains": ["a.example": [:]],
        ], "9 only-named, 10 all"
      ),
      (
        [
          "NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true,
          "NSExceptionDomains": ["a.example": insecure],
        ], "9 none, 10 exceptions-only"
      ),
    ] as [(PropertyListDictionary, String)])
  func `iOS 9 reads the blanket key alone, and a narrow key cancels it from iOS 10`(
    _ policy: PropertyListDictionary, _ words: String
  ) {
    #expect(Self.words(Self.spans(policy)) == words)
  }

  @Test(
    arguments: [
      // Addresses are keys from iOS 17, and local hosts need none from iOS 10.
      (["NSExceptionDomains": ["203.0.113.7": insecure]], "9 all, 17 exceptions-only"),
      (["NSExceptionDomains": ["203.0.113.0/24": insecure]], "9 all, 17 exceptions-only"),
      (["NSExceptionDomains": ["printer.local": insecure]], "9 exceptions-only, 10 all"),
      // No URL has such a host.
      (["NSExceptionDomains": ["*.a.example": insecure, "A.example": insecure]], "9 all"),
      (["NSExceptionDomains": ["$(API_HOST)": insecure]], "9 all"),
      (
        [
          "NSExceptionDomains": [
            "a.example": ["NSThirdPartyExceptionAllowsInsecureHTTPLoads": true]
          ]
        ], "9 exceptions-only, 18.4 all"
      ),
      (
        [
          "NSAllowsArbitraryLoads": true,
          "NSExceptionDomains": ["a.example": ["NSExceptionMinimumTLSVersion": "TLSv1.0"]],
        ], "9 only-named"
      ),
      (["NSAllowsArbitraryLoads": true, "NSExceptionDomains": ["a.example": insecure]], "9 none"),
      // A string: the sources do not tell how older systems read it.
      (["NSAllowsArbitraryLoads": "YES"], "9 ?, 18.4 all"),
      (
        [
          "NSExceptionDomains": [
            "a.example": ["NSExceptionAllowsInsecureHTTPLoads": 1], "b.example": [:],
          ]
        ], "9 ?, 18.4 all, 18.5 exceptions-only"
      ),
    ] as [(PropertyListDictionary, String)])
  func `an entry counts where the system reads it and the host needs it`(
    _ policy: PropertyListDictionary, _ words: String
  ) {
    #expect(Self.words(Self.spans(policy)) == words)
  }

  @Test func `a floor that only code lowers is no downgrade`() {
    let spans = Self.spans(
      ["NSExceptionDomains": ["a.example": ["NSExceptionMinimumTLSVersion": "TLSv1.0"]]],
      sdk: SystemVersion(.iOS, 26))
    #expect(Self.words(spans) == "9 downgraded, 26 all")
  }

  @Test func `an app linked before ATS is under none of it`() {
    #expect(Self.words(Self.spans([:], sdk: SystemVersion(.iOS, 8))) == "9 none")
  }

  @Test func `entries are counted by what they do`() throws {
    let span = try #require(
      Self.spans([
        "NSExceptionDomains": [
          "a.example": Self.insecure, "b.example": Self.insecure,
          "c.example": ["NSExceptionRequiresForwardSecrecy": false], "d.example": [:],
          "localhost": Self.insecure,
        ]
      ]).last)
    #expect(
      [span.entries.opened, span.entries.downgraded, span.entries.strict, span.entries.idle]
        == [2, 1, 1, 1])
  }

  @Test func `the next stricter configuration comes one step before`() {
    #expect(
      PolicyConfiguration.allCases.map(\.nextStricter)
        == [nil, .all, .downgraded, .exceptionsOnly, .onlyNamed])
    #expect(PolicyConfiguration.allCases == PolicyConfiguration.allCases.sorted())
  }

  @Test func `twenty thousand entries are judged by what they read as`() {
    var domains = PropertyListDictionary()
    var entries = [PropertyListDictionary.Entry]()
    for number in 0..<20_000 {
      let floor = "TLSv1.\(number % 5)"
      entries.append(
        .init(
          key: "h\(number).example",
          value: .dictionary([
            "NSExceptionMinimumTLSVersion": .string(floor),
            "NSIncludesSubdomains": number % 2 == 0 ? true : 1,
            "NSExceptionAllowsInsecureHTTPLoads": .boolean(number % 3 == 0),
          ])))
    }
    domains = ["NSExceptionDomains": .dictionary(PropertyListDictionary(entries))]
    let spans = Self.spans(domains)
    #expect(spans.last?.configuration == .exceptionsOnly)
  }
}
