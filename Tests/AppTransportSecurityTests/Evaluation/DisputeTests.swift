import AppTransportSecurity
import PropertyLists
import Testing

@Suite struct DisputeTests {
  private static let deep = TransportSecurityPolicy(exceptions: [
    "example.com": DomainException(includesSubdomains: true, allowsInsecureHTTPLoads: true)
  ])

  private func evaluator(_ options: String...) throws -> PolicyEvaluator {
    var assumptions = Assumptions()
    for option in options { try assumptions.choose(option) }
    let system = SystemVersion(.iOS, 17)
    return PolicyEvaluator(system: system, linkedSDK: system, assumptions: assumptions)
  }

  private func turns(
    _ evaluator: PolicyEvaluator, _ host: String, under policy: TransportSecurityPolicy
  ) -> [Dispute] {
    let facts = TransportFacts.cleartext(host)
    return evaluator.disputes(
      over: evaluator.evaluate(facts, under: policy), on: facts, under: policy)
  }

  @Test func `a verdict that another reading turns names the reading`() throws {
    let disputes = turns(try evaluator(), "a.b.example.com", under: Self.deep)
    #expect(
      disputes == [
        Dispute(conflict: .subdomainReach, option: "subdomain-mode=one-label", verdict: .block)
      ])
  }

  @Test func `under that reading it names the usual one and its like`() throws {
    let disputes = turns(
      try evaluator("subdomain-mode=one-label"), "a.b.example.com", under: Self.deep)
    #expect(disputes.map(\.option) == ["subdomain-mode=unlimited", "subdomain-mode=nearest-entry"])
    #expect(disputes.allSatisfy { $0.verdict == .allow })
  }

  @Test func `a verdict that every reading agrees on hangs on none`() throws {
    let evaluator = try evaluator()
    #expect(turns(evaluator, "b.example.com", under: Self.deep).isEmpty)
    // Read in another way, but blocked all the same.
    #expect(
      turns(
        evaluator, "a.b.example.com",
        under: TransportSecurityPolicy(exceptions: [
          "example.com": DomainException(includesSubdomains: true)
        ])
      ).isEmpty)
  }

  @Test func `what was chosen against the usual is told, and nothing else`() throws {
    #expect(Assumptions().chosen.isEmpty)
    let assumptions = try evaluator("technote2015", "cipher-policy=doc2015", "hsts=upgrade")
      .assumptions
    #expect(assumptions.chosen.map(\.option) == ["technote2015=true", "cipher-policy=doc2015"])
    #expect(assumptions.chosen.map(\.conflicts).last == [.chaCha20, .printedSuites])
  }

  @Test(arguments: Assumptions.Option.all)
  func `every reading that is chosen can be chosen again by its name`(
    _ option: Assumptions.Option
  ) throws {
    for reading in option.readings.dropFirst() {
      var assumptions = Assumptions()
      try assumptions.choose("\(option.name)=\(reading.value)")
      #expect(assumptions.chosen.map(\.option) == ["\(option.name)=\(reading.value)"])
    }
  }
}
