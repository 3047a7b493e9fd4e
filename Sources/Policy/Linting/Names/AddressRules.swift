import AppTransportSecurity
import Findings
import HostNames

extension LintRule {
  static let addressRules: [LintRule] = [
    LintRule(.addressSpelling, .error, [.addressKeys]) { dictionary, defects in
      for entry in dictionary.entries where entry.name.fault == .addressSpelling {
        defects.add(
          at: entry.path, host: entry.name.correction,
          .name(.unmatched(entry.key, .addressSpelling, dictionary.correction(of: entry))))
      }
    },
    LintRule(.deadAddressRange, .error, [.addressRanges, .rangeSpelling]) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .invalidAddressRange {
        let key = finding.path.last ?? ""
        // A key with only a path is treated as a name, and another rule reports it.
        guard WrittenName(key).form == .range else { continue }
        defects.add(
          at: dictionary.path(finding.path),
          .address(.refusedRange(key, LintStatement.RangeRemedy(for: key))))
      }
    },
    LintRule(.unusualAddressRange, .warning, [.addressRanges, .rangeSpelling]) {
      dictionary, defects in
      let dead = dictionary.deadRanges
      for entry in dictionary.entries
      where entry.name.form == .range && entry.name.fault == nil && !dead.contains(entry.key) {
        let plain = IPPrefix(parsing: entry.key)
        guard plain?.description != entry.key else { continue }
        defects.add(
          at: entry.path,
          .address(plain.map { .readAs(entry.key, $0) } ?? .oddNotation(entry.key)))
      }
    },
    LintRule(.everyAddress, .warning, [.addressRanges]) { dictionary, defects in
      for entry in dictionary.entries where entry.isLoosening && entry.name.fault == nil {
        guard entry.name.form == .range, let range = IPPrefix(parsing: entry.key), range.length == 0
        else { continue }
        defects.add(on: entry, .address(.everyAddress(entry.key, isIPv4: range.address.isIPv4)))
      }
    },
    LintRule(.subdomainsOfAddress, .warning, [.subdomainsOfAddresses]) { dictionary, defects in
      for entry in dictionary.entriesAndPins where entry.includesSubdomains {
        guard entry.name.isAddressOrRange else { continue }
        defects.add(on: entry, key: .includesSubdomains, .address(.includesSubdomains(entry.key)))
      }
    },
    LintRule(
      .needlessLocalHost, .note, [.localHosts, .allAddresses, .listedLocalHosts]
    ) { dictionary, defects in
      guard dictionary.exemptsLocalHosts else { return }
      for entry in dictionary.entries
      where dictionary.isLocalHost(entry)
        && entry.readings.allSatisfy(\.allowsInsecureHTTPLoads)
        // A name without a dot is local, but its subdomains are not.
        && (!entry.includesSubdomains || entry.key.contains("."))
      {
        defects.add(on: entry, .address(.needlessLocalHost(entry.key)))
      }
    },
    LintRule(.restrictedLocalHost, .warning, [.listedHosts, .listedLocalHosts]) {
      dictionary, defects in
      guard dictionary.linter.systems.contains(where: { $0.includes(.narrowGlobalKeys) }) else {
        return
      }
      for entry in dictionary.entries
      where dictionary.isLocalHost(entry)
        // Some systems of the range may not read the key that allows it.
        && !entry.readings.allSatisfy(\.allowsInsecureHTTPLoads)
      {
        defects.add(on: entry, .address(.restrictedLocalHost(entry.key)))
      }
    },
  ]
}

extension LintStatement.RangeRemedy {
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

extension WrittenName {
  var isAddressOrRange: Bool {
    switch form {
    case .address, .range: true
    case .name: false
    }
  }
}

extension LintedEntry {
  /// True if the entry is for a host that ATS treats as local (ATS-61).
  var isLocalHost: Bool { name.fault == nil && LocalHosts.contain(key) }
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
