package import Escaping

/// Edit distances, which serve to guess the intended name behind a misspelled one.
package enum SpellingGuess {
  package static func nearest(to text: String, in names: [String]) -> String? {
    // No key is longer than that, so a prefix of a longer text suffices.
    let letters = Array(text.uppercased().utf8.prefix(100))
    return names.map { ($0, distance(letters, Array($0.uppercased().utf8))) }
      .min { $0.1 < $1.1 }?.0
  }

  /// Returns the probably intended name, ignoring case: a name with two adjacent letters swapped,
  /// or the nearest name if at most a third of the letters differ.
  package static func meant(by text: String, among names: [String]) -> String? {
    let letters = Array(text.uppercased().utf8.prefix(100))
    if let swapped = names.first(where: { isSwapped(letters, Array($0.uppercased().utf8)) }) {
      return swapped
    }
    let most = max(1, letters.count / 3)
    guard let nearest = nearest(to: text, in: names),
      distance(letters, Array(nearest.uppercased().utf8), atMost: most) <= most
    else { return nil }
    return nearest
  }

  /// Returns the known name that text from outside probably means.
  package static func meant(by text: ForeignText, among names: [String]) -> String? {
    text.parsed { meant(by: $0, among: names) }
  }

  private static func isSwapped(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count,
      let place = one.indices.first(where: { one[$0] != other[$0] }), place + 1 < one.count
    else { return false }
    var swapped = one
    swapped.swapAt(place, place + 1)
    return swapped == other
  }

  /// Returns the Levenshtein distance, or any number above `most` if the distance exceeds it.
  package static func distance(
    _ one: [UInt8], _ other: [UInt8], atMost most: Int = .max
  ) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for (column, otherLetter) in other.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
        least = min(least, row[column + 1])
      }
      if least > most { return least }
    }
    return row[other.count]
  }
}
