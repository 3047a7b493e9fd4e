import Escaping
import TestSupport
import Testing

/// Compares the scan for `::`, a command or a part of an address, with a literal form of its rule.
struct DisplaySafetyScanTests {
  private static let characters = Array(":::::#1afF.zg ,]…：\n".unicodeScalars)

  /// Returns true if the text begins with a command of a build server: `##`, or `::` before 45
  /// characters of an address, or before one that does not end an address.
  private func beginsCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = rest.first, rest.dropFirst().first == first else { return false }
    if first == "#" { return true }
    guard first == ":" else { return false }
    let address = rest.dropFirst(2).prefix {
      $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "."
    }
    if address.count >= 45 { return true }
    let next = rest.dropFirst(2 + address.count).first
    return next.map { ![" ", ",", "]", "…", "："].contains($0) } ?? false
  }

  @Test func `two colons are a command unless they belong to an address`() {
    var generator = SeededGenerator(seed: 69)
    for number in 0..<CaseCount.everyPush(300, nightly: 3_000) {
      let text = (0..<(number % 120)).map { _ -> Unicode.Scalar in
        // Long runs of what an address consists of are rare by chance.
        let most = number % 3 == 0 ? 10 : Self.characters.count
        return Self.characters[Int.random(in: 0..<most, using: &generator)]
      }
      var string = "x"
      string.unicodeScalars.append(contentsOf: text)
      // The text begins with another character, as a line that begins with `::` is a command anyway.
      let scanned = DisplaySafetyScan(string).dropFirst()
      for (place, (scalar, isSafe)) in zip(text.indices, scanned) where scalar != "\n" {
        let before = text[..<place]
        let line = before[(before.lastIndex(of: "\n") ?? before.startIndex)...]
        guard !line.allSatisfy({ $0.properties.isWhitespace }) else { continue }
        #expect(isSafe == !beginsCommand(text[place...]), "\(string.debugDescription) at \(place)")
      }
    }
  }
}
