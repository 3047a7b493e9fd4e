import AppTransportSecurity
import Findings
import HostNames
import PublicSuffixes

extension LintRule {
  static let suffixRules: [LintRule] = [
    LintRule(.publicSuffixWithSubdomains, .error, [.subdomains]) { dictionary, defects in
      for entry in dictionary.entries
      where entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(on: entry, key: .includesSubdomains, .name(.openSuffix(entry.key)))
      }
    },
    LintRule(.publicSuffixEntry, .note, [.nearestAncestor]) { dictionary, defects in
      for entry in dictionary.entries
      where !entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(on: entry, .name(.suffixAlone(entry.key)))
      }
    },
  ]
}

extension LintedDictionary {
  /// Returns true if the Public Suffix List has a rule for the entry's name.
  ///
  /// The list's default rule for top-level labels does not count.
  func isPublicSuffix(_ entry: LintedEntry) -> Bool {
    guard entry.name.form == .name, let host = HostName(parsing: entry.name.correction ?? entry.key)
    else { return false }
    guard let suffix = linter.publicSuffixes.publicSuffix(of: host) else { return false }
    return suffix.section != .unlisted && suffix.name == host.name
  }
}
