import AppTransportSecurity
import Findings
import HostNames
import PropertyLists
public import PublicSuffixes

/// Rules about entries for public suffixes and other domains whose names belong to strangers.
public enum SuffixRule: String, LintFamily {
  case publicSuffixWithSubdomains = "public-suffix-with-subdomains"
  case wildcardDNSWithSubdomains = "wildcard-dns-with-subdomains"
  case publicSuffixEntry = "public-suffix-entry"

  public enum Statement: Hashable, Sendable {
    /// A public suffix whose entry allows loads from every name below it.
    case open(String)
    /// A domain above public suffixes, one of which is `suffix`, with such an entry.
    case above(String, suffix: String)
    /// A domain of a service that answers for every name, or a name below it, with such an entry.
    case wildcardDNS(String, WildcardDNSService)
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
            .entry("azurewebsites.net", .openSubdomains),
            not: .entry("shop.azurewebsites.net", .openSubdomains)),
          LintExample(
            .entry("amazonaws.com", .openSubdomains), not: .entry("aws.amazon.com", .openSubdomains)
          ),
          LintExample(
            .entry("kobe.jp", .openSubdomains), not: .entry("city.kobe.jp", .openSubdomains)),
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries where entry.includesSubdomains && entry.isLoosening {
          if dictionary.isPublicSuffix(entry) {
            defects.add(on: entry, key: .includesSubdomains, .suffix(.open(entry.key)))
          } else if let suffix = dictionary.publicSuffix(below: entry) {
            defects.add(
              on: entry, key: .includesSubdomains, .suffix(.above(entry.key, suffix: suffix)))
          }
        }
      }
    case .wildcardDNSWithSubdomains:
      LintRuleDefinition(
        .error, [.subdomains],
        examples: [
          LintExample(.entry("sslip.io", .openSubdomains), not: .entry("sslip.io")),
          LintExample(
            .entry("app.nip.io", .openSubdomains), not: .entry("127.0.0.1.nip.io", .openSubdomains)),
          LintExample(
            .entry("lvh.me", .openSubdomains), not: .entry("lvh.me.example", .openSubdomains)),
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries where entry.includesSubdomains && entry.isLoosening {
          guard let host = entry.host, let service = WildcardDNSService.serving(host),
            !service.namesOneAddress(host)
          else { continue }
          defects.add(
            on: entry, key: .includesSubdomains, .suffix(.wildcardDNS(entry.key, service)))
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

extension LintedEntry {
  /// The host that the entry is meant for; `nil` for an address, a range or a malformed name.
  fileprivate var host: HostName? {
    name.form == .name ? HostName(parsing: name.correction ?? key) : nil
  }
}

extension LintedDictionary {
  /// Returns a public suffix below the entry's name; `nil` if there is none.
  fileprivate func publicSuffix(below entry: LintedEntry) -> String? {
    entry.host.flatMap(linter.publicSuffixes.publicSuffix(below:))
  }

  /// Returns true if the Public Suffix List has a rule for the entry's name.
  ///
  /// The list's default rule for top-level labels does not count.
  func isPublicSuffix(_ entry: LintedEntry) -> Bool {
    guard let host = entry.host, let suffix = linter.publicSuffixes.publicSuffix(of: host) else {
      return false
    }
    return suffix.section != .unlisted && suffix.name == host.name
  }
}
