import AppTransportSecurity
import ProtocolRegistries
import Testing

@Suite struct ATSCipherSuitesTests {
  private func codes(_ suites: Set<CipherSuite>) -> String {
    suites.map { hexadecimal($0.rawValue) }.sorted().joined(separator: " ")
  }

  @Test(arguments: [
    ("iOS 9", "c009 c00a c013 c023 c024 c027 c028 c02b c02c c02f c030"),
    ("iOS 12.1.1", "c009 c00a c013 c023 c024 c027 c028 c02b c02c c02f c030"),
    (
      "iOS 13",
      "1301 1302 1303 c009 c00a c013 c014 c023 c024 c027 c028 c02b c02c c02f c030 cca8 cca9"
    ),
    (
      "iOS 15.3",
      "1301 1302 1303 c009 c00a c013 c014 c023 c024 c027 c028 c02b c02c c02f c030 cca8 cca9"
    ),
    ("macOS 12.3", "1301 1302 1303 c009 c00a c013 c014 c02b c02c c02f c030 cca8 cca9"),
    ("iOS 26.4", "1301 1302 1303 c009 c00a c013 c014 c02b c02c c02f c030 cca8 cca9"),
  ])
  func `the group of a system is the one of the table`(_ system: String, _ expected: String) throws
  {
    #expect(try codes(ATSCipherSuites.required(for: #require(SystemVersion(system)))) == expected)
  }

  @Test(arguments: [
    ("iOS 9", "002f 0035 003c 003d 009c 009d"), ("iOS 15.3", "002f 0035 003c 003d 009c 009d"),
    ("iOS 15.4", "002f 0035 009c 009d"), ("iOS 26", "002f 0035 009c 009d"),
  ])
  func `without forward secrecy the suites of RSA key exchange come in`(
    _ system: String, _ expected: String
  ) throws {
    let system = try #require(SystemVersion(system))
    #expect(codes(ATSCipherSuites.withoutForwardSecrecy(for: system)) == expected)
    for suite in ATSCipherSuites.withoutForwardSecrecy(for: system) {
      #expect(suite.isForwardSecret == false)
      #expect(ATSCipherSuites.anyList(of: system, holds: suite))
    }
  }

  @Test(arguments: [0x000a, 0x0005, 0x009e, 0x0039, 0xc012, 0x1304, 0x1305, 0xc0ac, 0x1a1a])
  func `no list holds 3DES, RC4, finite-field exchange or CCM`(_ code: UInt16) {
    for system in SystemVersion.releases(.iOS, in: 9...26) {
      #expect(!ATSCipherSuites.anyList(of: system, holds: CipherSuite(rawValue: code)))
    }
  }

  @Test func `the NIAP package is GCM and TLS 1.3`() {
    #expect(codes(ATSCipherSuites.niapPackage) == "1301 1302 1303 c02b c02c c02f c030")
  }

  @Test func `other readings change the lists`() {
    let system = SystemVersion(.iOS, 17)
    let usual = ATSCipherSuites.required(for: system)
    #expect(
      codes(usual.subtracting(ATSCipherSuites.required(for: system, source: .aesOnly)))
        == "1303 cca8 cca9")
    #expect(
      codes(usual.subtracting(ATSCipherSuites.required(for: system, source: .documents2015)))
        == "c014 cca8 cca9")
  }
}
