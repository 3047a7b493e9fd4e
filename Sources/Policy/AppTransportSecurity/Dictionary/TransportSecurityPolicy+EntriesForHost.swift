extension TransportSecurityPolicy {
  /// Returns the keys of all entries that could apply to a host, nearest first.
  ///
  /// Such keys are the host itself, its parent domains, or the ranges that contain an address. The
  /// system and `NSIncludesSubdomains` decide which entry applies (ATS-32, ATS-57).
  public func keys(near host: String) -> [String] {
    var keys = entries[host] == nil ? [] : [host]
    switch HostClassification(host) {
    case .address(let address):
      keys += ranges.filter { $0.range.contains(address) }.map(\.key)
    case .name:
      guard host.utf8.count <= ExceptionLookup.longestName else { return keys }
      for name in ParentDomains(host) where entries[name] != nil { keys.append(String(name)) }
    }
    return keys
  }
}
