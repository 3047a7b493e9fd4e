import AppTransportSecurity
import PropertyLists
import Testing

struct ExceptionEntryEffectTests {
  private static let systems = SystemVersion.releases(.iOS, in: 9...26)

  private func effects(
    _ domains: PropertyListDictionary, atMost most: Int = 100
  ) -> (effects: [ExceptionEntryEffect], omitted: Int) {
    TransportSecurityPolicy(propertyList: ["NSExceptionDomains": .dictionary(domains)])
      .entryEffects(
        on: Self.systems, linkedSDKs: LinkedSDKs(SystemVersion(.iOS, 26)), atMost: most)
  }

  private func openings(_ key: String, _ entry: PropertyListDictionary) throws
    -> [ExceptionEntryEffect.Opening]
  {
    let effects = effects([key: .dictionary(entry)]).effects
    #expect(effects.count == 1)
    return try #require(effects.first).spans.map(\.opening)
  }

  @Test func `an entry opens what it allows, on the systems that read it`() throws {
    let insecure: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": true]
    #expect(try openings("a.example", insecure) == [.cleartext])
    #expect(try openings("a.example", [:]) == [.strict])
    #expect(try openings("a.example", ["NSExceptionRequiresForwardSecrecy": false]) == [.weakTLS])
    // No host equals it: `lint` reports it, and no system reads it.
    #expect(effects(["http://a.example": .dictionary(insecure)]).effects == [])
    #expect(try openings("203.0.113.0/24", insecure) == [.idle, .cleartext])
    #expect(try openings("10.0.0.0/8", insecure).last == .idle)
    // A range that is wider than the local one opens what lies outside it.
    #expect(try openings("10.0.0.0/7", insecure).last == .cleartext)
  }

  @Test func `the system from which an entry counts is named`() throws {
    let effect = try #require(
      effects(["203.0.113.0/24": ["NSExceptionAllowsInsecureHTTPLoads": true]]).effects.first)
    #expect(effect.reach == .addresses)
    #expect(effect.spans.last?.place == .from(SystemVersion(.iOS, 17)))
  }

  @Test func `keys for all hosts do not change what an entry opens`() {
    var policy: PropertyListDictionary = [
      "NSExceptionDomains": ["a.example": ["NSExceptionAllowsInsecureHTTPLoads": true]]
    ]
    let without = effects(["a.example": ["NSExceptionAllowsInsecureHTTPLoads": true]]).effects
    policy["NSAllowsArbitraryLoads"] = true
    let with = TransportSecurityPolicy(propertyList: policy).entryEffects(
      on: Self.systems, linkedSDKs: LinkedSDKs(SystemVersion(.iOS, 26)), atMost: 10)
    #expect(with.effects == without)
  }

  @Test func `of too many entries the first are listed and the others counted`() {
    let many = PropertyListDictionary(
      (0..<30).map { PropertyListDictionary.Entry(key: "h\($0 + 10).example", value: [:]) })
    let (effects, omitted) = effects(many, atMost: 20)
    #expect(effects.map(\.key) == (10..<30).map { "h\($0).example" })
    #expect(omitted == 10)
  }
}
