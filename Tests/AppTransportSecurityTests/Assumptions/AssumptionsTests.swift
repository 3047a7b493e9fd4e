import AppTransportSecurity
import Testing

@Suite struct AssumptionsTests {
  @Test(arguments: [
    "hsts=ignore", "subdomain-mode=one-label", "nearest-entry-terminal=true", "technote2015",
    "local-networking-false=ignored", "cipher-policy=docs-aes-only", "cipher-policy=doc2015",
    "local-networking-covers-all-ips=true (Apple doc wording)", "local-networking-covers-all-ips",
    "pfs-off-drops-key-length=false", "legacy-keys=honored", "os-tls-floor=off",
    "niap-listed=dropped",
    "quinn2015",
  ])
  func `every option changes an answer`(_ option: String) throws {
    var assumptions = Assumptions()
    try assumptions.choose(option)
    #expect(assumptions != Assumptions())
  }

  @Test(arguments: [
    "hsts=upgrade", "subdomain-mode=unlimited", "cipher-policy=by-system", "technote2015=false",
    "pfs-off-drops-key-length=true", "os-tls-floor=on", "niap-listed=kept", "legacy-keys=by-system",
  ])
  func `the default can be chosen by name`(_ option: String) throws {
    var assumptions = Assumptions()
    try assumptions.choose(option)
    #expect(assumptions == Assumptions())
  }

  @Test(arguments: [
    ("subdomainMode=one-label", "subdomain-mode=one-label"), ("osTLSFloor=off", "os-tls-floor=off"),
    ("nearestEntryTerminal", "subdomain-mode=nearest-entry"),
    ("localNetworkingCoversAllIPs", "local-networking-covers-all-ips=true"),
  ])
  func `upper case and hyphens do not matter`(_ spelled: String, _ option: String) throws {
    var (one, other) = (Assumptions(), Assumptions())
    try one.choose(spelled)
    try other.choose(option)
    #expect(one == other)
    #expect(one != Assumptions())
  }

  @Test(arguments: ["", "=", "nonsense", "hsts=perhaps", "cipher-policy", "technote2015=maybe"])
  func `an option that does not exist is refused`(_ option: String) {
    var assumptions = Assumptions()
    #expect(throws: Assumptions.UnknownOption(option: option)) { try assumptions.choose(option) }
    #expect(assumptions == Assumptions())
  }
}
