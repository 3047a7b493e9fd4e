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

  /// A part of a cached header by which most others are told apart from it.
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
  private var headers = [LogLineHeader?](repeating: nil, count: Self.sets * Self.ways)
  /// The bytes of the headers, of each in a place of its own.
  private var bytes = [UInt8](repeating: 0, count: Self.sets * Self.ways * Self.length.most)
  /// For each set, the number of headers that were added.
  private var added = [UInt8](repeating: 0, count: Self.sets)

  /// Returns the header of a line, and whether it was in the cache.
  ///
  /// A line whose header was in the cache has only printable ASCII characters before its message.
  mutating func header(of line: RawSpan) -> (header: LogLineHeader, isKnown: Bool) {
    let text = LogText(line)
    let syslogStart = text.syslogTimeEnd
    guard let start = syslogStart ?? text.dateEnd(from: 0),
      start + Self.length.start <= line.byteCount
    else { return (LogLineHeader(line), false) }
    let place = start..<start + Self.length.start
    let set = Int(truncatingIfNeeded: line.extracting(place).hash(seed: 0) % UInt64(Self.sets))
    for index in set * Self.ways..<(set + 1) * Self.ways {
      if let header = header(at: index, of: line, start, isSyslogs: syslogStart != nil) {
        return (header, true)
      }
    }
    let header = LogLineHeader(line)
    if header.repeatable?.lowerBound == start { add(header, of: line, to: set) }
    return (header, false)
  }

  @inline(__always)
  private func header(
    at index: Int, of line: RawSpan, _ start: Int, isSyslogs: Bool
  ) -> LogLineHeader? {
    let tag = tags[index]
    let end = Int(tag.end)
    guard Int(tag.start) == start, tag.isSyslogs == isSyslogs, end <= line.byteCount,
      line.load(at: end - 8, as: UInt64.self) == tag.tail,
      isEqual(at: index, line, start, end), let header = headers[index]
    else { return nil }
    if header.endsWithCategory { return header }
    return end < line.byteCount && !header.isContinuation(line.byte(at: end)) ? header : nil
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

  private mutating func add(_ header: LogLineHeader, of line: RawSpan, to set: Int) {
    let range = header.repeatable ?? 0..<0
    guard (8...Self.length.most).contains(range.count),
      let start = UInt16(exactly: range.lowerBound), let end = UInt16(exactly: range.upperBound),
      range.allSatisfy({ (0x20..<0x7f).contains(line.byte(at: $0)) })
    else { return }
    let index = set * Self.ways + Int(added[set]) % Self.ways
    added[set] &+= 1
    tags[index] = Tag(
      tail: line.load(at: range.upperBound - 8, as: UInt64.self), start: start, end: end,
      isSyslogs: header.style == .syslog)
    headers[index] = header
    for place in range {
      bytes[index * Self.length.most + place - range.lowerBound] = line.byte(at: place)
    }
  }
}
