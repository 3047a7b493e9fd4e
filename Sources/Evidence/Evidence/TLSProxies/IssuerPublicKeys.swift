/// The public keys that each private authority certified for servers: one key, or several.
///
/// An intercepting proxy uses one key in all its certificates, while a private authority of a
/// company certifies different keys. So a second key shows that an authority is not a proxy's.
struct IssuerPublicKeys: Sendable {
  private enum Keys { case one(spkiSha256: String), several }

  private var keys: [IssuerName: Keys] = [:]

  /// Records a key that an issuer certified; a new issuer is recorded only if `hasRoom` is true,
  /// that is, if the memory limit allows it.
  ///
  /// - Returns: The number of issuers added: 1 or 0.
  mutating func record(_ key: CertifiedPublicKey, hasRoom: Bool) -> Int {
    switch keys[key.issuer] {
    case .several: return 0
    case .one(let known):
      if known != key.spkiSha256 { keys[key.issuer] = .several }
      return 0
    case nil:
      guard hasRoom else { return 0 }
      keys[key.issuer] = .one(spkiSha256: key.spkiSha256)
      return 1
    }
  }

  func haveSeveral(_ issuer: IssuerName) -> Bool {
    if case .several = keys[issuer] { true } else { false }
  }
}
