import AppTransportSecurity
import Findings
import HostNames
import PropertyLists
import PublicSuffixes

/// Rules about entries for public suffixes.
public enum SuffixRule: String, LintFamily {
  case publicSuffixWithSubdomains = "public-suffix-with-subdomains"
  case publicSuffixEntry = "public-suffix-entry"

  public enum Statement: Hashable, Sendable {
    /// A public suffix whose entry allows loads from every name below it.
    case open(String)
    /// A public suffix whose entry applies only to a host of exactly that name.
    case alone(String)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .publicSuffixWithSubdomains:
      LintRuleDefinition(
        .error, [.subdomains],
        examples: [
          LintExample(
            .entry(
              "azurewebsites.net",
              ["NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true]),
            not: .entry(
              "shop.azurewebsites.net",
              ["NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true]))
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries
        where entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
          defects.add(on: entry, key: .includesSubdomains, .suffix(.open(entry.key)))
        }
      }
    case .publicSuffixEntry:
      LintRuleDefinition(
        .note, [.nearestAncestor],
        examples: [
          LintExample(.entry("co.uk"), not: .entry("shop.co.uk")),
          LintExample(.entry("com"), not: .entry("localhost")),
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries
        where !entry.includesSubdomains && entry.isLoosening && dictionary.isPublicSuffix(entry) {
          defects.add(on: entry, .suffix(.alone(entry.key)))
        }
      }
    }
  }
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
