import Bytes

/// The headers that recent lines of a log had, so that one that comes again is compared and not
/// parsed.
///
/// A log has few different headers besides their times: those of each process, library and
/// category.
struct LogHeaderCache {
  private static let sets = 64
  /// The headers that one set can hold.
  private static let ways = 8
  /// The length of a header in bytes: of the start by which its set is found, and at most.
  private static let length = (start: 16, most: 128)

  /// A part of a cached header, in which most other headers differ from it.
  private struct Tag {
    /// The last eight bytes.
    var tail: UInt64 = 0
    var start: UInt16 = 0
    var end: UInt16 = 0
    /// True if the time before the header has a syslog's form: behind another, equal bytes are
    /// another header.
    var isSyslogs = false
  }

  private var tags = [Tag](repeating: Tag(), count: Self.sets * Self.ways)
  private var headers = [LogLineHeader](
    repeating: LogLineHeader(.headless, pid: nil, .unknown, hasSender: false, hasCategory: false),
    count: Self.sets * Self.ways)
  /// The bytes of the headers, of each in a place of its own.
  private var bytes = [UInt8](repeating: 0, count: Self.sets * Self.ways * Self.length.most)
  /// For each set, the number of headers that were added.
  private var added = [UInt8](repeating: 0, count: Self.sets)

  subscript(index: Int) -> LogLineHeader { headers[index] }

  /// Returns the header of a line.
  mutating func header(of line: RawSpan) -> LogLineHeader {
    guard let key = Key(line) else { return LogLineHeader(line) }
    if let index = index(of: key, in: line) { return headers[index] }
    let header = LogLineHeader(line)
    if header.repeatable?.lowerBound == key.start { add(header, of: line, key) }
    return header
  }

  /// Returns the index of a line's header until another one is added; `nil` if it is not in the
  /// cache.
  ///
  /// A line whose header is in the cache has only printable ASCII characters before its message.
  func index(of line: RawSpan) -> Int? {
    guard let key = Key(line) else { return nil }
    return index(of: key, in: line)
  }

  /// The part of a line by which the set of its header is found.
  private struct Key {
    /// The offset after the time.
    let start: Int
    let isSyslogs: Bool
    let firstIndex: Int

    @inline(__always)
    init?(_ line: RawSpan) {
      guard line.byteCount > LogHeaderCache.length.start else { return nil }
      let text = LogText(line)
      isSyslogs = !line.byte(at: 0).isDecimalDigit
      guard let start = isSyslogs ? text.syslogTimeEnd : text.dateEnd(from: 0),
        start + LogHeaderCache.length.start <= line.byteCount
      else { return nil }
      self.start = start
      let words =
        line.load(at: start, as: UInt64.self)
        ^ line.load(at: start + 8, as: UInt64.self) &* 0x9e37_79b9_7f4a_7c15
      let set = words.folded(by: 0x9e37_79b9_7f4a_7c15) % UInt64(LogHeaderCache.sets)
      firstIndex = Int(truncatingIfNeeded: set) * LogHeaderCache.ways
    }
  }

  @inline(__always)
  private func index(of key: Key, in line: RawSpan) -> Int? {
    for index in key.firstIndex..<key.firstIndex + Self.ways
    where isHeader(at: index, of: line, key) { return index }
    return nil
  }

  @inline(__always)
  private func isHeader(at index: Int, of line: RawSpan, _ key: Key) -> Bool {
    let tag = tags[index]
    let end = Int(tag.end)
    guard Int(tag.start) == key.start, tag.isSyslogs == key.isSyslogs, end <= line.byteCount,
      line.load(at: end - 8, as: UInt64.self) == tag.tail,
      isEqual(at: index, line, key.start, end)
    else { return false }
    return headers[index].endsWithCategory
      || end < line.byteCount && !headers[index].isContinuation(line.byte(at: end))
  }

  private func isEqual(at index: Int, _ line: RawSpan, _ start: Int, _ end: Int) -> Bool {
    bytes.withBytes { bytes in
      let known = index * Self.length.most
      var offset = 0
      // The tail is equal already.
      while offset < end - start - 8 {
        guard
          bytes.load(at: known + offset, as: UInt64.self)
            == line.load(at: start + offset, as: UInt64.self)
        else { return false }
        offset += 8
      }
      return true
    }
  }

  private mutating func add(_ header: LogLineHeader, of line: RawSpan, _ key: Key) {
    let range = header.repeatable ?? 0..<0
    guard (8...Self.length.most).contains(range.count),
      let start = UInt16(exactly: range.lowerBound), let end = UInt16(exactly: range.upperBound),
      line.extracting(range).isPrintableASCII
    else { return }
    let set = key.firstIndex / Self.ways
    let index = key.firstIndex + Int(added[set]) % Self.ways
    added[set] &+= 1
    tags[index] = Tag(
      tail: line.load(at: range.upperBound - 8, as: UInt64.self), start: start, end: end,
      isSyslogs: header.style == .syslog)
    headers[index] = header
    let place = index * Self.length.most
    bytes.replaceSubrange(
      place..<place + range.count, with: line.array(at: range.lowerBound, count: range.count))
  }
}
