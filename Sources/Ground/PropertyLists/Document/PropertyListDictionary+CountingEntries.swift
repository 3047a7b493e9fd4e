extension PropertyListDictionary {
  /// The entries in their order, without those of whose key another entry comes later.
  ///
  /// Most languages refuse a key that stands twice, or leave open which one counts.
  public var countingEntries: [Entry] {
    var last = [String: Int]()
    for (index, entry) in entries.enumerated() { last[entry.key] = index }
    return entries.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }
}
