/// The public keys that private authorities certified.
///
/// A proxy that mints certificates has one key for all of them. A laboratory's authority signs the keys that
/// its servers bring, so a second key clears the authority, even where some of its servers share one.
struct IssuerKeys: Sendable {
  private enum Keys { case one(spkiSha256: String), several }

  private var keys: [IssuerName: Keys] = [:]

  /// Records a key that an issuer certified, of a new issuer only if there is room.
  ///
  /// - Returns: The number of issuers that it added.
  mutating func record(_ key: IssuedKey, hasRoom: Bool) -> Int {
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

  /// Returns whether an issuer certified several keys.
  func haveSeveral(_ issuer: IssuerName) -> Bool {
    if case .several = keys[issuer] { true } else { false }
  }
}
