extension CipherSuite {
  /// The key exchange of a cipher suite, derived from its registered name.
  public enum KeyExchange: Hashable, Sendable {
    /// A TLS 1.3 suite: the key exchange is negotiated separately (RFC 8446, appendix B.4).
    case separate
    case rsa
    /// Ephemeral elliptic-curve Diffie-Hellman (RFC 8422), with the kind of server signature.
    case ecdhe(Authentication)
    /// Ephemeral finite-field Diffie-Hellman (RFC 5246, section 7.4.3), with the kind of server
    /// signature.
    case dhe(Authentication)
    case preSharedKey
    /// Static Diffie-Hellman, Kerberos, SRP, GOST and the like.
    case other
  }

  /// The server's authentication in an ephemeral key exchange.
  public enum Authentication: Hashable, Sendable {
    case rsa, ecdsa, dss, anonymous, preSharedKey, other
  }

  public var keyExchange: KeyExchange? {
    entry.map { KeyExchange(registeredName: $0.nameBytes) }
  }

  /// True if the suite requires TLS 1.2 or later; `nil` for an unregistered number.
  ///
  /// AEAD and SHA-2 suites came with TLS 1.2 (RFC 5246, appendix A.5).
  public var needsTLS12: Bool? {
    name.map { !$0.hasSuffix("_SHA") && !$0.hasSuffix("_MD5") }
  }

  /// The suite's name without the `TLS_` prefix; for an unregistered number, `0x` and its digits.
  public var shortName: String {
    let name = description
    return name.hasPrefix("TLS_") ? String(name.dropFirst(4)) : name
  }
}

extension CipherSuite.KeyExchange {
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

  /// The words with which suite names begin after `TLS_`, and the key exchange that they mean; the
  /// first match decides.
  ///
  /// Suites that servers commonly choose come first.
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
