import AppTransportSecurity
import Findings

extension LintRule {
  /// What keeps a name from ever matching.
  static let nameRules: [LintRule] = [
    misnamed(
      "scheme-in-name", .scheme, "A name has no scheme.", [.noPatterns], "has a scheme"),
    misnamed("path-in-name", .path, "A name has no path.", [.noPatterns], "has a path"),
    misnamed(
      "port-in-name", .port, "A name has no port; an entry speaks for every port.", [.noPorts],
      "has a port"),
    misnamed(
      "wildcard-in-name", .wildcard,
      "A name has no wildcard; NSIncludesSubdomains reaches the names below.", [.noPatterns],
      "has a wildcard",
      with: "with NSIncludesSubdomains"),
    misnamed(
      "upper-case-name", .upperCase, "Names are compared byte for byte, in lower case.",
      [.lowercaseKeys], "has letters in upper case"),
    misnamed(
      "trailing-dot-in-name", .trailingDot,
      "A name with a dot at its end is another name than the one that URLs have.", [.trailingDots],
      "ends in a dot"),
    misnamed(
      "international-name", .international, "International names are written as A-labels.",
      [.internationalNames], "is not written in A-labels"),
    misnamed(
      "malformed-name", .malformed, "A key is a name that the host of a URL can have.",
      [.noPatterns], "is no name of a host"),
  ]

  private static func misnamed(
    _ identifier: String, _ fault: WrittenName.Fault, _ statement: String,
    _ basis: [RuleIdentifier],
    _ words: String, with addition: String? = nil
  ) -> LintRule {
    LintRule(identifier, .error, statement, basis) { dictionary, defects in
      for entry in dictionary.entriesAndPins where entry.name.fault == fault {
        // Pinning compares without regard to case (ATS-71).
        if fault == .upperCase, entry.isPin { continue }
        defects.add(
          at: entry.path, host: entry.name.correction,
          fix: dictionary.correction(of: entry, with: addition)
            ?? "Write the host of the URL and nothing else, as in `api.example.com`."
        ) { "\(quoted(entry.key)) \(words), so the entry never matches a host." }
      }
    }
  }
}

extension LintedDictionary {
  /// What to write instead of a name that never matches, where that can be told.
  func correction(of entry: LintedEntry, with addition: String? = nil) -> String? {
    guard let name = entry.name.correction else { return nil }
    // A range reaches its addresses by itself.
    let addition = entry.name.isAddressOrRange ? nil : addition
    let words = "\(quoted(name))\(addition.map { " \($0)" } ?? "")"
    let stands = entry.isPin ? pins.contains { $0.key == name } : entriesByKey[name] != nil
    return stands ? "Move what it says into the entry for \(words)." : "Write \(words)."
  }
}

/// A key or a value inside a sentence, cut where it is longer than anything that a person wrote.
func quoted(_ text: String) -> String {
  let most = 100
  guard text.utf8.count > most, text.count > most else { return "`\(text)`" }
  return "`\(text.prefix(most))…`"
}
