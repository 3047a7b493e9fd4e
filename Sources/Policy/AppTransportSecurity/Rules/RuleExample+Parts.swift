import PropertyLists
import ProtocolRegistries

// What examples are put together from.

extension SystemVersion {
  /// The system of an example that names none.
  static let usual = SystemVersion.iOS(18, 6)

  static func iOS(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> SystemVersion {
    SystemVersion(.iOS, major, minor, patch)
  }
}

extension TransportFacts {
  /// A load in cleartext; `nil` is an interface that is not known.
  static func http(
    _ host: String, by interface: LoadingInterface? = .urlLoading, port: UInt16? = nil
  ) -> TransportFacts {
    var facts = TransportFacts(scheme: .http, host: host)
    facts.interface = interface
    facts.port = port
    return facts
  }

  /// A connection that nothing is wrong with, but for what `change` does to it.
  static func https(
    _ host: String, _ version: TLSVersion = .tls12, _ suite: UInt16 = 0xc02f,
    _ change: (inout TransportFacts) -> Void = { _ in }
  ) -> TransportFacts {
    var facts = compliant(host)
    facts.tlsVersion = version
    facts.cipherSuite = CipherSuite(rawValue: suite)
    change(&facts)
    return facts
  }

  /// The same connection, but for what `change` does to it.
  func but(_ change: (inout TransportFacts) -> Void) -> TransportFacts {
    var facts = self
    change(&facts)
    return facts
  }
}

extension PropertyListDictionary {
  /// A dictionary with one entry in `NSExceptionDomains`.
  static func listing(_ key: String, _ entry: PropertyListDictionary) -> PropertyListDictionary {
    ["NSExceptionDomains": [key: .dictionary(entry)]]
  }

  /// A dictionary that pins one domain to a certificate authority.
  static func pinning(_ key: String, subdomains: Bool = false) -> PropertyListDictionary {
    [
      "NSPinnedDomains": [
        key: [
          "NSIncludesSubdomains": .boolean(subdomains),
          "NSPinnedCAIdentities": [["SPKI-SHA256-BASE64": "AAAA"]],
        ]
      ]
    ]
  }

  /// `NSAllowsArbitraryLoads` = `YES`, and nothing else.
  static let blanket: PropertyListDictionary = ["NSAllowsArbitraryLoads": true]

  /// The keys of an entry that allows cleartext.
  static let insecure: PropertyListDictionary = ["NSExceptionAllowsInsecureHTTPLoads": true]
}
