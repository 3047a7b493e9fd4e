import Bytes

/// The fields to which an index in a header block refers (RFC 7541, section 2.3).
///
/// Only the lengths of unused fields are kept: they determine when a field leaves the table.
struct HPACKTable: Sendable {
  struct Entry: Sendable {
    var name: HTTP2FieldName?
    var nameLength: Int
    var valueLength: Int
    var value: [UInt8] = []

    /// The size that HPACK counts for a field, in bytes (RFC 7541, section 4.1); it decides which
    /// fields the table evicts.
    var size: Int { nameLength + valueLength + 32 }
  }

  /// The maximum size of this table, in bytes; clients announce up to 65,536.
  ///
  /// If an encoder may use a larger table, this one keeps its newest part. References beyond it are
  /// unknown.
  static let maximumSize = 65_536
  /// The initial size of the encoder's table in bytes (RFC 9113, section 6.5.2).
  private static let initialSize = 4096

  private var entries: [Entry] = []
  private var oldest = 0
  private(set) var size = 0
  private var capacity = initialSize
  private var isShort = false

  var heldByteCount: Int { size + entries.heldByteCount }

  enum Finding {
    case entry(Entry)
    case unknown
    case invalid
  }

  subscript(index: Int) -> Finding {
    if index <= 0 { return .invalid }
    if index <= Self.fixed.count { return .entry(Self.fixed[index - 1]) }
    let age = index - Self.fixed.count
    guard age <= entries.count - oldest else { return isShort ? .unknown : .invalid }
    return .entry(entries[entries.count - age])
  }

  /// Inserts a field; evicts older ones until the table is within its size (RFC 7541, section 4.4).
  mutating func insert(_ entry: Entry) {
    evict(downTo: capacity - entry.size)
    guard entry.size <= capacity else { return }
    size += entry.size
    entries.append(entry)
  }

  mutating func resize(to newCapacity: Int) {
    // If the encoder returns to a smaller table, it evicts down to that size (RFC 7541, section
    // 4.3), so every field left in its table is known here.
    isShort = newCapacity > Self.maximumSize
    capacity = min(newCapacity, Self.maximumSize)
    evict(downTo: capacity)
  }

  private mutating func evict(downTo most: Int) {
    while size > most, oldest < entries.count {
      size -= entries[oldest].size
      entries[oldest].value = []
      oldest += 1
    }
    // Evicted entries are removed in bulk once they are half of the array, so that the cost per
    // entry is constant.
    if oldest * 2 > entries.count {
      entries.removeFirst(oldest)
      oldest = 0
    }
  }

  /// The static table (RFC 7541, appendix A).
  private static let fixed: [Entry] = [
    (":authority", ""), (":method", "GET"), (":method", "POST"), (":path", "/"),
    (":path", "/index.html"), (":scheme", "http"), (":scheme", "https"), (":status", "200"),
    (":status", "204"), (":status", "206"), (":status", "304"), (":status", "400"),
    (":status", "404"), (":status", "500"), ("accept-charset", ""),
    ("accept-encoding", "gzip, deflate"), ("accept-language", ""), ("accept-ranges", ""),
    ("accept", ""), ("access-control-allow-origin", ""), ("age", ""), ("allow", ""),
    ("authorization", ""), ("cache-control", ""), ("content-disposition", ""),
    ("content-encoding", ""), ("content-language", ""), ("content-length", ""),
    ("content-location", ""), ("content-range", ""), ("content-type", ""), ("cookie", ""),
    ("date", ""), ("etag", ""), ("expect", ""), ("expires", ""), ("from", ""), ("host", ""),
    ("if-match", ""), ("if-modified-since", ""), ("if-none-match", ""), ("if-range", ""),
    ("if-unmodified-since", ""), ("last-modified", ""), ("link", ""), ("location", ""),
    ("max-forwards", ""), ("proxy-authenticate", ""), ("proxy-authorization", ""), ("range", ""),
    ("referer", ""), ("refresh", ""), ("retry-after", ""), ("server", ""), ("set-cookie", ""),
    ("strict-transport-security", ""), ("transfer-encoding", ""), ("user-agent", ""), ("vary", ""),
    ("via", ""), ("www-authenticate", ""),
  ].map { name, value in
    let bytes = Array(name.utf8)
    let field = bytes.withBytes { HTTP2FieldName($0, 0..<bytes.count) }
    return Entry(
      name: field, nameLength: bytes.count, valueLength: value.utf8.count,
      value: field == nil ? [] : Array(value.utf8))
  }
}
