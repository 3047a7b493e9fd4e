import AppTransportSecurity

/// Guesses the intended key from a misspelled name.
enum IntendedKeyGuess {
  /// The longest name, in bytes, that is compared with keys; longer names match no key.
  private static let longestKey = 80

  private static let candidates: [(key: PolicyKey, stem: [UInt8])] =
    PolicyKey.allCases.filter { $0.replacement == nil }.map { ($0, stem(of: $0.rawValue)) }

  private static let policyStem = stem(of: LintedDictionary.policyKey)

  /// Returns the key that a name misspells, preferring keys allowed in the dictionary; `nil` if
  /// none.
  ///
  /// Keys about insecure HTTPS loads never existed, though electron-builder writes one into each
  /// app. Such a name matches no key.
  static func meant(by name: String, in place: PolicyKey.Place) -> PolicyKey? {
    guard name.utf8.count <= longestKey else { return nil }
    let letters = letters(of: name)
    guard letters.firstRange(of: Array("insecurehttpsloads".utf8)) == nil else { return nil }
    if let key = key(nearestTo: letters, in: place) { return key }
    let written = stem(of: name)
    let alike = candidates.compactMap { key, stem in
      distance(written, stem).map { (key, distance: $0) }
    }
    return nearest(alike, in: place) ?? identities(meantBy: name, letters, in: place)
  }

  private static func identities(
    meantBy name: String, _ letters: [UInt8], in place: PolicyKey.Place
  ) -> PolicyKey? {
    let text = String(decoding: letters, as: UTF8.self)
    guard place == .pinnedDomain || text.hasPrefix("nspinned"), !text.contains("domain"),
      ["certificate", "cert", "identit", "key", "hash", "digest", "spki", "fingerprint", "sha256"]
        .contains(where: text.contains)
    else { return nil }
    let namesAuthority =
      name.contains("CA")
      || ["root", "intermediate", "authorit", "issuer", "anchor"].contains(where: text.contains)
    return namesAuthority ? .pinnedCAIdentities : .pinnedLeafIdentities
  }

  static func meansPolicy(_ name: String) -> Bool {
    guard name != LintedDictionary.policyKey, name.utf8.count <= longestKey else { return false }
    var written = stem(of: name)
    // Xcode shows the key with this word appended.
    let settings = Array("settings".utf8)
    if written.count > settings.count, written.suffix(settings.count) == settings[...] {
      written.removeLast(settings.count)
    }
    return distance(written, policyStem) != nil
  }

  private static let spellings: [(key: PolicyKey, letters: [UInt8])] = PolicyKey.allCases.map {
    ($0.replacement ?? $0, letters(of: $0.rawValue))
  }

  private static let mostSlips = 2

  private static func key(nearestTo letters: [UInt8], in place: PolicyKey.Place) -> PolicyKey? {
    let alike = spellings.lazy.filter { abs($0.letters.count - letters.count) <= mostSlips }
      .map { ($0.key, distance: SpellingGuess.distance(letters, $0.letters, atMost: mostSlips)) }
    return nearest(alike.filter { $0.distance <= mostSlips }, in: place)
  }

  /// Returns the nearest key; of keys with equal distance, one that belongs in the dictionary.
  private static func nearest(
    _ keys: [(key: PolicyKey, distance: Int)], in place: PolicyKey.Place
  ) -> PolicyKey? {
    func weight(_ found: (key: PolicyKey, distance: Int)) -> Int {
      2 * found.distance + (found.key.places.contains(place) ? 0 : 1)
    }
    return keys.min { weight($0) < weight($1) }?.key
  }

  static func isMisspelling(_ name: String) -> Bool {
    guard name.utf8.count <= longestKey else { return false }
    return key(nearestTo: letters(of: name), in: .dictionary) != nil
  }

  private static func letters(of name: String) -> [UInt8] {
    name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x41...0x5a: byte | 0x20
      case 0x61...0x7a, 0x30...0x39: byte
      default: nil
      }
    }
  }

  /// Returns a name's letters in lower case, without shared prefixes such as
  /// `NSTemporaryException`.
  private static func stem(of name: String) -> [UInt8] {
    var rest = letters(of: name)[...]
    for word in ["ns", "temporary", "thirdparty", "exception"]
    where rest.starts(with: word.utf8) && !rest.starts(with: "exceptiondomain".utf8) {
      rest = rest.dropFirst(word.utf8.count)
    }
    return Array(rest)
  }

  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int? {
    let most = min(3, other.count / 5)
    guard abs(one.count - other.count) <= most else { return nil }
    let distance = SpellingGuess.distance(one, other, atMost: most)
    return distance <= most ? distance : nil
  }
}
