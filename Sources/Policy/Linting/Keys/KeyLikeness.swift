import AppTransportSecurity

/// Finds the key that a writer meant.
enum KeyLikeness {
  /// No key is longer; what is, is meant as none.
  private static let longestKey = 80

  /// The keys that a writer may have meant, with what stays of them when the words are gone that
  /// come and go between the families of keys.
  private static let candidates: [(key: PolicyKey, stem: [UInt8])] =
    PolicyKey.allCases.filter { $0.replacement == nil }.map { ($0, stem(of: $0.rawValue)) }

  private static let policyStem = stem(of: LintedDictionary.policyKey)

  /// The key that a name is a misspelling of, one that belongs to the place before others.
  ///
  /// Keys about insecure HTTPS loads never existed, though electron-builder writes one into each app; no key is meant.
  static func meant(by name: String, in place: PolicyKey.Place) -> PolicyKey? {
    guard name.utf8.count <= longestKey else { return nil }
    let letters = letters(of: name)
    guard letters.firstRange(of: Array("insecurehttpsloads".utf8)) == nil else { return nil }
    if let key = key(nearestTo: letters, in: place) { return key }
    let written = stem(of: name)
    var best: (key: PolicyKey, distance: Int)?
    for (key, stem) in candidates {
      guard let distance = distance(written, stem) else { continue }
      // A key of the right place wins over one that is as near.
      let weight = 2 * distance + (key.places.contains(place) ? 0 : 1)
      if best.map({ weight < $0.distance }) ?? true { best = (key, weight) }
    }
    return best?.key ?? identities(meantBy: name, letters, in: place)
  }

  /// The key for pinned identities that a name with other words means, such as `NSPinnedLeafCertificates`.
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

  /// Tells whether a name is a misspelling of `NSAppTransportSecurity`.
  static func meansPolicy(_ name: String) -> Bool {
    guard name != LintedDictionary.policyKey, name.utf8.count <= longestKey else { return false }
    var written = stem(of: name)
    // Xcode's words for it end so.
    let settings = Array("settings".utf8)
    if written.count > settings.count, written.suffix(settings.count) == settings[...] {
      written.removeLast(settings.count)
    }
    return distance(written, policyStem) != nil
  }

  /// All keys and spellings of the past, with their letters.
  private static let spellings: [(key: PolicyKey, letters: [UInt8])] = PolicyKey.allCases.map {
    ($0.replacement ?? $0, letters(of: $0.rawValue))
  }

  /// The letters that may be wrong in a name that is compared as a whole.
  private static let mostSlips = 2

  /// The key whose full name differs in one or two letters.
  private static func key(nearestTo letters: [UInt8], in place: PolicyKey.Place) -> PolicyKey? {
    var best: (key: PolicyKey, weight: Int)?
    for (key, spelling) in spellings where abs(spelling.count - letters.count) <= mostSlips {
      let distance = Spelling.distance(letters, spelling, atMost: mostSlips)
      guard distance <= mostSlips else { continue }
      let weight = 2 * distance + (key.places.contains(place) ? 0 : 1)
      if best.map({ weight < $0.weight }) ?? true { best = (key, weight) }
    }
    return best?.key
  }

  /// Returns whether a name differs from a key in one or two letters.
  static func isSlip(_ name: String) -> Bool {
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

  /// The letters in lower case, without the prefix and the words that families of keys add.
  private static func stem(of name: String) -> [UInt8] {
    var rest = letters(of: name)[...]
    for word in ["ns", "temporary", "thirdparty", "exception"]
    where rest.starts(with: word.utf8) && !rest.starts(with: "exceptiondomain".utf8) {
      rest = rest.dropFirst(word.utf8.count)
    }
    return Array(rest)
  }

  /// Returns the number of letters that differ; `nil` if it is large for the length of the word.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int? {
    let most = min(3, other.count / 5)
    guard abs(one.count - other.count) <= most else { return nil }
    let distance = Spelling.distance(one, other, atMost: most)
    return distance <= most ? distance : nil
  }
}
