import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending
import Testing
import WordBook

@testable import Reporting

struct ReviewDraftTests {
  @Test func `a key that costs a reason is told of with its evidence`() throws {
    let draft = ReviewDraft(suggestion())
    let statement = try #require(draft.statements.first)
    #expect(draft.statements.count == 1)
    #expect(draft.free.isEmpty)
    #expect(statement.host == "ads.sdk.example")
    #expect(statement.cost == .justification)
    #expect(statement.reasons == [.serverOfAnotherParty, .fixedDevice])
    #expect(statement.facts.map(\.name) == ["saw", "belongsToSDK", "coversHost"])
    #expect(
      statement.facts.first == .saw(.cleartext, host: "ads.sdk.example", count: 3, .run(42)))
    #expect(statement.toFill == [.serverWithoutHTTPS, .fixedDevice])
  }

  @Test func `a key without a price is only named`() throws {
    let draft = ReviewDraft(
      judged(
        [
          "NSExceptionRequiresForwardSecrecy": .boolean(false),
          "NSIncludesSubdomains": .boolean(true),
        ]))
    #expect(draft.statements.isEmpty)
    #expect(draft.free.map(\.key) == ["NSExceptionRequiresForwardSecrecy", "NSIncludesSubdomains"])
    #expect(draft.free.allSatisfy { $0.facts.isEmpty && $0.toFill.isEmpty })
  }

  @Test(arguments: [
    // Who runs the host is only said where the person named the app's own domains.
    (false, false, [String](), ReviewGap.serverWithoutHTTPS),
    (true, false, ["operatedByOthers"], .serverWithoutHTTPS),
    (true, true, ["operatedByUs"], .ownServer),
  ])
  func `who runs a host is said by the person or left open`(
    knows: Bool, isFirstParty: Bool, said: [String], toFill: ReviewGap
  ) throws {
    let draft = ReviewDraft(
      judged(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]) { suggestion in
        if knows { suggestion.firstPartyDomains = ["our.example"] }
        suggestion.hosts[0].isFirstParty = isFirstParty
      })
    let statement = try #require(draft.statements.first)
    let parties = statement.facts.map(\.name).filter { $0.hasPrefix("operatedBy") }
    #expect(parties == said)
    #expect(statement.toFill.first == toFill)
    #expect(statement.reasons.contains(.serverOfAnotherParty) == !isFirstParty)
  }

  @Test func `that a URL cannot be changed is the person's word`() throws {
    let insecure: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
    let silent = ReviewDraft(judged(insecure))
    #expect(silent.statements.first?.facts.contains(.cannotChange) == false)
    let said = ReviewDraft(
      judged(insecure) { suggestion in
        suggestion.hosts[0].assurances = [.cannotChange]
        suggestion.hosts[0].httpsComplies = true
        suggestion.hosts[0].redirectsToHTTPS = true
      })
    let statement = try #require(said.statements.first)
    #expect(
      statement.facts.map(\.name)
        == ["saw", "sawRedirect", "sawSecureConnections", "cannotChange", "coversHost"])
    // A server that was seen to speak https is not said to lack it.
    #expect(statement.toFill.first == .serverWithFixedURL)
  }

  @Test func `an old TLS version is told of in connections`() throws {
    let draft = ReviewDraft(
      judged(["NSExceptionMinimumTLSVersion": .string("TLSv1.0")]) { suggestion in
        suggestion.hosts[0].needs = [
          need(.tlsVersion, .proven, frame: 9, count: 2),
          need(.tlsVersion, .proven, frame: 5, count: 1),
          need(.cleartext, .proven, frame: 1, count: 1),
          need(.tlsVersion, .unknown, frame: 2, count: 7),
        ]
      })
    let statement = try #require(draft.statements.first)
    #expect(
      statement.facts == [.saw(.oldTLS, host: "a.example", count: 3, .run(5)), .coversHost])
    #expect(statement.toFill == [.serverWithoutNewTLS, .fixedDevice])
  }

  @Test func `a certificate counts where the person says that the app accepts it`() throws {
    func draft(_ assurances: Set<HostSuggestion.Assurance>) -> ReviewDraft {
      ReviewDraft(
        judged(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]) { suggestion in
          suggestion.hosts[0].assurances = assurances
          suggestion.hosts[0].needs = [
            need(.certificateTrust, .proven, frame: 3, count: 4),
            need(.certificateKey, .proven, frame: 3, count: 4),
            need(.certificateTrust, .likely, frame: 8, count: 1),
          ]
        })
    }
    let accepted = try #require(draft([.trustsDespite]).statements.first)
    #expect(
      accepted.facts == [
        // Two faults of one certificate are no more connections.
        .saw(.distrustedCertificate, host: "a.example", count: 4, .run(3)),
        .saw(.refusedCertificate, host: "a.example", count: 1, .run(8)),
        .trustsDespite, .coversHost,
      ])
    #expect(accepted.toFill.first == .serverWithBadCertificate)
    let untold = try #require(draft([]).statements.first)
    #expect(untold.facts.isEmpty)
    #expect(untold.toFill == [.nothingSeen])
  }

  @Test func `a name that is inferred is called so, and an address is no public name`() throws {
    let draft = ReviewDraft(
      judged(["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]) { suggestion in
        suggestion.hosts[0].needs = [need(.cleartext, .likely, frame: 3, count: 1)]
        suggestion.hosts[0].registrableDomain = "addresses"
      })
    let statement = try #require(draft.statements.first)
    #expect(statement.facts.map(\.name) == ["saw", "hostNameInferred", "coversHost"])
    #expect(statement.reasons == [.serverOfAnotherParty])
    #expect(statement.toFill == [.serverWithoutHTTPS])
  }

  @Test func `an entry with subdomains tells of the hosts it reaches and of no other`() throws {
    let insecure: PropertyListDictionary = [
      "NSIncludesSubdomains": .boolean(true), "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
    ]
    let draft = ReviewDraft(
      judged(insecure) { suggestion in
        suggestion.dictionary = [
          "NSExceptionDomains": .dictionary([
            "a.example": .dictionary(insecure), "own.a.example": .dictionary([:]),
          ])
        ]
        suggestion.hosts = ["x.a.example", "y.a.example", "own.a.example", "xa.example"].map {
          host($0)
        }
      })
    let statement = try #require(draft.statements.first)
    #expect(
      statement.heading
        == .heading(
          key: "NSExceptionAllowsInsecureHTTPLoads", value: "YES", host: "a.example",
          withSubdomains: true))
    #expect(
      statement.facts == [
        .saw(.cleartext, host: "x.a.example", count: 2, .run(4)),
        .saw(.cleartext, host: "y.a.example", count: 2, .run(4)),
        .coversSubdomains(of: "a.example", hosts: ["x.a.example", "y.a.example"]),
      ])
  }

  @Test func `of many hosts under an entry the first are told`() throws {
    let insecure: PropertyListDictionary = [
      "NSIncludesSubdomains": .boolean(true), "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
    ]
    let draft = ReviewDraft(
      judged(insecure) { suggestion in
        suggestion.hosts = (1...9).map { host("\($0).a.example") }
      })
    let facts = try #require(draft.statements.first?.facts)
    #expect(facts.count { $0.name == "saw" } == 3)
    #expect(facts.contains(.sawTheSameOfMoreHosts(6)))
    let last = try #require(facts.last)
    #expect(
      Language.english.text(of: last).hasSuffix(
        "shows 1.a.example, 2.a.example, 3.a.example, 4.a.example, 5.a.example and 4 more."))
  }

  @Test func `a host belongs to its nearest entry that reaches it`() {
    let insecure: PropertyListDictionary = [
      "NSIncludesSubdomains": .boolean(true), "NSExceptionAllowsInsecureHTTPLoads": .boolean(true),
    ]
    let narrow: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": .boolean(true)]
    let draft = ReviewDraft(
      judged(insecure) { suggestion in
        suggestion.dictionary = [
          "NSExceptionDomains": .dictionary([
            "example": .dictionary(insecure), "a.example": .dictionary(insecure),
            "b.a.example": .dictionary(narrow),
          ])
        ]
        suggestion.hosts = ["c.b.a.example", "b.a.example", "d.example"].map { host($0) }
      })
    #expect(
      draft.statements.map { $0.facts.first }
        == ["d.example", "c.b.a.example", "b.a.example"].map {
          .saw(.cleartext, host: $0, count: 2, .run(4))
        })
  }

  @Test func `keys for the whole app are told of without evidence`() {
    var suggestion = suggestion()
    suggestion.dictionary = [
      "NSAllowsArbitraryLoads": .boolean(true), "NSAllowsArbitraryLoadsForMedia": .boolean(true),
      "NSAllowsArbitraryLoadsInWebContent": .boolean(true),
      "NSAllowsLocalNetworking": .boolean(true),
      "NSPinnedDomains": .dictionary([:]), "NSExceptionDomains": .string("odd"),
    ]
    let draft = ReviewDraft(suggestion)
    #expect(
      draft.statements.map(\.toFill) == [[.arbitraryLoads], [.encryptedMedia], [.webContent]])
    #expect(draft.free.map(\.key) == ["NSAllowsLocalNetworking", "NSExceptionDomains"])
    #expect(!draft.leavesOtherHostsAlone)
  }
}

extension ReviewSentence {
  /// The name of the case.
  fileprivate var name: String { String("\(self)".prefix { $0 != "(" }) }
}

private func need(
  _ requirement: Requirement, _ certainty: Certainty, frame: Int, count: Int
) -> ExceptionNeed {
  ExceptionNeed(
    requirement, certainty: certainty, cause: .cleartext(.request, isHostStated: true), rules: [],
    evidence: [.run(frame)], count: count)
}

private func host(_ name: String) -> HostSuggestion {
  var host = HostSuggestion(host: name, registrableDomain: "a.example", verdict: .violated)
  host.needs = [need(.cleartext, .proven, frame: 4, count: 2)]
  return host
}

/// One host with those keys, and cleartext as what was seen of it.
private func judged(
  _ keys: PropertyListDictionary, _ adjust: (inout Suggestion) -> Void = { _ in }
) -> Suggestion {
  var suggestion = Suggestion(systems: ["iOS 17.0"], linkedSDK: "iOS 17.0")
  suggestion.dictionary = ["NSExceptionDomains": .dictionary(["a.example": .dictionary(keys)])]
  suggestion.hosts = [host("a.example")]
  adjust(&suggestion)
  return suggestion
}
