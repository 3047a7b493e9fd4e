/// Normalizes company names for comparison, as sources spell the same name in many ways.
enum CompanyName {
  private static let legalForms: Set<String> = [
    "ab", "ag", "as", "bv", "co", "company", "corp", "corporation", "gmbh", "group", "holding",
    "holdings", "inc", "incorporated", "limited", "llc", "llp", "ltd", "oy", "plc", "pte", "pty",
    "sa", "sas", "se", "srl",
  ]

  static func key(_ name: String) -> String {
    var words: [String] = []
    var word = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if !"'’.+&".contains(character), !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    while words.count > 1, let last = words.last, legalForms.contains(last) { words.removeLast() }
    return words.joined()
  }

  static func parts(_ text: String) -> [String] {
    text.split { "/()（）;".contains($0) }.map(String.init).filter { !key($0).isEmpty }
  }
}
