/// A map from host name suffixes to their owners, which finds the longest suffix of a host.
///
/// A host is hashed once, from its last byte to its first; at each label boundary, the hash so
/// obtained is that of the suffix. So a look-up costs one pass over the host and a probe per label.
struct HostSuffixTable: Sendable {
  enum Owner: Hashable, Sendable {
    case sdk(record: Int, suffix: Int)
    case cloud(Int)
  }

  private struct Entry: Sendable {
    var name: [UInt8]
    var owner: Owner
    var next: Int?
  }

  private var entries: [Entry] = []
  private var first: [UInt64: Int]
  /// The largest number of labels in any suffix; a longer ending of a host need not be looked up.
  private var mostLabels = 0

  /// The initial value of the FNV-1a hash, its offset basis.
  private static let hashStart: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let hashFactor: UInt64 = 0x100_0000_01b3

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
    first = [UInt64: Int](minimumCapacity: capacity)
  }

  mutating func insert(_ name: String, _ owner: Owner) {
    let bytes = Array(name.utf8)
    var hash = Self.hashStart
    for byte in bytes.reversed() { hash = (hash ^ UInt64(byte)) &* Self.hashFactor }
    var index = first[hash]
    while let found = index {
      if entries[found].name == bytes {
        entries[found].owner = owner
        return
      }
      index = entries[found].next
    }
    entries.append(Entry(name: bytes, owner: owner, next: first[hash]))
    first[hash] = entries.count - 1
    mostLabels = max(mostLabels, bytes.count { $0 == UInt8(ascii: ".") } + 1)
  }

  /// Returns the owner of the longest suffix of a host; `nil` if no suffix is known.
  ///
  /// An address matches only itself.
  func owner(of host: String) -> Owner? {
    let host = Array(host.utf8)
    var found: Owner?
    var hash = Self.hashStart
    var labels = 0
    var index = host.count
    while index > 0, labels < mostLabels {
      index -= 1
      let byte = host[index]
      hash = (hash ^ UInt64(byte)) &* Self.hashFactor
      guard index == 0 || host[index - 1] == UInt8(ascii: ".") else { continue }
      labels += 1
      if let owner = owner(of: host, from: index, hash: hash) { found = owner }
    }
    return found
  }

  private func owner(of host: [UInt8], from start: Int, hash: UInt64) -> Owner? {
    var index = first[hash]
    while let entry = index {
      if isEqual(entries[entry].name, host, from: start) { return entries[entry].owner }
      index = entries[entry].next
    }
    return nil
  }

  private func isEqual(_ name: [UInt8], _ host: [UInt8], from start: Int) -> Bool {
    guard name.count == host.count - start else { return false }
    for index in name.indices where name[index] != host[start + index] { return false }
    return true
  }
}
