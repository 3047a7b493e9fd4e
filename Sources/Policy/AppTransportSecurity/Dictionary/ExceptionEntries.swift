/// Entries for names and single addresses, by key as written.
///
/// Each system looks up a host and all its parent domains. A set of key lengths answers most of
/// these look-ups without hashing.
struct ExceptionEntries: Hashable, Sendable {
  private(set) var byKey: [String: ExceptionEntry] = [:]
  private var lengths = LengthSet()

  init() {}

  init(_ entries: [String: ExceptionEntry]) {
    byKey = entries
    for key in entries.keys { lengths.insert(key.utf8.count) }
  }

  /// Returns false if no key has this length in bytes; true if a key may have it.
  func mayHold(keysOfLength length: Int) -> Bool { lengths.contains(length) }

  var values: some Collection<ExceptionEntry> { byKey.values }

  subscript(key: String) -> ExceptionEntry? {
    get { lengths.contains(key.utf8.count) ? byKey[key] : nil }
    set {
      byKey[key] = newValue
      if newValue != nil { lengths.insert(key.utf8.count) }
    }
  }

  subscript(key: Substring) -> ExceptionEntry? {
    lengths.contains(key.utf8.count) ? byKey[String(key)] : nil
  }

  static func == (one: Self, other: Self) -> Bool { one.byKey == other.byKey }

  func hash(into hasher: inout Hasher) { hasher.combine(byKey) }

  /// A set of lengths in bytes; all lengths from 255 on count as the same.
  private struct LengthSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    mutating func insert(_ length: Int) {
      let length = min(length, 255)
      let bit: UInt64 = 1 << (length & 63)
      switch length >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }

    func contains(_ length: Int) -> Bool {
      let length = min(length, 255)
      let word =
        switch length >> 6 {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        default: words.3
        }
      return word >> (length & 63) & 1 == 1
    }
  }
}
