import AppTransportSecurity
import Findings
import HostNames
import PublicSuffixes

extension LintRule {
  /// Names under which anyone can have a name.
  static let suffixRules: [LintRule] = [
    LintRule(.publicSuffixWithSubdomains, .error, [.subdomains]) { dictionary, defects in
      for entry in dictionary.entries
      where entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(
          at: entry.path + [PolicyKey.includesSubdomains.rawValue], host: entry.key,
          .name(.openSuffix(entry.key)))
      }
    },
    LintRule(.publicSuffixEntry, .note, [.nearestAncestor]) { dictionary, defects in
      for entry in dictionary.entries
      where !entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
        defects.add(at: entry.path, host: entry.key, .name(.suffixAlone(entry.key)))
      }
    },
  ]
}

extension LintedDictionary {
  /// Tells whether the list has a rule for the name itself.
  ///
  /// A last label without a rule of its own does not count.
  func isPublicSuffix(_ entry: LintedEntry) -> Bool {
    guard entry.name.form == .name, let host = HostName(parsing: entry.name.correction ?? entry.key)
    else { return false }
    guard let suffix = linter.publicSuffixes.publicSuffix(of: host) else { return false }
    return suffix.section != .unlisted && suffix.name == host.name
  }
}
