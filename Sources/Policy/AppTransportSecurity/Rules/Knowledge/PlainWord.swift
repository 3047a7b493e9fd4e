/// A word of reports and of public articles about ATS, such as "forward secrecy".
///
/// The module `WordBook` has the sentences about it.
public enum PlainWord: String, Hashable, Sendable, CaseIterable {
  // ATS itself
  case ats = "ATS"
  case dictionary = "NSAppTransportSecurity"
  case exception
  case blanketException = "blanket exception"
  case localNetwork = "local network"

  // Frameworks, libraries and services
  case networkFramework = "CFNetwork"
  case securityPolicy = "AFSecurityPolicy"
  case trustManager = "ServerTrustManager"
  case liveStreaming = "HLS"
  case letsEncrypt = "Let's Encrypt"
  case simulator
  case privacyTracking = "NSPrivacyTracking"
  case errorDomain = "NSURLErrorDomain"

  // TLS and certificates
  case tls = "TLS"
  case cipherSuite = "cipher suites"
  case forwardSecrecy = "forward secrecy"
  case clientHello = "ClientHello"
  case serverName = "SNI"
  case encryptedHello = "ECH"
  case resumption
  case defaultTrust = "default trust"
  case selfSigned = "self-signed certificate"
  case certificateTransparency = "Certificate Transparency"
  case pinning
  case revocation = "OCSP"
  case fingerprint = "JA3"
  case quic = "QUIC"

  // Names
  case publicSuffixList = "public suffix list"
  case registrableDomain = "registrable domain"
  case asciiName = "A-label"

  // Evidence
  case evidenceFile = "evidence file"
  case fold
  case baseline
  case firstParty = "first party"
  case forecast

  public var otherNames: [String] {
    switch self {
    case .ats: ["App Transport Security"]
    case .blanketException: ["arbitrary loads", "allow all"]
    case .serverName: ["Server Name Indication"]
    case .cipherSuite: ["ciphers"]
    case .defaultTrust: ["server trust", "trust evaluation"]
    case .dictionary, .evidenceFile, .fold, .baseline, .forecast: []
    case .exception: ["entry", "exception domain"]
    case .localNetwork: ["local networking", "local host"]
    case .networkFramework: ["CFHTTPStream", "CFHTTPMessage"]
    case .securityPolicy: ["allowInvalidCertificates", "AFSSLPinningMode"]
    case .trustManager:
      ["ServerTrustEvaluating", "ServerTrustPolicyManager", "DisabledTrustEvaluator"]
    case .liveStreaming: ["HTTP Live Streaming", "m3u8", "FairPlay"]
    case .letsEncrypt: ["LetsEncrypt", "ISRG Root X1"]
    case .simulator: ["iOS Simulator", "Solar2D", "Corona Simulator"]
    case .privacyTracking:
      ["NSPrivacyTrackingDomains", "privacy manifest", "PrivacyInfo.xcprivacy"]
    case .errorDomain: ["kCFErrorDomainCFNetwork", "kCFStreamErrorDomainSSL", "error code"]
    case .tls: ["SSL", "HTTPS", "TLS 1.2"]
    case .forwardSecrecy: ["PFS", "perfect forward secrecy", "ECDHE"]
    case .clientHello: ["ServerHello"]
    case .encryptedHello: ["Encrypted Client Hello"]
    case .resumption: ["resumed session", "session resumption"]
    case .selfSigned: ["private CA", "self-signed certificates"]
    case .certificateTransparency: ["SCT", "CT log"]
    case .pinning: ["certificate pinning", "SSL pinning"]
    case .revocation: ["CRL", "certificate revocation"]
    case .fingerprint: ["JA3S", "JA4"]
    case .quic: ["HTTP/3"]
    case .publicSuffixList: ["PSL", "public suffix", "eTLD"]
    case .registrableDomain: ["eTLD+1"]
    case .asciiName: ["Punycode", "IDN", "xn--"]
    case .firstParty: ["third party", "third-party"]
    }
  }

  public var rules: [RuleIdentifier] {
    switch self {
    case .ats: [.governedInterfaces, .cleartext, .tlsVersion, .cipherSuites, .defaultTrust]
    case .dictionary: [.onePolicyPerBundle, .arbitraryLoads, .listedHosts]
    case .exception: [.listedHosts, .nearestAncestor, .subdomains]
    case .blanketException: [.arbitraryLoads, .narrowKeysCancel, .reviewedKeys]
    case .localNetwork: [.localHosts, .localNetworking, .localHostsOnIOS9]
    case .networkFramework: [.ownStacks, .governedInterfaces]
    case .securityPolicy, .trustManager: [.defaultTrust, .insecureLoadsOverHTTPS]
    case .liveStreaming: [.media, .arbitraryLoadsForMedia]
    case .letsEncrypt: [.defaultTrust, .systemTrust]
    case .simulator: [.ownStacks, .governedInterfaces]
    case .errorDomain: [.cleartextError, .tlsError, .trustErrors]
    case .tls: [.tlsVersion, .tls13]
    case .cipherSuite: [.cipherSuites, .forwardSecrecy]
    case .forwardSecrecy: [.cipherSuites, .forwardSecrecy]
    case .defaultTrust: [.defaultTrust, .systemTrust, .trustErrors]
    case .selfSigned: [.defaultTrust, .insecureLoadsOverHTTPS, .reviewedKeys]
    case .certificateTransparency: [.systemTransparency, .certificateTransparency]
    case .pinning: [.pinnedIdentities, .pinningIsNoException]
    case .publicSuffixList: [.subdomains]
    case .asciiName: [.internationalNames]
    case .quic: [.tls13]
    case .privacyTracking, .clientHello, .serverName, .encryptedHello, .resumption, .revocation,
      .fingerprint, .registrableDomain, .evidenceFile, .fold, .baseline, .firstParty, .forecast:
      []
    }
  }
}

extension KnownTerm {
  static let words = PlainWord.allCases.map { KnownTerm($0) }
}
