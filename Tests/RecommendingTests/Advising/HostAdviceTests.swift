import AppTransportSecurity
import Escaping
import Evidence
import ProtocolRegistries
import Recommending
import SDKCatalog
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

/// Tests of the advice about a host: its order, and the evidence and rules behind each piece.
struct HostAdviceTests {
  private func suggest(
    _ observations: [Observation], _ adjust: (inout RecommenderOptions) -> Void = { _ in }
  ) throws -> Suggestion {
    var options = RecommenderOptions(
      systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
    options.sdkCatalog = Self.catalog
    adjust(&options)
    var ledger = EvidenceLedger()
    for observation in observations { ledger.record(observation) }
    return try Recommender(options: options).suggestion(for: ledger)
  }

  private func host(
    _ observations: [Observation], _ adjust: (inout RecommenderOptions) -> Void = { _ in }
  ) throws -> HostSuggestion {
    try #require(try suggest(observations, adjust).hosts.first)
  }

  private static let catalog: SDKCatalog = {
    var modern = SDKRecord(
      identifier: "modern", name: "Modern Ads", vendor: "Modern", category: .ads,
      suffixes: [
        SDKSuffix("modern.example", evidence: .source, source: "https://source.example"),
        SDKSuffix("guessed.example", evidence: .unverified, source: "https://guess.example"),
      ])
    var secure = SecureVersion(.init(version: "2.0", source: "https://notes.example"))
    secure.httpUntil = .init(version: "1.8", source: "https://issue.example")
    modern.transport = .https(asOf: secure)
    modern.fix = "Update to 2.0 or later."
    modern.vendorRequest = .init(
      keys: ["NSAllowsArbitraryLoads"], source: "https://manual.example")
    var plain = SDKRecord(
      identifier: "plain", name: "Plain Ads", vendor: "Plain", category: .ads,
      suffixes: [
        SDKSuffix("plain.example", evidence: .source, source: "https://source.example")
      ])
    plain.vendorRequest = .init(
      keys: ["NSExceptionRequiresForwardSecrecy"], source: "https://manual.example")
    var seen = SDKRecord(
      identifier: "seen", name: "Seen Ads", vendor: "Seen", category: .ads,
      suffixes: [
        SDKSuffix("seen.example", evidence: .source, source: "https://source.example")
      ])
    var first = SecureVersion(.init(version: "4.2.0", source: "https://notes.example"))
    first.olderTags = ["3.5.0"]
    seen.transport = .https(asOf: first)
    var redirected = SDKRecord(
      identifier: "redirected", name: "Redirected", vendor: "Redirected", category: .ads,
      suffixes: [
        SDKSuffix("redirected.example", evidence: .source, source: "https://source.example")
      ])
    var past = SecureVersion(.init(version: "2.9.8", source: "https://notes.example"))
    past.redirectsToHTTP = .init(
      from: "2.9.6", until: "2.9.7", source: "https://issue.example")
    redirected.transport = .https(asOf: past)
    return SDKCatalog([modern, plain, seen, redirected])
  }()

  private static func weak(
    _ host: String, _ change: (inout CertificateFacts) -> Void
  ) -> Observation {
    var seen = Seen.tls(host, frame: 5)
    var certificate = Seen.certificate(for: host)
    change(&certificate)
    seen.tls?.certificate = SharedValue(certificate)
    return seen
  }

  private static func dart(_ host: String) -> Observation {
    var seen = Seen.http(host)
    seen.http?.userAgent = "Dart/3.4 (dart:io)"
    return seen
  }

  private static func webView(_ host: String) -> Observation {
    var seen = Seen.http(host)
    seen.http?.userAgent = ForeignText(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like"
        + " Gecko) Mobile/15E148")
    return seen
  }

  private static let kinds: [(String, [Observation], [Advice.Kind])] = [
    ("what complies", [Seen.tls("a.example")], [.none]),
    (
      "clear with https that complies", [Seen.http("a.example"), Seen.tls("a.example", frame: 2)],
      [.changeURL]
    ),
    ("clear alone", [Seen.http("a.example")], [.changeURL, .addException]),
    (
      "clear of an SDK", [Seen.http("x.modern.example")],
      [.updateSDK, .changeURL, .addException, .note]
    ),
    (
      "an old version of TLS", [Seen.tls("a.example", .tls10, suite: 0xc013)],
      [.fixServer, .addException]
    ),
    (
      "no forward secrecy", [Seen.tls("a.example", .tls12, suite: 0x009c)],
      [.fixServer, .addException, .confirm]
    ),
    ("a suite of no list", [Seen.tls("a.example", .tls12, suite: 0xc027)], [.fixServer]),
    (
      "a server that refuses", [Seen.refusedTLS("a.example", alert: .handshakeFailure)],
      [.fixServer]
    ),
    ("a bad certificate", [weak("a.example") { $0.keyBits = 1024 }], [.fixCertificate]),
    (
      "a bad certificate and clear",
      [Seen.http("a.example"), weak("a.example") { $0.keyBits = 512 }],
      [.fixCertificate, .changeURL, .addException]
    ),
    ("a stack of its own", [dart("a.example")], [.changeURL, .outsideATS, .addException]),
    ("a web view", [webView("a.example")], [.changeURL, .interfaceKey, .addException, .note]),
    ("an answer that was not seen", [Seen.refusedTLS("a.example", alert: nil)], [.confirm]),
  ]

  @Test(arguments: kinds)
  func `advice comes in order, and each piece says where and by which rules`(
    name: String, seen: [Observation], kinds: [Advice.Kind]
  ) throws {
    let host = try host(seen)
    #expect(host.advice.map(\.kind) == kinds, "\(host.advice.map(\.text))")
    for advice in host.advice {
      #expect(!advice.evidence.isEmpty)
      #expect(advice.evidence == advice.evidence.sorted())
      #expect(
        !advice.rules.isEmpty || [.none, .note].contains(advice.kind) || host.verdict == .unknown)
    }
  }

