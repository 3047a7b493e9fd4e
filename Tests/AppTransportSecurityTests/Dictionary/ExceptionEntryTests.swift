import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct ExceptionEntryTests {
  private static let host = "example.com"

  private func verdict(
    _ facts: TransportFacts, _ entry: PropertyListDictionary, on system: SystemVersion,
    assuming option: String? = nil
  ) throws -> Decision.Verdict {
    try PolicyEvaluator.on(system, assuming: option).evaluate(
      facts, ["NSExceptionDomains": .dictionary([Self.host: .dictionary(entry)])]
    ).verdict
  }

  @Test(arguments: ["NSThirdParty", "NSTemporary", "NSTemporaryThirdParty"])
  func `spellings of the past mean the same up to iOS 18_3`(_ prefix: String) throws {
    let needs: [(TransportFacts, String, PropertyListValue)] = [
      (.cleartext(Self.host), "AllowsInsecureHTTPLoads", .boolean(true)),
      (.clean(Self.host, .tls10, 0xc013), "MinimumTLSVersion", .string("TLSv1.0")),
      (.clean(Self.host, .tls12, 0x009c), "RequiresForwardSecrecy", .boolean(false)),
    ]
    for (facts, key, value) in needs {
      let entry: PropertyListDictionary = ["\(prefix)Exception\(key)": value]
      #expect(try verdict(facts, entry, on: SystemVersion(.iOS, 18, 3)) == .allow, "\(key)")
      #expect(try verdict(facts, entry, on: SystemVersion(.iOS, 18, 4)) == .block, "\(key)")
      let honored = try verdict(
        facts, entry, on: SystemVersion(.iOS, 18, 4), assuming: "legacy-keys=honored")
      #expect(honored == .allow, "\(key)")
    }
  }

  @Test func `the plain key counts before a spelling of the past`() throws {
    let entry: PropertyListDictionary = [
      "NSThirdPartyExceptionAllowsInsecureHTTPLoads": .boolean(true),
      "NSExceptionAllowsInsecureHTTPLoads": .boolean(false),
    ]
    #expect(try verdict(.cleartext(Self.host), entry, on: SystemVersion(.iOS, 17)) == .block)
    let floors: PropertyListDictionary = [
      "NSTemporaryExceptionMinimumTLSVersion": .string("TLSv1.0"),
      "NSExceptionMinimumTLSVersion": .string("TLSv1.1"),
    ]
    let facts = TransportFacts.clean(Self.host, .tls10, 0xc013)
    #expect(try verdict(facts, floors, on: SystemVersion(.iOS, 17)) == .block)
  }

  @Test func `of several spellings of the past the third-party one counts`() throws {
    let entry: PropertyListDictionary = [
      "NSTemporaryExceptionAllowsInsecureHTTPLoads": .boolean(false),
      "NSThirdPartyExceptionAllowsInsecureHTTPLoads": .boolean(true),
    ]
    #expect(try verdict(.cleartext(Self.host), entry, on: SystemVersion(.iOS, 17)) == .allow)
  }

  @Test(arguments: [
    PropertyListValue.string("1.0"), .string("TLSv1"), .string("tlsv1.0"), .string("TLSv1.0 "),
    .string("SSLv3"), .string("DTLSv1.1"), .string(""), .integer(10), .boolean(true),
  ])
  func `a floor that no system knows leaves the default`(_ value: PropertyListValue) throws {
    let entry: PropertyListDictionary = ["NSExceptionMinimumTLSVersion": value]
    let system = SystemVersion(.iOS, 18)
    #expect(try verdict(.clean(Self.host, .tls11, 0xc013), entry, on: system) == .block)
    #expect(try verdict(.clean(Self.host, .tls12, 0xc013), entry, on: system) == .allow)
  }

  @Test(arguments: ["DTLSv1.0", "DTLSv1.2"])
  func `a version of DTLS is one from macOS 12 (tag 60157), none to tag 59754`(
    _ value: String
  ) throws {
    let entry: PropertyListDictionary = ["NSExceptionMinimumTLSVersion": .string(value)]
    let facts = TransportFacts.clean(Self.host, .tls11, 0xc013)
    #expect(try verdict(facts, entry, on: SystemVersion(.macOS, 11)) == .block)
    #expect(try verdict(facts, entry, on: SystemVersion(.macOS, 12)) == .unknown)
    #expect(
      try verdict(.clean(Self.host, .tls12, 0xc013), entry, on: SystemVersion(.iOS, 18)) == .allow)
  }

  @Test func `an ignored value of forward secrecy leaves it required`() throws {
    let entry: PropertyListDictionary = ["NSExceptionRequiresForwardSecrecy": .string("NO")]
    let facts = TransportFacts.clean(Self.host, .tls12, 0x009c)
    #expect(try verdict(facts, entry, on: SystemVersion(.iOS, 18, 6)) == .block)
    #expect(try verdict(facts, entry, on: SystemVersion(.iOS, 17)) == .unknown)
  }
}
