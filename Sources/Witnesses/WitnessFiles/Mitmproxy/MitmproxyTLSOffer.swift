import Escaping
import Evidence
import ProtocolRegistries

/// The cipher suites and ALPN protocols that mitmproxy offered to a server (decision 29).
struct MitmproxyTLSOffer: Hashable {
  let older: [CipherSuite]
  let applicationProtocols: [String]

  /// The versions of the flow format of mitmproxy 9 to 12, for which the default offer to servers
  /// is known by measurement.
  private static let measuredForms: ClosedRange<Int64> = 18...21

  init?(_ connection: MitmproxyConnection, form: Int64?) {
    guard let form, Self.measuredForms.contains(form), let list = connection.suiteList,
      let suites = list.isEmpty ? Self.standard : Self.suites(named: list)
    else { return nil }
    older = suites
    applicationProtocols = connection.protocolsOffered
  }

  /// The TLS 1.2 suites that mitmproxy offers by default, in order.
  ///
  /// Triple DES, which is in mitmproxy's list, is missing because no bundled OpenSSL offers it.
  static let standard = suites([
    0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0x009e, 0x009f, 0xccaa, 0xc023, 0xc027, 0xc009,
    0xc013, 0xc024, 0xc028, 0xc00a, 0xc014, 0x0067, 0x006b, 0x009c, 0x009d, 0x003c, 0x003d, 0x002f,
    0x0035,
  ])

  /// The TLS 1.3 suites, in order, which mitmproxy offers with every cipher string.
  static let newest = suites([0x1302, 0x1303, 0x1301])

  private static func suites(_ numbers: [UInt16]) -> [CipherSuite] {
    numbers.map(CipherSuite.init(rawValue:))
  }

  /// The words of a cipher string that enable the suites of ``standard`` in every OpenSSL build.
  private static let wide: Set<String> = ["ALL", "DEFAULT", "HIGH"]

  /// The words of a cipher string that leave all suites of ``standard`` enabled.
  private static let harmless: Set<String> = [
    "!aNULL", "!ADH", "!AECDH", "!eNULL", "!NULL", "!MD5", "!RC4", "!RC2", "!DES", "!3DES", "!IDEA",
    "!SEED", "!PSK", "!SRP", "!DSS", "!aDSS", "!EXPORT", "!EXP", "!LOW", "!MEDIUM", "!CAMELLIA",
    "!ARIA",
    "!GOST", "!kDH", "!kECDH", "@STRENGTH", "@SECLEVEL=0", "@SECLEVEL=1", "@SECLEVEL=2",
  ]

  /// Returns the suites that a cipher string (ciphers(1)) enables; `nil` if a word is unknown.
  private static func suites(named words: [String]) -> [CipherSuite]? {
    var (suites, known, removed) = ([CipherSuite](), Set<CipherSuite>(), Set<CipherSuite>())
    for word in words {
      var more: [CipherSuite] = []
      if wide.contains(word) {
        more = standard
      } else if word.hasPrefix("!"), let suite = CipherSuite(openSSLName: String(word.dropFirst()))
      {
        removed.insert(suite)
      } else if let suite = CipherSuite(openSSLName: word) {
        more = [suite]
      } else if !harmless.contains(word) {
        return nil
      }
      for suite in more where known.insert(suite).inserted { suites.append(suite) }
    }
    return suites.filter { !removed.contains($0) && !newest.contains($0) }
  }

  func offer(of versions: ClosedRange<TLSVersion>, chosen: CipherSuite?) -> TLSOffer {
    var suites = versions.upperBound >= .tls13 ? Self.newest : []
    if versions.lowerBound < .tls13 { suites += older }
    if let chosen, !suites.contains(chosen) { suites.append(chosen) }
    let known: [TLSVersion] = [.tls13, .tls12, .tls11, .tls10, .ssl3]
    return TLSOffer(
      versions: known.filter(versions.contains), cipherSuites: suites,
      applicationProtocols: applicationProtocols.map { ForeignText($0) })
  }
}
