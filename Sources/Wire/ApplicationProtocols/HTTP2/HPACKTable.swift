import ByteReading

/// The fields that an index of a header block stands for (RFC 7541, section 2.3).
///
/// Of fields that are not read only the length is kept, which tells when they leave the table.
struct HPACKTable: Sendable {
  /// One field.
  struct Entry: Sendable {
    /// `nil` for a field that is not read.
    var name: HTTP2FieldName?
    var nameLength: Int
    var valueLength: Int
    /// Empty for a field that is not read.
    var value: [UInt8] = []

    /// What it counts for in a table and in a list of fields, in bytes (RFC 7541, section 4.1).
    var size: Int { nameLength + valueLength + 32 }
  }

  /// The largest table that is kept, in bytes; clients announce up to 65,536.
  ///
  /// An encoder that may use a larger one is followed as far as this goes: what it refers to
  /// beyond is unknown.
  static let maximumSize = 65_536
  /// What an encoder begins with, in bytes (RFC 9113, section 6.5.2).
  private static let initialSize = 4096

  /// The oldest first; those before `oldest` have left.
  private var entries: [Entry] = []
  private var oldest = 0
  /// What its fields count for, in bytes.
  private(set) var size = 0
  private var capacity = initialSize
  /// Whether the encoder may have fields in its table that are not in this one.
  private var isShort = false

  /// How much memory it takes, in bytes.
  var heldByteCount: Int { size + entries.capacity * MemoryLayout<Entry>.stride }

  /// What an index came to.
  enum Finding {
    case entry(Entry)
    /// A field that was not kept.
    case unknown
    case invalid
  }

  /// Looks an index up.
  subscript(index: Int) -> Finding {
    if index <= 0 { return .invalid }
    if index <= Self.fixed.count { return .entry(Self.fixed[index - 1]) }
    let age = index - Self.fixed.count
    guard age <= entries.count - oldest else { return isShort ? .unknown : .invalid }
    return .entry(entries[entries.count - age])
  }

  /// Takes a field in; older ones leave where there is no room (RFC 7541, section 4.4).
  mutating func insert(_ entry: Entry) {
    evict(downTo: capacity - entry.size)
    guard entry.size <= capacity else { return }
    size += entry.size
    entries.append(entry)
  }

  /// Follows the encoder to a table of another size.
  mutating func resize(to newCapacity: Int) {
    // An encoder that comes back to a smaller table keeps nothing that is not kept here.
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
    // So seldom that moving the rest costs little for each that left.
    if oldest * 2 > entries.count {
      entries.removeFirst(oldest)
      oldest = 0
    }
  }

  /// The table that every encoder has (RFC 7541, appendix A).
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
