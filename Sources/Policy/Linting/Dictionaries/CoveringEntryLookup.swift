import AppTransportSecurity
import HostNames

/// Finds the entries that cover other entries: names with `NSIncludesSubdomains`, and ranges.
struct CoveringEntryLookup {
  private let dictionary: LintedDictionary
  private let reach: Assumptions.SubdomainReach
  private let ranges: Set<IPPrefix>
  /// The prefix lengths of all ranges.
  ///
  /// An address takes one look-up for each length instead of one for each range.
  private let lengths: Set<Int>

  init(_ dictionary: LintedDictionary) {
    self.dictionary = dictionary
    reach = dictionary.linter.assumptions.subdomainReach
    let prefixes = dictionary.entries.filter { $0.name.form == .range }
      .compactMap { IPPrefix(parsing: $0.key) }
    ranges = Set(prefixes)
    lengths = Set(prefixes.map(\.length))
  }

  /// Returns the nearest parent domain's entry that covers a name (C-2), and its distance in
  /// labels.
  func parent(of entry: LintedEntry) -> (LintedEntry, depth: Int)? {
    // A valid key is at most as long as a DNS name, so the walk is short.
    guard entry.name.form == .name, entry.name.fault == nil else { return nil }
    for (above, name) in ParentDomains(entry.key).enumerated() {
      if let index = dictionary.entriesByKey[String(name)] {
        if dictionary.entries[index].includesSubdomains {
          return (dictionary.entries[index], above + 1)
        }
        if reach == .nearestEntry { return nil }
      }
      if reach == .oneLabel { return nil }
    }
    return nil
  }

  func containAncestor(of entry: LintedEntry) -> Bool {
    switch entry.name.form {
    case .name: parent(of: entry) != nil
    case .address(let address): isInRange(address, shorterThan: Int.max)
    case .range:
      IPPrefix(parsing: entry.key).map { isInRange($0.address, shorterThan: $0.length) } ?? false
    }
  }

  private func isInRange(_ address: IPAddress, shorterThan length: Int) -> Bool {
    lengths.contains { candidate in
      candidate < length
        && IPPrefix(address, length: candidate).map(ranges.contains) ?? false
    }
  }
}
