/// How large a dictionary is, in the order in which that counts: entries, then domains that are
/// opened to names nobody saw, then keys.
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
}
