/// The size of a dictionary, by which the solver finds the smallest.
///
/// It compares the number of entries, then of domains whose unseen subdomains an entry exempts,
/// then of keys.
struct DictionarySize: Hashable, Comparable {
  var entries = 0
  var openedDomains = 0
  var keys = 0

  static func < (one: Self, other: Self) -> Bool {
    (one.entries, one.openedDomains, one.keys)
      < (other.entries, other.openedDomains, other.keys)
  }

  static func + (one: Self, other: Self) -> Self {
    Self(
      entries: one.entries + other.entries,
      openedDomains: one.openedDomains + other.openedDomains, keys: one.keys + other.keys)
  }

  static func - (one: Self, other: Self) -> Self {
    Self(
      entries: one.entries - other.entries,
      openedDomains: one.openedDomains - other.openedDomains, keys: one.keys - other.keys)
  }
}
