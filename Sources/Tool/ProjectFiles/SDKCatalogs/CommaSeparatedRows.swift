import Bytes

/// The rows of comma-separated values (RFC 4180).
struct CommaSeparatedRows {
  struct Row {
    var fields: [String] = []
    var line: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
  }

  /// Returns the next row that is not empty, with fields trimmed of blanks; `nil` at the end.
  mutating func next() throws(HostOwnerList.Failure) -> Row? {
    while place < bytes.count {
      var row = Row(line: line)
      repeat { row.fields.append(try field(of: row.line)) } while skip(UInt8(ascii: ","))
      _ = skip(UInt8(ascii: "\r"))
      guard place == bytes.count || skip(UInt8(ascii: "\n")) else {
        throw HostOwnerList.Failure(line: line, reason: "has text after a quoted field")
      }
      line += 1
      if row.fields != [""] { return row }
    }
    return nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func field(of first: Int) throws(HostOwnerList.Failure) -> String {
    guard !skip(UInt8(ascii: "\"")) else { return try quoted(of: first) }
    let start = place
    while place < bytes.count, !",\r\n".utf8.contains(bytes[place]) { place += 1 }
    return trimmed(bytes[start..<place])
  }

  private mutating func quoted(of first: Int) throws(HostOwnerList.Failure) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard skip(byte) else { return trimmed(text[...]) }
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      }
      text.append(byte)
    }
    throw HostOwnerList.Failure(line: first, reason: "has a quoted field that does not end")
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.trimming(\.isBlank), as: UTF8.self)
  }
}
