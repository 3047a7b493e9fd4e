import AppTransportSecurity
import Testing

@Suite struct AssumptionsTests {
  @Test(arguments: [
    "hsts=ignore", "subdomainMode=one-label", "nearestEntryTerminal=true", "technote2015",
    "localNetworkingFalse=ignored", "cipherPolicy=docs-aes-only", "cipherPolicy=doc2015",
    "localNetworkingCoversAllIPs=true (Apple doc wording)", "localNetworkingCoversAllIPs",
    "pfsOffDropsKeyLength=false", "legacyKeys=honored", "osTLSFloor=off", "niapListed=dropped",
    "quinn2015",
  ])
  func `every option changes an answer`(_ option: String) throws {
    var assumptions = Assumptions()
    try assumptions.choose(option)
    #expect(assumptions != Assumptions())
  }

  @Test(arguments: [
    "hsts=upgrade", "subdomainMode=unlimited", "cipherPolicy=by-system", "technote2015=false",
    "pfsOffDropsKeyLength=true", "osTLSFloor=on", "niapListed=kept", "legacyKeys=by-system",
  ])
  func `the default can be chosen by name`(_ option: String) throws {
    var assumptions = Assumptions()
    try assumptions.choose(option)
    #expect(assumptions == Assumptions())
  }

  @Test(arguments: ["", "=", "nonsense", "hsts=perhaps", "cipherPolicy", "technote2015=maybe"])
  func `an option that does not exist is refused`(_ option: String) {
    var assumptions = Assumptions()
    #expect(throws: Assumptions.UnknownOption(option: option)) { try assumptions.choose(option) }
    #expect(assumptions == Assumptions())
  }
}
