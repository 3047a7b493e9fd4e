extension String {
  /// Returns the longest beginning of at most `most` UTF-8 bytes that ends with a character.
  package func prefix(utf8Count most: Int) -> String {
    guard utf8.count > most else { return self }
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= most else { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// Returns true if the text's UTF-8 bytes precede those of `other`; `nil` if they are equal.
  ///
  /// Unlike `<`, it distinguishes texts that Unicode treats as canonically equivalent.
  package func byteOrder(with other: String) -> Bool? {
    utf8.elementsEqual(other.utf8) ? nil : utf8.lexicographicallyPrecedes(other.utf8)
  }
}
