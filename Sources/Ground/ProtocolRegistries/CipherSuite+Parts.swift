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
  public var keyExchange: KeyExchange? { entry?.keyExchange }

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

extension CipherSuite.KeyExchange {
  /// The key exchange that a registered name states: `TLS_ECDHE_RSA_WITH_…`.
  ///
  /// - Parameter name: The name in UTF-8.
  init(registeredName name: ArraySlice<UInt8>) {
    let words = name.split(separator: UInt8(ascii: "_"))
    guard let end = words.firstIndex(where: { $0.elementsEqual("WITH".utf8) }) else {
      self = .separate
      return
    }
    func word(_ index: Int) -> String? {
      index < end ? String(decoding: words[index], as: UTF8.self) : nil
    }
    switch (word(1), word(2)) {
    case ("RSA", nil), ("RSA", "EXPORT"): self = .rsa
    case ("ECDHE", let signer): self = .ecdhe(CipherSuite.Authentication(signer))
    case ("ECDH", "anon"): self = .ecdhe(.anonymous)
    case ("DHE", let signer): self = .dhe(CipherSuite.Authentication(signer))
    case ("DH", "anon"): self = .dhe(.anonymous)
    case ("PSK", _), ("RSA", "PSK"): self = .preSharedKey
    default: self = .other
    }
  }
}

extension CipherSuite.Authentication {
  fileprivate init(_ word: String?) {
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
