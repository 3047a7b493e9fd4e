import AppTransportSecurity
import Bytes
import Cryptography
import Escaping
import Evidence
import Findings
import Foundation
import HostNames
import PropertyLists
import Reporting
import TestSupport
import Testing
import WordBook

@testable import Assessing
@testable import HTMLReport
@testable import Recommending

struct HTMLReportTests {
  @Test(arguments: hostileStrings + ["<b>&\"'</b>", "</script><script>", "\"\u{301} onload='x'"])
  func `whatever a network or a file says, the page keeps its shape`(text: String) throws {
    let (suggestion, ledger) = everything(text)
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    let (plainSuggestion, plainLedger) = everything("plain")
    let plain = try #require(
      ParsedPage(HTMLReport.document(plainSuggestion, ledger: plainLedger)))
    #expect(page.shape == plain.shape)
    #expect(page.all("script").map(\.text) == plain.all("script").map(\.text))
    #expect(page.all("a").map(\.attributes) == plain.all("a").map(\.attributes))
  }

  @Test(arguments: [
    ("violated", "each host that breaks ATS has a better fix"),
    ("unknown", "some hosts could not be judged"),
    ("satisfied", "leave NSAppTransportSecurity out"),
    (nil, "nothing was seen that could need one"),
  ])
  func `a page without an entry says why it has none`(verdict: String?, words: String) throws {
    var suggestion = many(verdict == nil ? 0 : 1)
    if let verdict {
      suggestion.hosts[0].verdict = try #require(.init(rawValue: verdict))
    }
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.text.contains(words))
    #expect(page.text.contains("No exception is needed") == (verdict == "satisfied"))
  }

  @Test func `an unknown host is not known once`() throws {
    var suggestion = many(1)
    suggestion.hosts[0].verdict = .unknown
    suggestion.hosts[0].needs = [
      ExceptionNeed(
        .undetermined, certainty: .unknown, cause: .cleartext(.request, isHostStated: true),
        rules: [], evidence: [], count: 1)
    ]
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.text.contains("not known: "))
    #expect(!page.text.contains("not known, not known"))
  }

  @Test func `a change says what the value becomes`() throws {
    let (suggestion, ledger) = everything("a.example")
    let keys = try #require(suggestion.hosts.first?.keys)
    let change = DictionaryChange(
      .add, at: ["NSExceptionDomains", "a.example"], from: nil, to: .dictionary(keys),
      because: .needs(
        [
          ExceptionNeed(
            .cleartext, certainty: .proven, cause: .cleartext(.request, isHostStated: true),
            rules: [], evidence: [], count: 1)
        ]))
    let merged = MergedDictionary(
      dictionary: suggestion.dictionary, changes: [change],
      findings: [
        Finding(
          rule: "too-wide", in: .check, severity: .warning,
          .check(.exception(.needlessSubdomains(of: "a.example"))))
      ], weakened: [], notes: [],
      traffic: TrafficVolume(
        ledger, captures: 1,
        options: RecommenderOptions(
          systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))))
    let page = try #require(
      ParsedPage(HTMLReport.document(suggestion, ledger: ledger, mergedInto: merged)))
    #expect(
      page.all("li").contains {
        $0.text
          == "The exception for a.example covers every name below it, and no observation needs that. too-wideRemove the key."
      })
    #expect(
      page.all("tr").contains {
        $0.text == "addedNSExceptionDomains › a.example–NSExceptionAllowsInsecureHTTPLoads = true"
          + "the app sent an unencrypted HTTP request (proven)"
      })
  }

  @Test(arguments: [
    (["CFBundleName": "Shop"], "Shop", nil),
    (
      [
        "CFBundleDisplayName": "Shop!", "CFBundleName": "Shop", "CFBundleIdentifier": "com.shop",
        "CFBundleShortVersionString": "1.4", "CFBundleVersion": "12",
      ], "Shop! 1.4 (12)", "com.shop"
    ),
    (["CFBundleName": "$(PRODUCT_NAME)", "CFBundleIdentifier": "com.shop"], "com.shop", nil),
    (["CFBundleName": "Shop", "CFBundleVersion": "$(BUILD)"], "Shop", nil),
    (["NSAllowsArbitraryLoads": "x"], nil, nil),
  ])
  func `an app is what its Info.plist says of itself`(
    values: [String: String], title: String?, identifier: String?
  ) throws {
    let list = PropertyListDictionary(values.map { .init(key: $0.key, value: .string($0.value)) })
    let app = ReportedApp(infoPlist: list)
    #expect(app?.title == title)
    #expect(app?.identifier == identifier)
    guard let app, let title else { return }
    let (suggestion, ledger) = everything("a.example")
    let page = try #require(
      ParsedPage(HTMLReport.document(suggestion, ledger: ledger, of: app)))
    #expect(page.all("title").first?.text.hasPrefix("\(title): ") == true)
    #expect(page.text.contains("· \(title)"))
  }

  @Test func `two bars show what a blanket key opens and what the dictionary opens`() {
    var suggestion = many(8)
    suggestion.hosts[0].keys = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
    suggestion.hosts[1].keys = suggestion.hosts[0].keys
    let contents = PageContents(
      suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    let bars = ExemptHostsSection(contents: contents).bars
    #expect(bars.map(\.width) == [1_000, 250])
    #expect(bars[1].words.hasPrefix("2 of 8 hosts"))
  }

  @Test(
    arguments: [
      ([:], true), (["NSAllowsArbitraryLoadsInWebContent": .boolean(true)], false),
      (["NSAllowsLocalNetworking": .boolean(false)], true),
      (["NSExceptionDomains": .dictionary(["elsewhere.example": .dictionary([:])])], false),
    ] as [(PropertyListDictionary, Bool)])
  func `that no other host is open is said only where it is true`(
    dictionary: PropertyListDictionary, isExact: Bool
  ) {
    var suggestion = many(2)
    suggestion.dictionary = dictionary
    let contents = PageContents(
      suggestion, ledger: EvidenceLedger(), mergedInto: nil, app: nil, words: PageWords(.english))
    let bars = ExemptHostsSection(contents: contents).bars
    #expect(bars[1].words.hasSuffix("No other host.") == isExact)
  }

  @Test func `evidence for keys stands behind the hosts, and the dictionary before them`() throws {
    let (suggestion, ledger) = everything("a.example")
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    let sections = page.all("section").compactMap { $0.attributes["id"] }
    #expect(
      sections == [
        "summary", "dictionary", "hosts", "keys", "timeline", "unknown", "named", "aside", "basis",
      ])
    #expect(page.all("a").contains { $0.attributes["href"] == "#keys" })
  }

  @Test(arguments: [(1, false), (100, true)])
  func `a long dictionary is marked, for paper to have it in columns`(hosts: Int, isLong: Bool)
    throws
  {
    let (seen, ledger) = everything("a.example")
    var suggestion = seen
    let keys = PropertyListDictionary([
      .init(key: "NSExceptionAllowsInsecureHTTPLoads", value: .boolean(true))
    ])
    let domains = PropertyListDictionary(
      (0..<hosts).map { .init(key: "h\($0).example", value: .dictionary(keys)) })
    suggestion.dictionary = PropertyListDictionary([
      .init(key: "NSExceptionDomains", value: .dictionary(domains))
    ])
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    #expect((page.all("pre").first?.attributes["class"] == "long") == isLong)
  }

  @Test func `many hosts that need a look hide each other, so all are closed`() throws {
    var suggestion = many(PageLimits.openHosts)
    for number in suggestion.hosts.indices { suggestion.hosts[number].verdict = .unknown }
    func open(_ suggestion: Suggestion) throws -> Int {
      try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
        .all("details").count {
          $0.attributes["data-verdict"] != nil && $0.attributes["open"] != nil
        }
    }
    #expect(try open(suggestion) == PageLimits.openHosts)
    suggestion.hosts.append(suggestion.hosts[0])
    #expect(try open(suggestion) == 0)
  }

  @Test func `in a card, the one capture goes without saying`() throws {
    let (suggestion, ledger) = everything("a.example")
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: ledger)))
    let places = page.all("span").filter { $0.attributes["class"] == "place" }.map(\.text)
    #expect(places.contains { $0.hasPrefix("packet 7,") })
    #expect(places.contains { $0.hasPrefix("a.example.pcap, packet 7,") })
  }

  @Test func `what was in clear is drawn however much else there was`() throws {
    let client = Endpoint(address: IPAddress(ipv4: 0xc0a8_0102), port: 5000)
    let server = Endpoint(address: IPAddress(ipv4: 0xc633_6401), port: 443)
    var ledger = EvidenceLedger()
    for number in 0...100 {
      var seen = Observation(
        kind: number == 100 ? .http : .tls,
        place: Place(capture: "a", frame: number, time: moment(Int64(number))), client: client,
        server: server)
      seen.host = "h1.d0.example"
      seen.namedPort = UInt16(1000 + number)
      ledger.record(seen)
    }
    let page = try #require(ParsedPage(HTMLReport.document(many(2), ledger: ledger)))
    #expect(page.all("line").filter { $0.attributes["class"] == "clear" }.count == 1)
  }

  @Test func `nothing on the page deceives`() throws {
    for text in hostileStrings {
      let (suggestion, ledger) = everything(text)
      let page = HTMLReport.document(suggestion, ledger: ledger, language: .simplifiedChinese)
      // The dictionary is what it is, and its writer answers for it.
      let code = try #require(page.range(of: "<pre")).lowerBound
      let end = try #require(page.range(of: "</pre>")).upperBound
      for part in [page[..<code], page[end...]] {
        #expect(
          !part.unicodeScalars.contains { $0.isDeceptive && $0 != "\n" }, "\(text.debugDescription)"
        )
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `the policy allows the style and the script of the page and nothing else`(
    language: Language
  ) throws {
    let page = try parsed(language)
    let policy = try #require(
      page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"])
    func hash(_ text: String) -> String {
      "'sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString() + "'"
    }
    let style = try #require(page.all("style").first?.text)
    let script = try #require(page.all("script").first?.text)
    #expect(page.all("style").count == 1 && page.all("script").count == 1)
    #expect(
      policy.hasPrefix("default-src 'none'; style-src \(hash(style)); script-src \(hash(script));"))
    #expect(!style.contains("<") && !style.contains("&") && !style.contains("url("))
    #expect(!script.contains("<") && !script.contains("&"))
    #expect(
      page.elements.allSatisfy { $0.attributes["style"] == nil && $0.attributes["src"] == nil })
    #expect(
      page.elements.allSatisfy { element in
        !element.attributes.keys.contains { $0.hasPrefix("on") }
      })
  }

  @Test(arguments: Language.allCases)
  func `who reads with ears finds the way`(language: Language) throws {
    let page = try parsed(language)
    #expect(page.all("html").first?.attributes["lang"] == language.rawValue)
    let levels = page.elements.compactMap { element in
      element.name.first == "h" ? Int(element.name.dropFirst()) : nil
    }
    #expect(levels.count { $0 == 1 } == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    #expect(page.all("th").allSatisfy { $0.attributes["scope"] != nil })
    let named = page.all("table").count { $0.attributes["aria-labelledby"] != nil }
    #expect(page.all("table").count == page.all("caption").count + named)
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for link in page.all("a") {
      let target = try #require(link.attributes["href"])
      // A link that leaves the page tells nobody where it was followed.
      let leaves = link.attributes["rel"] == "noopener noreferrer" && target.hasPrefix("https://")
      #expect(
        leaves || target.hasPrefix("#") && ids.contains(String(target.dropFirst())), "\(target)")
    }
    for element in page.elements {
      guard let label = element.attributes["aria-labelledby"] else { continue }
      #expect(ids.contains(label))
    }
  }

  @Test func `a page has its bounds, and says what it leaves out`() throws {
    let page = HTMLReport.document(many(30_000), ledger: EvidenceLedger())
    let parsed = try #require(ParsedPage(page))
    let hosts = parsed.all("details").filter { $0.attributes["data-verdict"] != nil }
    #expect(hosts.count == PageLimits.hosts)
    #expect(hosts.allSatisfy { $0.attributes["data-verdict"] == "violated" })
    #expect(parsed.text.contains("29000 more hosts are not on this page"))
    #expect(page.utf8.count < 2_000_000)
  }

  @Test func `a dictionary that is too large is not there in part`() throws {
    var suggestion = many(1)
    let entries = (0..<5_000).map { number in
      ("h\(number).example", ["NSExceptionAllowsInsecureHTTPLoads": true] as [String: Bool])
    }
    suggestion.dictionary = [
      "NSExceptionDomains": .dictionary(
        .init(
          entries.map { name, keys in
            .init(
              key: name,
              value: .dictionary(.init(keys.map { .init(key: $0.key, value: .boolean($0.value)) })))
          }))
    ]
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.all("pre").isEmpty)
    #expect(page.text.contains("atsift suggest -o ats.plist"))
  }

  @Test func `the same run makes the same bytes`() throws {
    let (suggestion, ledger) = everything("plain")
    #expect(
      HTMLReport.document(suggestion, ledger: ledger)
        == HTMLReport.document(suggestion, ledger: ledger))
  }

  @Test func `nothing seen is a page too`() throws {
    let suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
    let page = try #require(ParsedPage(HTMLReport.document(suggestion, ledger: EvidenceLedger())))
    #expect(page.all("h1").first?.text.hasPrefix("Nothing to judge") == true)
    #expect(page.text.contains("Cannot be judged"))
  }

  // MARK: helpers

  private func parsed(_ language: Language) throws -> ParsedPage {
    let (suggestion, ledger) = everything("shop.example")
    return try #require(
      ParsedPage(HTMLReport.document(suggestion, ledger: ledger, language: language)))
  }
}
