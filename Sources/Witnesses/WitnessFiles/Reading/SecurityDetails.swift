import Escaping
import Evidence
import HostNames
import ProtocolRegistries

/// A browser's description of the TLS of an entry in an HTTP archive.
///
/// Playwright and WebPageTest write `Network.SecurityDetails` of Chromium's protocol
/// (https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-SecurityDetails). It
/// describes TLS with the server, unless the issuer's name shows that a proxy terminated TLS.
struct SecurityDetails {
  private var protocolName: String?
  /// The key exchange, such as `ECDHE_RSA`; empty for TLS 1.3, `nil` if another browser than
  /// Chromium wrote the details.
  private var keyExchange: String?
  private var cipher: String?
  private var mac: String?
  private var issuer: ForeignText?
  private var isLogged = false
  private var subject: ForeignText?
  /// The subject alternative names; `nil` if the entry has none, too many, or one that is too long.
  private var names: [String]?
  /// The start of the certificate's validity, in seconds since 1970-01-01 00:00 UTC.
  private var validFrom: Int?
  private var validTo: Int?
  /// The browser that the archive names, such as `chromium`.
  var browser: String?

  /// The issuer name that redacted archives have in place of the name of any public authority.
  static let redactedIssuer: ForeignText = "(public authority)"

  init?(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return nil }
    while let name = try json.nextName() {
      switch name {
      case "protocol": protocolName = try json.wholeText(upTo: 64)
      case "keyExchange": keyExchange = try json.wholeText(upTo: 64)
      case "cipher": cipher = try json.wholeText(upTo: 128)
      case "mac": mac = try json.wholeText(upTo: 64)
      case "issuer": issuer = try json.wholeText(upTo: 512).map { ForeignText($0) }
      case "subjectName": subject = try json.wholeText(upTo: 512).map { ForeignText($0) }
      case "sanList": names = try json.names()
      case "validFrom": validFrom = try json.integer()
      case "validTo": validTo = try json.integer()
      case "certificateTransparencyCompliance":
        let compliance = try json.wholeText(upTo: 64)
        isLogged = isLogged || compliance == "compliant"
      case "signedCertificateTimestampList":
        isLogged = try json.isFilledList() || isLogged
      default: try json.skipValue()
      }
    }
  }

  var isQUIC: Bool { protocolName == "QUIC" }

  /// Returns the handshake's facts; `nil` unless a public authority issued the certificate.
  ///
  /// Set `wasUsed` to true if the server responded on the connection.
  func facts(wasUsed: Bool) -> TLSFacts? {
    guard let version, let issuer,
      issuer == Self.redactedIssuer || IssuerKind(issuer, isLogged: isLogged) == .publicAuthority
    else { return nil }
    var facts = TLSFacts()
    facts.outcome = wasUsed ? .completed : .completedUnused
    facts.version = version
    facts.cipherSuite = suite(of: version)
    facts.offer = offer(besides: version, facts.cipherSuite).map { SharedValue($0) }
    facts.certificate = certificate.map { SharedValue($0) }
    return facts
  }

  /// The certificate; `nil` without names and dates.
  ///
  /// Playwright writes the dates only.
  private var certificate: CertificateFacts? {
    let names = names ?? []
    guard !names.isEmpty || validFrom != nil && validTo != nil else { return nil }
    var certificate = CertificateFacts(sha256: nil)
    certificate.subjectCN = subject
    certificate.issuerCN = issuer
    for name in names {
      if let address = IPAddress(parsing: name) {
        certificate.ipAddresses.append(address)
      } else {
        certificate.dnsNames.append(ForeignText(name.lowercased()))
      }
    }
    certificate.notBefore = validFrom.flatMap(Timestamp.init(seconds:))
    certificate.notAfter = validTo.flatMap(Timestamp.init(seconds:))
    return certificate
  }

  private var version: TLSVersion? {
    if isQUIC { return .tls13 }
    if protocolName == "TLS 1" { return .tls10 }
    return Self.protocolNames.first { $0.value == protocolName }?.key
  }

  private static let protocolNames: [TLSVersion: String] = [
    .tls13: "TLS 1.3", .tls12: "TLS 1.2", .tls11: "TLS 1.1", .tls10: "TLS 1.0",
  ]

  static func protocolName(of version: TLSVersion?, isQUIC: Bool) -> String? {
    isQUIC ? "QUIC" : version.flatMap { protocolNames[$0] }
  }

  private func suite(of version: TLSVersion) -> CipherSuite? {
    guard let cipher else { return nil }
    if let whole = CipherSuite(name: cipher) { return whole }
    guard let hash else { return nil }
    if version == .tls13 { return CipherSuite(name: "TLS_\(cipher)_\(hash)") }
    guard let keyExchange, !keyExchange.isEmpty else { return nil }
    return CipherSuite(name: "TLS_\(keyExchange)_WITH_\(cipher)_\(hash)")
  }

  private var hash: String? {
    switch (cipher, mac) {
    case ("AES_128_GCM"?, _), ("CHACHA20_POLY1305"?, _), (_, "HMAC-SHA256"?): "SHA256"
    case ("AES_256_GCM"?, _), (_, "HMAC-SHA384"?): "SHA384"
    case (_, "HMAC-SHA1"?): "SHA"
    default: nil
    }
  }

  /// Returns the TLS versions and suites that every Chromium of the last ten years offered, plus
  /// the server's choice; `nil` for other browsers.
  private func offer(besides version: TLSVersion, _ suite: CipherSuite?) -> TLSOffer? {
    guard isChromium else { return nil }
    let versions = Set([version, .tls12]).sorted(by: >)
    var suites = (version == .tls13 ? Self.suitesOfTLS13 : []) + Self.alwaysOffered
    if let suite, !suites.contains(suite) { suites.append(suite) }
    return TLSOffer(versions: versions, cipherSuites: suites)
  }

  /// True if Chromium wrote the details.
  ///
  /// Only Chromium's protocol has a key exchange, and archives of Playwright, which leave that out,
  /// name the browser.
  private var isChromium: Bool { keyExchange != nil || browser == Self.chromium }

  static let chromium = "chromium"

  /// The TLS 1.3 suites of BoringSSL, all that Chromium has offered.
  private static let suitesOfTLS13 = [0x1301, 0x1302, 0x1303].map(CipherSuite.init(rawValue:))

  /// The TLS 1.2 suites that Chromium has offered since version 32, so that any Chromium offered
  /// them: ECDHE and RSA with AES.
  private static let alwaysOffered = [0xc02b, 0xc02f, 0xc013, 0xc014, 0x009c, 0x002f, 0x0035].map(
    CipherSuite.init(rawValue:))
}

extension Timestamp {
  /// Creates a time from seconds since 1970-01-01 00:00 UTC; `nil` if the nanoseconds overflow.
  fileprivate init?(seconds: Int) {
    let (nanoseconds, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return nil }
    self.init(nanoseconds: nanoseconds)
  }
}

extension JSONStream {
  /// The maximum number of subject alternative names that are accepted of one certificate.
  private static let mostNames = 1000
  private static let longestName = 255

  /// Reads a list of certificate names; `nil` if there are too many names, or one is too long.
  fileprivate mutating func names() throws(Problem) -> [String]? {
    guard try beginsList() else { return nil }
    var names: [String] = []
    var isWhole = true
    while try nextItem() {
      guard names.count < Self.mostNames, let name = try wholeText(upTo: Self.longestName) else {
        isWhole = false
        if names.count >= Self.mostNames { try skipValue() }
        continue
      }
      names.append(name)
    }
    return isWhole ? names : nil
  }

  fileprivate mutating func isFilledList() throws(Problem) -> Bool {
    guard try beginsList() else { return false }
    var isFilled = false
    while try nextItem() {
      isFilled = true
      try skipValue()
    }
    return isFilled
  }
}
