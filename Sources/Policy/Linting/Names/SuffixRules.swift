import AppTransportSecurity
import Findings
import HostNames
import PublicSuffixes

extension LintRule {
  /// Names under which anyone can have a name.
  static let suffixRules: [LintRule] = [
    LintRule(
      "public-suffix-with-subdomains", .error,
      "An entry that loosens everything below a public suffix opens hosts of strangers.",
      [.subdomains]
    ) { dictionary, defects in
      for entry in dictionary.entries
      where entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(
          at: entry.path + [PolicyKey.includesSubdomains.rawValue], host: entry.key,
          fix: "List the hosts that the app uses, without NSIncludesSubdomains."
        ) {
          "Anyone can have a name under \(quoted(entry.key)), and this entry opens them all."
        }
      }
    },
    LintRule(
      "public-suffix-entry", .note,
      "An entry for a public suffix speaks for that one host, and for none below it.",
      [.nearestAncestor]
    ) { dictionary, defects in
      for entry in dictionary.entries
      where !entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(
          at: entry.path, host: entry.key,
          fix:
            "Keep it where the app asks for that very host; else list the hosts that it asks for."
        ) {
          "\(quoted(entry.key)) is a public suffix: the entry speaks for that name alone, and not "
            + "for the names that people have under it."
        }
      }
    },
  ]
}

extension LintedDictionary {
  /// Whether the list has a rule for that name itself; a last label that no rule knows is none.
  func isPublicSuffix(_ entry: LintedEntry) -> Bool {
    guard entry.name.form == .name, let host = HostName(parsing: entry.name.correction ?? entry.key)
    else { return false }
    guard let suffix = linter.publicSuffixes.publicSuffix(of: host) else { return false }
    return suffix.section != .unlisted && suffix.name == host.name
  }
}
