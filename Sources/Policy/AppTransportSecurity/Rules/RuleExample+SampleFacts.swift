import PropertyLists
import ProtocolRegistries

// What examples are put together from. Where the host does not matter, it is example.com.

extension SystemVersion {
  static let usual = SystemVersion.iOS(18, 6)

  static func iOS(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> SystemVersion {
    SystemVersion(.iOS, major, minor, patch)
  }
}

extension TransportFacts {
  static func http(
    _ host: String = "example.com", by interface: LoadingInterface? = .urlLoading,
    port: UInt16? = nil
  ) -> TransportFacts {
    var facts = TransportFacts(scheme: .http, host: host)
    facts.interface = interface
    facts.port = port
    return facts
  }

  static func https(_ version: TLSVersion, _ suite: UInt16) -> TransportFacts {
    https("example.com", version, suite)
  }

  static func https(
    _ host: String = "example.com", _ version: TLSVersion = .tls12, _ suite: UInt16 = 0xc02f,
    _ change: (inout TransportFacts) -> Void = { _ in }
  ) -> TransportFacts {
    var facts = compliant(host)
    facts.tlsVersion = version
    facts.cipherSuite = CipherSuite(rawValue: suite)
    change(&facts)
    return facts
  }

  func with(_ change: (inout TransportFacts) -> Void) -> TransportFacts {
    var facts = self
    change(&facts)
    return facts
  }
}

extension String {
  /// A pin for examples: 32 bytes in base64 (RFC 4648).
  static let examplePin = "q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s="
}

extension TransportFacts {
  /// Makes the certificate valid for some days, from 2024-01-01 unless another second since 1970 is
  /// given, with timestamps of different logs.
  mutating func show(
    days: Int64, from start: Int64 = 1_704_067_200, embeddedLogs: Int? = nil, sentLogs: Int = 0,
    isComplete: Bool = true
  ) {
    chain = PresentedChain()
    chain?.validity = start...(start + days * 86_400)
    guard let embeddedLogs else { return }
    isTransparent = nil
    timestamps = CertificateTimestamps(
      embeddedLogs: embeddedLogs, sentLogs: sentLogs, logs: embeddedLogs + sentLogs,
      isComplete: isComplete)
  }
}

extension TransportFacts {
  /// Changes these example facts: `authority` issued the certificate at `time`, in seconds since
  /// 1970.
  mutating func issue(by authority: DistrustedAuthorityName, at time: Int64) {
    chain = PresentedChain()
    chain?.distrusted = DistrustedIssuer(authority, certainty: .proven)
    chain?.issuedAt = time
  }
}

extension PropertyListDictionary {
  static func listing(_ key: String, _ entry: PropertyListDictionary) -> PropertyListDictionary {
    ["NSExceptionDomains": [key: .dictionary(entry)]]
  }

  static func listing(_ entry: PropertyListDictionary) -> PropertyListDictionary {
    listing("example.com", entry)
  }

  static func floor(_ version: String) -> PropertyListDictionary {
    ["NSExceptionMinimumTLSVersion": .string(version)]
  }

  static func pinning(
    _ key: String, subdomains: Bool = false,
    to identities: PropertyListValue = [["SPKI-SHA256-BASE64": .string(.examplePin)]]
  ) -> PropertyListDictionary {
    [
      "NSPinnedDomains": [
        key: [
          "NSIncludesSubdomains": .boolean(subdomains), "NSPinnedCAIdentities": identities,
        ]
      ]
    ]
  }

  static let blanket: PropertyListDictionary = ["NSAllowsArbitraryLoads": true]

  static let insecure: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": true]

  static let insecureWithSubdomains: PropertyListDictionary = [
    "NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true,
  ]

  static let withoutForwardSecrecy: PropertyListDictionary = [
    "NSExceptionRequiresForwardSecrecy": false
  ]
}
