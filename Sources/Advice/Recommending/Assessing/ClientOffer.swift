import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// What a client's hello allows to conclude from the server's choice (REC-1): the
/// offer limits what could be chosen.
struct ClientOffer {
  private let facts: TLSFacts

  init(_ facts: TLSFacts) { self.facts = facts }

  private var cipherSuites: [CipherSuite] { facts.offer?.cipherSuites ?? [] }

  /// Whether the client would have taken a newer version than the one that was chosen.
  var allowedNewerVersion: Bool {
    guard let chosen = facts.version, let most = facts.offeredMaxVersion else { return false }
    return most > chosen
  }

  /// Whether the client offered a suite that gives forward secrecy under ATS, that fits the chosen
  /// version, and that a server with an RSA key can use.
  func allowedForwardSecrecy(required: Set<CipherSuite>) -> Bool {
    cipherSuites.contains { suite in
      guard required.contains(suite), let name = suite.name,
        name.hasPrefix("TLS_ECDHE_RSA_")
      else { return false }
      return isUsable(name)
    }
  }

  /// Whether the client offered any suite of the ATS lists that fits the chosen version.
  func allowedATSSuite(of lists: Set<CipherSuite>) -> Bool {
    cipherSuites.contains { lists.contains($0) && isUsable($0.name ?? "") }
  }

  /// Whether the hello is one that ATS itself could have sent, so that a refusal speaks of the
  /// server: TLS 1.2 or newer, and every suite of the system's group.
  ///
  /// A subset proves nothing.
  func isATSGrade(required: Set<CipherSuite>) -> Bool {
    guard let most = facts.offeredMaxVersion, most >= .tls12 else { return false }
    return required.isSubset(of: cipherSuites)
  }

  /// AEAD and SHA-2 suites came with TLS 1.2 (RFC 5246, appendix A.5).
  private func isUsable(_ name: String) -> Bool {
    guard let version = facts.version, version < .tls12 else { return !name.isEmpty }
    return name.hasSuffix("_SHA") || name.hasSuffix("_MD5")
  }
}