  @Test func `the order is that of preference, and its last are an exception and the unknown`() {
    #expect(Advice.Kind.allCases == Advice.Kind.allCases.sorted())
    let order: [Advice.Kind] = [
      .none, .changeURL, .updateSDK, .fixServer, .fixCertificate, .relaxOwnKey, .outsideATS,
      .interfaceKey, .addException, .systemLimit, .confirm, .note,
    ]
    #expect(Advice.Kind.allCases == order)
  }

  @Test func `a change of the URL rests on the load in clear and on what shows the other`() throws {
    let complies = try host([Seen.http("a.example", frame: 3), Seen.tls("a.example", frame: 7)])
    #expect(complies.advice.first?.evidence.map(\.frame) == [3, 7])
    #expect(complies.advice.first?.rules == [.cleartext, .insecureLoads])
    let redirect = try host([
      Seen.http("a.example", frame: 3),
      Seen.http(
        "a.example", status: 301, location: ("https", "a.example"), frame: 9),
    ])
    #expect(redirect.advice.first?.evidence.map(\.frame) == [3, 9])
    #expect(redirect.advice.first?.rules == [.cleartext, .insecureLoads, .redirects])
  }

  @Test func `an SDK is named with the versions that were looked at, and their pages`()
    throws
  {
    let host = try host([Seen.http("x.modern.example")])
    let advice = try #require(host.advice.first { $0.kind == .updateSDK })
    #expect(
      advice.text.hasPrefix(
        "The SDK behind this host is Modern Ads, and it was seen to use http in 1.8"
          + " (https://issue.example) and https in 2.0 (https://notes.example). Update to 2.0 or later."
      ))
    #expect(advice.certainty == .likely)
    #expect(host.mainAdvice == advice)
    #expect(
      host.advice.last?.text.contains("require NSAllowsArbitraryLoads (https://manual") == true)
  }

  @Test(
    arguments: [
      (
        "modern", "1.7", true,
        "Update to 2.0 or later. You ship Modern Ads 1.7 (Podfile.lock:12)."
      ),
      (
        "modern", "1.9", false,
        "and https in 2.0 (https://notes.example). You ship Modern Ads 1.9 (Podfile.lock:12), a "
          + "version that was not examined: it is unknown whether this version uses http."
      ),
      (
        "modern", "2.0-beta.1", false,
        "You ship Modern Ads 2.0-beta.1 (Podfile.lock:12), a version that was not examined: it is "
          + "unknown whether this version uses http."
      ),
      (
        "modern", "2.1", false,
        "You ship Modern Ads 2.1 (Podfile.lock:12), which should need no exception: check its configuration."
      ),
      (
        "modern", "beta", true,
        "Update to 2.0 or later. You ship Modern Ads beta (Podfile.lock:12); compare it with that version."
      ),
      (
        "seen", "4.1.0", false,
        "and it was seen to use https in 4.2.0 (https://notes.example) and in the older 3.5.0. You ship"
          + " Seen Ads 4.1.0 (Podfile.lock:12), a version that was not examined: it is unknown "
          + "whether this version uses http."
      ),
      (
        "seen", "3.5.0", false,
        "You ship Seen Ads 3.5.0 (Podfile.lock:12), which should need no exception: check its configuration."
      ),
      (
        "redirected", "2.9.7", true,
        "Update it to 2.9.8 or later: in the versions from 2.9.6 to 2.9.7 the server redirects the SDK's"
          + " https down to http (https://issue.example). You ship Redirected 2.9.7 (Podfile.lock:12)."
      ),
      (
        "redirected", "2.9.5", false,
        "You ship Redirected 2.9.5 (Podfile.lock:12), a version that was not examined: it is "
          + "unknown whether this version uses http."
      ),
      ("redirected", "2.9.8", false, ", which should need no exception: check its configuration."),
    ])
  func `the version in the app decides what is to be done`(
    sdk: String, version: String, isUpdate: Bool, words: String
  ) throws {
    let host = try host([Seen.http("x.\(sdk).example")]) {
      $0.shipped = ShippedSDKs([sdk: [ShippedVersion(ForeignText(version), at: "Podfile.lock:12")]])
    }
    let advice = try #require(
      host.advice.first { if case .mendSDK = $0.remedy { true } else { false } })
    #expect(advice.kind == (isUpdate ? .updateSDK : .note))
    #expect(advice.text.hasSuffix(words), "\(advice.text)")
    #expect(isUpdate == host.advice.contains { $0.kind == .updateSDK })
    #expect(isUpdate == advice.text.contains("pdate "))
  }

  @Test func `an SDK that was only seen to use https is no reason to look for an update`() throws {
    let host = try host([Seen.http("x.seen.example")])
    #expect(host.advice.map(\.kind) == [.changeURL, .addException, .note])
    #expect(host.advice.allSatisfy { !$0.text.contains("pdate ") && !$0.text.contains("newer") })
    #expect(
      host.advice.last?.text
        == "The SDK behind this host is Seen Ads, and it was seen to use https in 4.2.0"
        + " (https://notes.example) and in the older 3.5.0. --inventory finds the version in the app."
    )
  }

  @Test func `an SDK that the app does not show is said to be missing there`() throws {
    let host = try host([Seen.http("x.modern.example")]) { $0.shipped = ShippedSDKs([:]) }
    let advice = try #require(host.advice.first { $0.kind == .updateSDK })
    #expect(advice.text.hasSuffix("The parts of the app that were read do not contain Modern Ads."))
  }

  @Test func `which version of an SDK to take is said once, and an update mends no server`() throws
  {
    let clear = try host([Seen.http("x.modern.example")])
    #expect(
      clear.advice.map(\.text)[1]
        == "Try https first: it was not tried with this host in the run.")
    let plain = try host([Seen.http("x.plain.example")])
    #expect(plain.advice.first?.text.hasSuffix(" Look for a newer version of Plain Ads.") == true)
    let secretless = Seen.tls("x.modern.example", .tls12, suite: 0x009c)
    #expect(
      try host([secretless]).advice.map(\.kind) == [.fixServer, .addException, .confirm, .note])
  }

  @Test func `keys that a vendor asks for are compared with those that are needed`() throws {
    let secretless = Seen.tls("x.plain.example", .tls12, suite: 0x009c)
    let note = try #require(try host([secretless]).advice.last)
    #expect(note.kind == .note)
    #expect(note.text.hasSuffix("; no connection that was seen needs more keys."))
    let clear = try host([Seen.http("x.plain.example")])
    #expect(
      clear.advice.last?.text.hasSuffix("; no other connection was seen to need these keys.")
        == true)
  }

  @Test func `an SDK of which nobody is sure is named in weaker words`() throws {
    let guessed = try host([Seen.http("x.guessed.example")])
    let advice = try #require(guessed.advice.first { $0.kind == .updateSDK })
    #expect(
      advice.text.hasPrefix("The SDK behind this host may be Modern Ads. If so, it was seen to"))
    #expect(advice.certainty == .unknown)
    #expect(guessed.mainAdvice?.kind == .changeURL)
    var alias = Seen.http("cdn.a.example")
    alias.canonicalNames = ["x.modern.example"]
    let aliased = try host([alias])
    #expect(
      aliased.advice.contains {
        $0.kind == .updateSDK && $0.text.contains("may be Modern Ads (by its alias x.modern")
      })
  }

  @Test func `an SDK never decides about the app's own host, nor where nothing is needed`() throws {
    let own = try host([Seen.http("x.modern.example")]) { $0.firstParty = ["modern.example"] }
    #expect(own.sdk != nil)
    #expect(own.advice.map(\.kind) == [.changeURL, .addException])
    #expect(own.advice.first?.text.contains("Offer it on your server.") == true)
    let fine = try host([Seen.tls("x.modern.example")])
    #expect(fine.advice.map(\.kind) == [.none, .note])
    #expect(
      fine.advice.last?.text.contains("no connection to this host needs these keys") == true)
  }

  @Test func `what is wrong with a certificate is said, and what a right one has`() throws {
    let seen = Self.weak("a.example") {
      $0.keyBits = 1024
      $0.signatureHash = .sha1
      $0.dnsNames = ["other.example"]
      $0.isSelfIssued = true
      $0.chainLength = 1
      $0.notAfter = Timestamp(nanoseconds: 1_791_000_000_000_000_000)
    }
    let host = try host([seen])
    for reason in ["2048 are needed", "signed with SHA-1", "had expired", "is for another name"] {
      #expect(host.needs.contains { $0.reason.contains(reason) }, "\(reason)")
    }
    let text = try #require(host.advice.first?.text)
    for part in [
      "with one that has an RSA key of 2048 bits or more or an EC key of 256 or more, a signature over",
      "a validity period that includes the day", "a.example among its subject alternative names",
      "an issuer that devices trust",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
  }

  @Test func `what a server has to enable is said with what it chose`() throws {
    let both = try host([Seen.tls("a.example", .tls10, suite: 0x002f)])
    #expect(
      both.advice.first?.text.contains(
        "enables TLS 1.2 or 1.3 and ECDHE with AES-GCM in preference to all other suites."
      )
        == true)
    let mine = try host([Seen.tls("a.example", .tls11, suite: 0xc013)]) {
      $0.firstParty = ["a.example"]
    }
    #expect(mine.advice.first?.text.contains("your server enables TLS 1.2 or 1.3") == true)
  }

  @Test func `what would settle an unknown is said by what is missing`() throws {
    let unanswered = try host([Seen.refusedTLS("a.example", alert: nil)])
    #expect(unanswered.mainAdvice?.text.contains("capture both directions") == true)
    var limited = Seen.tls("a.example", .tls10, suite: 0xc013, offering: [.tls10])
    limited.server.port = 8443
    let old = try host([limited])
    #expect(old.mainAdvice?.text.contains("--ats-diagnostics https://a.example:8443") == true)
    #expect(old.mainAdvice?.text.contains("record the app on a current iOS or macOS") == true)
  }

  @Test func `what is to be done first is told of each host`() throws {
    let suggestion = try suggest([
      Seen.tls("fine.example"), Seen.http("url.example"), Seen.tls("url.example"),
      Seen.http("x.modern.example"), Seen.tls("old.example", .tls10, suite: 0xc013),
      Self.weak("weak.example") { $0.keyBits = 1024 }, Seen.http("clear.example"),
      Seen.refusedTLS("open.example", alert: nil), Seen.http("localhost"),
    ])
    let first = Dictionary(grouping: suggestion.hosts, by: { $0.mainAdvice?.kind ?? .none })
    #expect(
      first.mapValues { $0.map(\.host).sorted() } == [
        .none: ["fine.example"], .changeURL: ["clear.example", "url.example"],
        .updateSDK: ["x.modern.example"], .fixServer: ["old.example"],
        .fixCertificate: ["weak.example"], .confirm: ["open.example"],
      ])
  }
}
