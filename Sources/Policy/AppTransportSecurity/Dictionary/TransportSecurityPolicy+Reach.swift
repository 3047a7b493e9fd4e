extension TransportSecurityPolicy {
  /// The keys of all entries that could speak for a host, the nearest first: its own, those of the
  /// names above it, or the ranges that its address lies in.
  ///
  /// Which of them does speak depends on the system and on `NSIncludesSubdomains` (ATS-32, ATS-57).
  public func keys(near host: String) -> [String] {
    var keys = entries[host] == nil ? [] : [host]
    switch HostClassification(host) {
    case .address(let address):
      keys += ranges.filter { $0.range.contains(address) }.map(\.key)
    case .name:
      guard host.utf8.count <= ExceptionLookup.longestName else { return keys }
      for name in NamesAbove(host) where entries[name] != nil { keys.append(String(name)) }
    }
    return keys
  }
}
