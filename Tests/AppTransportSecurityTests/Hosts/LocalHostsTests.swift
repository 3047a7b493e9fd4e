import AppTransportSecurity
import PropertyLists
import Testing

@Suite struct LocalHostsTests {
  static let local = [
    "localhost", "nas", "nas.", "printer.local", "a.b.LOCAL", "printer.local.", "127.0.0.1",
    "127.9.9.9", "::1", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.20", "169.254.1.1",
    "fe80::1", "febf::1", "fc00::1", "fd12:3456::1",
    "fe80::1%en0", "fe80::1%25en0",
  ]
  static let external = [
    "8.8.8.8", "100.64.10.2", "203.0.113.9", "172.32.0.1", "172.15.0.1", "192.169.0.1",
    "11.0.0.1", "2001:db8::1", "fec0::1", "::2", "::ffff:8.8.8.8",
    "2001:db8::1%en0",
  ]
  static let names = ["example.com", "local.example", "xlocal.com", "notlocal.locale", ""]

  @Test(arguments: local)
  func `a local host is exempt from iOS 10 on, whatever the linkage`(_ host: String) {
    #expect(LocalHosts.contain(host))
    #expect(!LocalHosts.isExternalAddress(host))
    let (ios9, ios10, ios26) = (
      SystemVersion(.iOS, 9), SystemVersion(.iOS, 10), SystemVersion(.iOS, 26)
    )
    #expect(!LocalHosts.areExempt(host, on: ios9, linkedWith: ios9))
    #expect(LocalHosts.areExempt(host, on: ios10, linkedWith: ios10))
    #expect(LocalHosts.areExempt(host, on: ios26, linkedWith: ios10))
    #expect(LocalHosts.areExempt(host, on: ios26, linkedWith: ios26))
  }

  @Test(arguments: external)
  func `an external address is under ATS from iOS 17 and its SDK on`(_ host: String) {
    #expect(!LocalHosts.contain(host))
    #expect(LocalHosts.isExternalAddress(host))
    let (ios9, ios16, ios17) = (
      SystemVersion(.iOS, 9), SystemVersion(.iOS, 16), SystemVersion(.iOS, 17)
    )
    #expect(!LocalHosts.areExempt(host, on: ios9, linkedWith: ios9))
    #expect(LocalHosts.areExempt(host, on: ios16, linkedWith: ios17))
    #expect(LocalHosts.areExempt(host, on: ios17, linkedWith: ios16))
    #expect(!LocalHosts.areExempt(host, on: ios17, linkedWith: ios17))
  }

  @Test(arguments: names)
  func `a public name is never exempt`(_ host: String) {
    #expect(!LocalHosts.contain(host))
    #expect(!LocalHosts.isExternalAddress(host))
    #expect(
      !LocalHosts.areExempt(host, on: SystemVersion(.iOS, 16), linkedWith: SystemVersion(.iOS, 16)))
  }

  @Test func `an explicit NO takes the exemption away from iOS 18.4 on`() throws {
    let dictionary: PropertyListDictionary = ["NSAllowsLocalNetworking": .boolean(false)]
    let facts = TransportFacts.cleartext("printer.local")
    let older = try PolicyEvaluator.on(SystemVersion(.iOS, 18, 3)).evaluate(facts, dictionary)
    #expect(older.verdict == .allow)
    let newer = try PolicyEvaluator.on(SystemVersion(.iOS, 18, 4)).evaluate(facts, dictionary)
    #expect(newer.blockedBy == .cleartext)
    #expect(newer.assumptions == [.localNetworkingNo])
  }
}
