public import ProtocolRegistries

/// The conditions under which an Apple client offers a cipher suite.
public enum SuiteAvailability: Hashable, Sendable {
  case byDefault
  /// Offered to hosts whose entry has `NSExceptionRequiresForwardSecrecy` = `NO` (ATS-37), and to
  /// hosts exempt from ATS.
  case withoutForwardSecrecy
  /// Offered only to hosts exempt from ATS, or whose entry both waives forward secrecy and allows
  /// insecure loads.
  case whereLifted
  /// Never offered by Apple's TLS stack, so another stack made a connection with this suite.
  case never
  /// The suite is in no ATS list, and no source documents the other suites that the system offers.
  case unknown
}

/// The cipher suites that Apple clients offer, by system and exception (ATS-12, ATS-13, ATS-37).
///
/// Only this type classifies suites by ATS.
public enum CipherSuiteTable {
  /// The source of the suite lists, on which documents disagree (C-5, C-6).
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// Apple's documented list of 2015 up to iOS 12; the list in Apple's source from iOS 13 on.
    case bySystem = "by-system"
    /// Apple's documented list of 2015 on every OS version, plus the TLS 1.3 suites where
    /// supported.
    case documents2015 = "doc2015"
    /// The lists of `bySystem` without ChaCha20-Poly1305, which Apple's documents never name.
    case aesOnly = "docs-aes-only"
  }

  /// Returns the suites that ATS accepts on a system; a connection without an exception must have
  /// one of them.
  public static func required(
    for system: SystemVersion, source: Source = .bySystem
  ) -> Set<CipherSuite> {
    switch (source, system.includes(.tls13), system.includes(.cbcSHA2Dropped)) {
    case (.bySystem, false, _), (.documents2015, false, _), (.aesOnly, false, _): printed
    case (.documents2015, true, _): printedWithTLS13
    case (.bySystem, true, false): group
    case (.bySystem, true, true): groupWithoutCBCSHA2
    case (.aesOnly, true, false): groupOfAES
    case (.aesOnly, true, true): groupOfAESWithoutCBCSHA2
    }
  }

  /// Returns the further suites that `NSExceptionRequiresForwardSecrecy` = `NO` allows (ATS-37).
  public static func withoutForwardSecrecy(
    for system: SystemVersion, source: Source = .bySystem
  ) -> Set<CipherSuite> {
    system.includes(.cbcSHA2Dropped) && source != .documents2015
      ? rsaExchangeWithoutCBCSHA2 : rsaExchange
  }

  /// Returns the conditions under which an Apple client offers a suite.
  ///
  /// Suites in no known list are `unknown` before iOS 13, as no source documents them for older
  /// OS versions.
  public static func availability(
    of suite: CipherSuite, on system: SystemVersion, source: Source = .bySystem,
    offersTripleDES: Bool = true
  ) -> SuiteAvailability {
    if required(for: system, source: source).contains(suite) { return .byDefault }
    if withoutForwardSecrecy(for: system, source: source).contains(suite) {
      return .withoutForwardSecrecy
    }
    // A suite of an older list, or one that a reading excludes from its group.
    if everListed.contains(suite) { return .whereLifted }
    if compatibility.contains(suite) { return offersTripleDES ? .whereLifted : .never }
    return system.includes(.suiteGroupsKnown) ? .never : .unknown
  }

  /// The suites that the NIAP package FCP_v2.1 allows (ATS-28).
  public static let niapPackage: Set<CipherSuite> = suites(tls13 + ecdheGCM)

  /// The suites of TLS 1.3 that Apple's clients offer, all of which meet ATS (ATS-13).
  public static let suitesOfTLS13 = suites(tls13)

  private static let tls13: [UInt16] = [0x1301, 0x1302, 0x1303]
  private static let ecdheGCM: [UInt16] = [0xc02c, 0xc02b, 0xc030, 0xc02f]
  private static let ecdheChaCha: [UInt16] = [0xcca9, 0xcca8]
  private static let ecdheCBCSHA2: [UInt16] = [0xc024, 0xc023, 0xc028, 0xc027]
  private static let ecdheCBC: [UInt16] = [0xc00a, 0xc009, 0xc014, 0xc013]
  private static let rsaCBCSHA2: [UInt16] = [0x003d, 0x003c]
  private static let chaCha = suites([0x1303] + ecdheChaCha)

  /// The eleven suites that Apple's document of 2015 lists, without 0xC014.
  private static let printed = suites(ecdheGCM + ecdheCBCSHA2 + ecdheCBC)
    .subtracting(suites([0xc014]))
  private static let printedWithTLS13 = printed.union(suites(tls13))
  private static let groupWithoutCBCSHA2 = suites(tls13 + ecdheGCM + ecdheChaCha + ecdheCBC)
  private static let group = groupWithoutCBCSHA2.union(suites(ecdheCBCSHA2))
  private static let groupOfAES = group.subtracting(chaCha)
  private static let groupOfAESWithoutCBCSHA2 = groupWithoutCBCSHA2.subtracting(chaCha)
  private static let rsaExchangeWithoutCBCSHA2 = suites([0x009d, 0x009c, 0x0035, 0x002f])
  private static let rsaExchange = rsaExchangeWithoutCBCSHA2.union(suites(rsaCBCSHA2))

  /// The suites of any list, those that only hosts exempt from ATS can choose included.
  package static let known = everListed.union(compatibility)

  private static let everListed = group.union(rsaExchange)
  /// The triple DES suites of Apple's group "compatibility", with three key exchanges.
  private static let compatibility = suites([0x000a, 0xc008, 0xc012])

  private static func suites(_ codes: [UInt16]) -> Set<CipherSuite> {
    Set(codes.map(CipherSuite.init(rawValue:)))
  }
}
