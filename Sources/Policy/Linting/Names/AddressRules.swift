import AppTransportSecurity
import Findings
import HostNames

extension LintRule {
  /// Addresses, ranges of them and local hosts as keys.
  static let addressRules: [LintRule] = [
    LintRule(
      "address-spelling", .error,
      "Addresses are compared as text, in their canonical form and without brackets.",
      [.addressKeys]
    ) { dictionary, defects in
      for entry in dictionary.entries where entry.name.fault == .addressSpelling {
        defects.add(
          at: entry.path, host: entry.name.correction,
          fix: dictionary.correction(of: entry)
        ) {
          "\(quoted(entry.key)) is not the canonical text of the address, so the entry never "
            + "matches."
        }
      }
    },
    LintRule(
      "dead-address-range", .error,
      "A range of addresses that the system's parser refuses never matches.",
      [.addressRanges, .rangeSpelling]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .invalidAddressRange {
        let key = finding.path.last ?? ""
        // What only has a path is a name, and said to be one.
        guard WrittenName(key).form == .range else { continue }
        defects.add(at: dictionary.path(finding.path), fix: remedy(forRange: key)) {
          "\(quoted(key)) is refused by the system's parser, so the entry never matches."
        }
      }
    },
    LintRule(
      "unusual-address-range", .warning,
      "A range is read otherwise than it looks: bits after the prefix are cleared, missing octets "
        + "are zero, a leading 0 makes the prefix octal.", [.addressRanges, .rangeSpelling]
    ) { dictionary, defects in
      let dead = dictionary.deadRanges
      for entry in dictionary.entries
      where entry.name.form == .range && entry.name.fault == nil && !dead.contains(entry.key) {
        let plain = IPPrefix(parsing: entry.key)?.description
        guard plain != entry.key else { continue }
        defects.add(
          at: entry.path, fix: plain.map { "Write \(quoted($0))." } ?? "Write it out in full."
        ) {
          plain.map { "\(quoted(entry.key)) is read as \(quoted($0))." }
            ?? "\(quoted(entry.key)) is no plain CIDR notation: missing octets are read as 0, a prefix "
            + "with a leading 0 as octal."
        }
      }
    },
    LintRule(
      "every-address", .warning,
      "A range of all addresses opens every server that is reached without a name.",
      [.addressRanges]
    ) { dictionary, defects in
      for entry in dictionary.entries where entry.isLoosening && entry.name.fault == nil {
        guard entry.name.form == .range, let range = IPPrefix(parsing: entry.key), range.length == 0
        else { continue }
        defects.add(
          at: entry.path, host: entry.key, fix: "List the addresses or ranges that the app uses."
        ) { "\(quoted(entry.key)) is every \(range.address.isIPv4 ? "IPv4" : "IPv6") address." }
      }
    },
    LintRule(
      "subdomains-of-address", .warning, "NSIncludesSubdomains means nothing for addresses.",
      [.subdomainsOfAddresses]
    ) { dictionary, defects in
      for entry in dictionary.entriesAndPins where entry.includesSubdomains {
        guard entry.name.isAddressOrRange else { continue }
        defects.add(
          at: entry.path + [PolicyKey.includesSubdomains.rawValue], host: entry.key,
          fix: "Remove the key."
        ) { "\(quoted(entry.key)) is an address: NSIncludesSubdomains has no effect there." }
      }
    },
    LintRule(
      "needless-local-host", .note,
      "Local hosts are exempt from iOS 10 on and need no entry.",
      [.localHosts, .allAddresses, .listedLocalHosts]
    ) { dictionary, defects in
      guard dictionary.exemptsLocalHosts else { return }
      for entry in dictionary.entries
      where dictionary.isLocalHost(entry)
        && entry.readings.contains(where: \.allowsInsecureHTTPLoads)
        // A name without a dot is local, those below it are not.
        && (!entry.includesSubdomains || entry.key.contains("."))
      {
        defects.add(at: entry.path, host: entry.key, fix: "Remove the entry.") {
          "\(quoted(entry.key)) is a local host, which ATS exempts without an entry."
        }
      }
    },
    LintRule(
      "restricted-local-host", .warning,
      "A local host that is listed without NSExceptionAllowsInsecureHTTPLoads is put under ATS.",
      [.listedHosts, .listedLocalHosts]
    ) { dictionary, defects in
      for entry in dictionary.entries
      where dictionary.isLocalHost(entry)
        && !entry.readings.contains(where: \.allowsInsecureHTTPLoads)
      {
        defects.add(
          at: entry.path, host: entry.key,
          fix: "Remove the entry, unless cleartext to this host is to be refused."
        ) {
          "\(quoted(entry.key)) is a local host, which ATS exempts; this entry makes it refuse "
            + "cleartext."
        }
      }
    },
  ]

  /// What to write instead of a range that the parser refuses.
  private static func remedy(forRange key: String) -> String {
    guard let prefix = IPPrefix(parsing: key) else {
      return "Write a range in CIDR notation, as in `192.0.2.0/24`."
    }
    // The limit is on the text before the slash, not on the range: a shorter text is read.
    let isShort = prefix.address.description.utf8.count < (prefix.address.isIPv4 ? 14 : 38)
    if isShort { return "Write \(quoted(prefix.description))." }
    guard prefix.address.isIPv4, let wider = IPPrefix(prefix.address, length: 24) else {
      return "List the addresses one by one."
    }
    return "List the addresses one by one; the range around them that is read, "
      + "\(quoted(wider.description)), is wider."
  }
}

extension WrittenName {
  var isAddressOrRange: Bool {
    switch form {
    case .address, .range: true
    case .name, .variable: false
    }
  }
}

extension LintedEntry {
  /// Whether the entry is for a host that ATS takes for local (ATS-61).
  var isLocalHost: Bool { name.fault == nil && name.form != .variable && LocalHosts.contain(key) }
}

extension LintedDictionary {
  /// The ranges that the system's parser refuses; what else is to be said of them does not matter.
  var deadRanges: Set<String> {
    Set(unusable.filter { $0.kind == .invalidAddressRange }.map { $0.path.last ?? "" })
  }

  /// Whether an entry is for a local host; `com` has no dot either, but is written for what lies
  /// below it.
  fileprivate func isLocalHost(_ entry: LintedEntry) -> Bool {
    entry.isLocalHost && !isPublicSuffix(entry)
  }

  /// Whether every system of the range exempts local hosts.
  var exemptsLocalHosts: Bool {
    flag(.allowsLocalNetworking) != false
      && linter.systems.allSatisfy { $0.includes(.narrowGlobalKeys) }
  }
}
