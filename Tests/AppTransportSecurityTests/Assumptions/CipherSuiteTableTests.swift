import AppTransportSecurity
import Bytes
import ProtocolRegistries
import Testing

@Suite struct CipherSuiteTableTests {
  private func codes(_ suites: Set<CipherSuite>) -> String {
    suites.map { $0.rawValue.hexadecimal }.sorted().joined(separator: " ")
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
    #expect(try codes(CipherSuiteTable.required(for: #require(SystemVersion(system)))) == expected)
  }

  @Test(arguments: [
    ("iOS 9", "002f 0035 003c 003d 009c 009d"), ("iOS 15.3", "002f 0035 003c 003d 009c 009d"),
    ("iOS 15.4", "002f 0035 009c 009d"), ("iOS 26", "002f 0035 009c 009d"),
  ])
  func `without forward secrecy the suites of RSA key exchange come in`(
    _ system: String, _ expected: String
  ) throws {
    let system = try #require(SystemVersion(system))
    #expect(codes(CipherSuiteTable.withoutForwardSecrecy(for: system)) == expected)
    for suite in CipherSuiteTable.withoutForwardSecrecy(for: system) {
      #expect(suite.isForwardSecret == false)
      #expect(
        CipherSuiteTable.availability(of: suite, on: system) == .withoutForwardSecrecy)
    }
  }

  /// Suites by where Apple clients offer them: on iOS 12, whose stack no source describes, and on iOS 17.
  private static let offered: [(code: UInt16, before: SuiteAvailability, now: SuiteAvailability)] =
    [
      (0xc02f, .byDefault, .byDefault), (0x009c, .withoutForwardSecrecy, .withoutForwardSecrecy),
      // CBC with SHA-2 left the lists with iOS 15.4.
      (0xc027, .byDefault, .whereLifted), (0x003d, .withoutForwardSecrecy, .whereLifted),
      (0x000a, .whereLifted, .whereLifted), (0xc012, .whereLifted, .whereLifted),
      // Finite fields, RC4, NULL, export, anonymous, pre-shared keys, Camellia, CCM, no suite at all.
      (0x009e, .unknown, .never), (0x0039, .unknown, .never), (0x0005, .unknown, .never),
      (0x0002, .unknown, .never), (0x0003, .unknown, .never), (0x0034, .unknown, .never),
      (0x008c, .unknown, .never), (0x0041, .unknown, .never), (0xc0ac, .unknown, .never),
      (0x1304, .unknown, .never), (0x1a1a, .unknown, .never), (0x0016, .unknown, .never),
    ]

  @Test(arguments: offered)
  func `a suite is offered by default, where something is lifted, or never`(
    _ code: UInt16, _ before: SuiteAvailability, _ now: SuiteAvailability
  ) {
    let suite = CipherSuite(rawValue: code)
    #expect(CipherSuiteTable.availability(of: suite, on: SystemVersion(.iOS, 12)) == before)
    #expect(CipherSuiteTable.availability(of: suite, on: SystemVersion(.iOS, 17)) == now)
  }

  @Test func `by one reading triple DES is offered nowhere`() {
    let suite = CipherSuite(rawValue: 0xc012)
    #expect(
      CipherSuiteTable.availability(
        of: suite, on: SystemVersion(.iOS, 17), offersTripleDES: false) == .never)
  }

  @Test func `the NIAP package is GCM and TLS 1.3`() {
    #expect(codes(CipherSuiteTable.niapPackage) == "1301 1302 1303 c02b c02c c02f c030")
  }

  @Test func `other readings change the lists`() {
    let system = SystemVersion(.iOS, 17)
    let usual = CipherSuiteTable.required(for: system)
    #expect(
      codes(usual.subtracting(CipherSuiteTable.required(for: system, source: .aesOnly)))
        == "1303 cca8 cca9")
    #expect(
      codes(usual.subtracting(CipherSuiteTable.required(for: system, source: .documents2015)))
        == "c014 cca8 cca9")
  }
}
