extension PropertyListDictionary {
  /// The entries that take effect, in order: if a key repeats, only its last entry.
  ///
  /// Most formats forbid duplicate keys or do not define which entry takes effect.
  public var countingEntries: [Entry] {
    var last = [String: Int]()
    for (index, entry) in entries.enumerated() { last[entry.key] = index }
    return entries.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }
}
