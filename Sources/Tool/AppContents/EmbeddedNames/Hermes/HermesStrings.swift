import Bytes

/// The offsets of strings in Hermes bytecode, collected while the file is read in order.
///
/// Hermes strings have no terminator and can overlap. So only the string table shows where a host
/// name ends (`BytecodeFileFormat.h` of Hermes).
struct HermesStrings {
  private(set) var isDamaged = false
  private var strings: [(start: Int, length: Int)] = []

  private enum Part {
    case header
    case tables(Header)
  }

  private struct Header {
    static let magic: UInt64 = 0x1f19_03c1_03bc_1fc6
    static let readSize = 64
    static let size = 128

    let tables: Int
    let strings: Int
    let longStrings: Int
    let storage: Int
    let storageSize: Int

    init?(_ bytes: RawSpan) {
      guard bytes.byteCount >= Self.readSize, Self.isHeader(bytes) else { return nil }
      let functions = Int(bytes.number(at: 40))
      let kinds = Int(bytes.number(at: 44))
      let identifiers = Int(bytes.number(at: 48))
      strings = Int(bytes.number(at: 52))
      longStrings = Int(bytes.number(at: 56))
      storageSize = Int(bytes.number(at: 60))
      tables = Self.size + functions * 16 + kinds * 4 + identifiers * 4
      storage = tables + strings * 4 + longStrings * 8
      guard strings <= HostSearchLimits.bytecodeStrings, longStrings <= strings else { return nil }
    }

    static func isHeader(_ bytes: RawSpan) -> Bool {
      bytes.byteCount >= 8 && UInt64(littleEndian: bytes.load(at: 0, as: UInt64.self)) == magic
    }
  }

  private var storageEnd = 0
  private var wanted: (offset: Int, count: Int, part: Part)?
  private var collected: [UInt8] = []

  /// Prepares reading from a file's first bytes; `nil` if they are not Hermes bytecode.
  init?(start: RawSpan) {
    guard Header.isHeader(start) else { return nil }
    wanted = (0, Header.readSize, .header)
  }

  mutating func receive(_ bytes: RawSpan, at offset: Int) {
    while let wanted {
      let next = wanted.offset + collected.count
      guard next >= offset else { return fail() }
      guard next - offset < bytes.byteCount || wanted.count == 0 else { return }
      let count = min(wanted.count - collected.count, max(0, bytes.byteCount - (next - offset)))
      collected.append(contentsOf: bytes, from: min(next - offset, bytes.byteCount), count: count)
      guard collected.count == wanted.count else { return }
      let part = collected
      collected = []
      self.wanted = nil
      part.withBytes { process($0, as: wanted.part) }
    }
  }

  mutating func end(at offset: Int) {
    if wanted != nil { fail() }
    if storageEnd > offset { fail() }
  }

  private mutating func process(_ bytes: RawSpan, as part: Part) {
    switch part {
    case .header:
      guard let header = Header(bytes) else { return fail() }
      wanted = (header.tables, header.storage - header.tables, .tables(header))
    case .tables(let header): readTables(bytes, header)
    }
  }

  private mutating func readTables(_ bytes: RawSpan, _ header: Header) {
    storageEnd = header.storage + header.storageSize
    strings.reserveCapacity(header.strings)
    for index in 0..<header.strings {
      // One bit for UTF-16, 23 bits for the offset, 8 for the length.
      let entry = bytes.number(at: index * 4)
      let isWide = entry & 1 == 1
      var (start, length) = (Int(entry >> 1 & 0x7f_ffff), Int(entry >> 24))
      if length == 0xff {
        guard start < header.longStrings else { return fail() }
        let place = header.strings * 4 + start * 8
        (start, length) = (Int(bytes.number(at: place)), Int(bytes.number(at: place + 4)))
      }
      length *= isWide ? 2 : 1
      guard start + length <= header.storageSize else { return fail() }
      strings.append((header.storage + start, length))
    }
    strings.sort { ($0.start, $0.length) < ($1.start, $1.length) }
  }

  private mutating func fail() {
    isDamaged = true
    wanted = nil
    collected = []
    strings = []
  }

  func range(at place: Int) -> Range<Int>? {
    var (low, high) = (0, strings.count)
    while low < high {
      let middle = (low + high) / 2
      if strings[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    // Strings inside another one may begin in between.
    for index in (max(0, low - Self.mostInside)..<low).reversed() {
      let string = strings[index]
      if place < string.start + string.length {
        return string.start..<(string.start + string.length)
      }
    }
    return nil
  }

  private static let mostInside = 32
}
