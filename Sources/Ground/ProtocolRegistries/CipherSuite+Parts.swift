extension CipherSuite {
  /// The key exchange of a suite, by its registered name.
  public enum KeyExchange: Hashable, Sendable {
    /// TLS 1.3, where the suite does not say (RFC 8446, appendix B.4).
    case separate
    case rsa
    /// Ephemeral elliptic curves (RFC 8422), by how the server signs.
    case ecdhe(Authentication)
    /// Ephemeral finite fields (RFC 5246, section 7.4.3), by how the server signs.
    case dhe(Authentication)
    case preSharedKey
    /// Fixed Diffie-Hellman, Kerberos, SRP, GOST and the like.
    case other
  }

  /// The proof of identity that a server gives in an ephemeral exchange.
  public enum Authentication: Hashable, Sendable {
    case rsa, ecdsa, dss, anonymous, preSharedKey, other
  }

  /// The key exchange; `nil` for a number that the registry does not know.
  public var keyExchange: KeyExchange? {
    guard let name else { return nil }
    guard let end = name.firstRange(of: "_WITH_") else { return .separate }
    let words = name[..<end.lowerBound].split(separator: "_").dropFirst()
    switch (words.first, words.dropFirst().first) {
    case ("RSA", nil), ("RSA", "EXPORT"): return .rsa
    case ("ECDHE", let signer): return .ecdhe(Authentication(signer))
    case ("ECDH", "anon"): return .ecdhe(.anonymous)
    case ("DHE", let signer): return .dhe(Authentication(signer))
    case ("DH", "anon"): return .dhe(.anonymous)
    case ("PSK", _), ("RSA", "PSK"): return .preSharedKey
    default: return .other
    }
  }

  /// Indicates whether the suite needs TLS 1.2 or newer: AEAD and SHA-2 came with it (RFC 5246,
  /// appendix A.5).
  ///
  /// `nil` for a number that the registry does not know.
  public var needsTLS12: Bool? {
    name.map { !$0.hasSuffix("_SHA") && !$0.hasSuffix("_MD5") }
  }

  /// The name without the prefix that every registered one has, or the number.
  public var shortName: String {
    let name = description
    return name.hasPrefix("TLS_") ? String(name.dropFirst(4)) : name
  }
}

extension CipherSuite.Authentication {
  fileprivate init(_ word: Substring?) {
    self =
      switch word {
      case "RSA": .rsa
      case "ECDSA": .ecdsa
      case "DSS": .dss
      case "PSK": .preSharedKey
      case "anon": .anonymous
      default: .other
      }
  }
}
