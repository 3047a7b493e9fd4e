import AppTransportSecurity
import Findings
public import HostNames
import PropertyLists

/// Rules about entries for addresses, ranges of addresses and local hosts.
public enum AddressRule: String, LintFamily {
  case addressSpelling = "address-spelling"
  case deadAddressRange = "dead-address-range"
  case unusualAddressRange = "unusual-address-range"
  case everyAddress = "every-address"
  case subdomainsOfAddress = "subdomains-of-address"
  case needlessLocalHost = "needless-local-host"
  case restrictedLocalHost = "restricted-local-host"

  public enum Statement: Hashable, Sendable {
    case refusedRange(String, RangeRemedy)
    /// A range that systems read as another range than its notation suggests.
    case readAs(String, IPPrefix)
    /// A range that the system accepts although it is not in CIDR notation, such as `10/8`.
    case oddNotation(String)
    case everyAddress(String, isIPv4: Bool)
    case includesSubdomains(String)
    /// An entry that allows only loads that ATS allows to local hosts without an entry.
    case needlessLocalHost(String)
    /// An entry that ends a local host's exemption from ATS.
    case restrictedLocalHost(String)
  }

  /// The fix for a range that the system's parser refuses.
  public enum RangeRemedy: Hashable, Sendable {
    case useNotation
    case write(IPPrefix)
    /// List each address, or use a wider range that the parser accepts.
    case listAddresses(wider: IPPrefix?)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .addressSpelling:
      LintRuleDefinition(
        .error, [.addressKeys], isWithoutEffect: true,
        examples: [
          LintExample(.entry("2001:DB8::1"), not: .entry("2001:db8::1")),
          LintExample(.entry("[2001:db8::1]"), not: .entry("203.0.113.1")),
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries where entry.name.fault == .addressSpelling {
          defects.add(
            at: entry.path, host: entry.name.correction,
            .name(.unmatched(entry.key, .addressSpelling, dictionary.correction(of: entry))))
        }
      }
    case .deadAddressRange:
      LintRuleDefinition(
        .error, [.addressRanges, .rangeSpelling], isWithoutEffect: true,
        examples: [
          LintExample(.entry("198.51.100.128/25"), not: .entry("203.0.113.0/25")),
          LintExample(.entry("192.0.2.0/33"), not: .entry("192.0.2.0/32")),
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .invalidAddressRange {
          let key = finding.path.last ?? ""
          // A key with only a path is treated as a name, and another rule reports it.
          guard LintedHostName(key).form == .range else { continue }
          defects.add(
            at: dictionary.path(finding.path),
            .address(.refusedRange(key, AddressRule.RangeRemedy(for: key))))
        }
      }
    case .unusualAddressRange:
      LintRuleDefinition(
        .warning, [.addressRanges, .rangeSpelling],
        examples: [
          LintExample(.entry("192.0.2.1/24"), not: .entry("192.0.2.0/24")),
          LintExample(.entry("203/8"), not: .entry("198.51.100.128/25")),
        ]
      ) { dictionary, defects in
        let dead = dictionary.deadRanges
        for entry in dictionary.entries
        where entry.name.form == .range && entry.name.fault == nil && !dead.contains(entry.key) {
          let plain = IPPrefix(parsing: entry.key)
          guard plain?.description != entry.key else { continue }
          defects.add(
            at: entry.path,
            .address(plain.map { .readAs(entry.key, $0) } ?? .oddNotation(entry.key)))
        }
      }
    case .everyAddress:
      LintRuleDefinition(
        .warning, [.addressRanges],
        examples: [
          LintExample(.entry("0.0.0.0/0"), not: .entry("203.0.113.0/24")),
          LintExample(.entry("::/0"), not: .entry("::/0", [:])),
        ]
      ) { dictionary, defects in
        for entry in dictionary.entries where entry.isLoosening && entry.name.fault == nil {
          guard entry.name.form == .range, let range = IPPrefix(parsing: entry.key),
            range.length == 0
          else { continue }
          defects.add(on: entry, .address(.everyAddress(entry.key, isIPv4: range.address.isIPv4)))
        }
      }
    case .subdomainsOfAddress:
      LintRuleDefinition(
        .warning, [.subdomainsOfAddresses], isWithoutEffect: true,
        examples: [
          LintExample(
            .entry("192.0.2.0/24", ["NSIncludesSubdomains": true]),
            not: .entry("192.0.2.0/24", ["NSIncludesSubdomains": false]))
        ]
      ) { dictionary, defects in
        for entry in dictionary.entriesAndPins where entry.includesSubdomains {
          guard entry.name.isAddressOrRange else { continue }
          defects.add(on: entry, key: .includesSubdomains, .address(.includesSubdomains(entry.key)))
        }
      }
    case .needlessLocalHost:
      LintRuleDefinition(
        .note, [.localHosts, .allAddresses, .listedLocalHosts],
        examples: [
          LintExample(.entry("printer.local"), not: .entry("100.64.0.1")),
          LintExample(.entry("192.168.0.0/24"), not: .entry("192.168.0.0/15")),
          LintExample(.entry("printer"), not: .entry("com")),
          LintExample(
            .entry("printer"),
            not: .entry(
              "printer", ["NSExceptionAllowsInsecureHTTPLoads": true, "NSIncludesSubdomains": true])
          ),
        ]
      ) { dictionary, defects in
        guard dictionary.exemptsLocalHosts else { return }
        for entry in dictionary.entries
        where dictionary.isLocalHost(entry)
          && entry.readings.allSatisfy(\.allowsInsecureHTTPLoads)
          // A name without a dot is local, but its subdomains are not.
          && (!entry.includesSubdomains || entry.key.contains(".") || entry.name.isAddressOrRange)
        {
          defects.add(on: entry, .address(.needlessLocalHost(entry.key)))
        }
      }
    case .restrictedLocalHost:
      LintRuleDefinition(
        .warning, [.listedHosts, .listedLocalHosts],
        examples: [
          LintExample(.entry("localhost", [:]), not: .entry("localhost")),
          LintExample(.entry("10.0.0.0/8", [:]), not: .entry("11.0.0.0/8", [:])),
        ]
      ) { dictionary, defects in
        func someSystem(includes change: SystemChange) -> Bool {
          dictionary.linter.systems.contains { $0.includes(change) }
        }
        guard someSystem(includes: .narrowGlobalKeys) else { return }
        let readsRanges = someSystem(includes: .externalAddresses)
        for entry in dictionary.entries
        where dictionary.isLocalHost(entry) && (readsRanges || entry.name.form != .range)
          // Some systems of the range may not read the key that allows it.
          && !entry.readings.allSatisfy(\.allowsInsecureHTTPLoads)
        {
          defects.add(on: entry, .address(.restrictedLocalHost(entry.key)))
        }
      }
    }
  }
}

extension AddressRule.RangeRemedy {
  fileprivate init(for key: String) {
    guard let prefix = IPPrefix(parsing: key) else {
      self = .useNotation
      return
    }
    // The limit is on the length of the text before the slash, not on the range, so a shorter
    // spelling is read.
    let isShort = prefix.address.description.utf8.count < (prefix.address.isIPv4 ? 14 : 38)
    self =
      isShort
      ? .write(prefix)
      : .listAddresses(wider: prefix.address.isIPv4 ? IPPrefix(prefix.address, length: 24) : nil)
  }
}

extension LintedHostName {
  var isAddressOrRange: Bool {
    switch form {
    case .address, .range: true
    case .name: false
    }
  }
}

extension LintedEntry {
  /// True if the entry is for a host that ATS treats as local (ATS-61), or for a range of such
  /// addresses.
  var isLocalHost: Bool {
    name.fault == nil
      && (name.form == .range ? LocalHosts.containRange(key) : LocalHosts.contain(key))
  }
}

extension LintedDictionary {
  /// The ranges that the system's parser refuses.
  ///
  /// Other rules skip entries with these keys.
  var deadRanges: Set<String> {
    Set(unusable.filter { $0.kind == .invalidAddressRange }.map { $0.path.last ?? "" })
  }

  /// Returns true for an entry for a local host.
  ///
  /// A public suffix such as `com` has no dot either, but is meant for the names below it.
  fileprivate func isLocalHost(_ entry: LintedEntry) -> Bool {
    entry.isLocalHost && !isPublicSuffix(entry)
  }

  var exemptsLocalHosts: Bool {
    flag(.allowsLocalNetworking) != false
      && linter.systems.allSatisfy { $0.includes(.narrowGlobalKeys) }
  }
}
