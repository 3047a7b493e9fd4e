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
    entry.map { KeyExchange(registeredName: $0.nameBytes) }
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

extension CipherSuite.KeyExchange {
  /// The key exchange that a registered name states: `TLS_ECDHE_RSA_WITH_…`.
  ///
  /// - Parameter name: The name in UTF-8.
  fileprivate init(registeredName name: ArraySlice<UInt8>) {
    let words = name.dropFirst("TLS_".utf8.count)
    if let row = Self.beginnings.first(where: { words.starts(with: $0.words.utf8) }) {
      self = row.exchange
    } else {
      let isStated = words.split(separator: UInt8(ascii: "_"))
        .contains { $0.elementsEqual("WITH".utf8) }
      self = isStated ? .other : .separate
    }
  }

  /// What names begin with after the prefix of all, and what that states; the first that fits counts.
  ///
  /// First stand those that servers choose, of TLS 1.2 and of 1.3.
  private static let beginnings: [(words: String, exchange: Self)] = [
    ("ECDHE_RSA_", .ecdhe(.rsa)), ("ECDHE_ECDSA_", .ecdhe(.ecdsa)),
    ("AES_", .separate), ("CHACHA20_", .separate),
    ("ECDHE_PSK_", .ecdhe(.preSharedKey)), ("ECDHE_", .ecdhe(.other)),
    ("ECDH_anon_", .ecdhe(.anonymous)),
    ("DHE_RSA_", .dhe(.rsa)), ("DHE_DSS_", .dhe(.dss)), ("DHE_PSK_", .dhe(.preSharedKey)),
    ("DHE_", .dhe(.other)), ("DH_anon_", .dhe(.anonymous)),
    ("PSK_", .preSharedKey), ("RSA_PSK_", .preSharedKey),
    ("RSA_WITH_", .rsa), ("RSA_EXPORT_WITH_", .rsa),
  ]
}
