import Bytes
import CaptureFiles

extension JSONStream {
  struct Beginning: Equatable {
    var text: String
    var isCut: Bool
  }

  mutating func string(upTo longest: Int) throws(Problem) -> Beginning {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw missing("a string") }
    if let (text, end) = contents.plainString(from: place + 1, upTo: longest) {
      place = end + 1
      return Beginning(text: text, isCut: false)
    }
    let start = offset + 1
    var written: [UInt8] = []
    let isCut = try passString(keeping: longest, in: &written)
    return Beginning(
      text: try Self.text(written, isCut: isCut, at: start), isCut: isCut)
  }

  mutating func skipString() throws(Problem) {
    guard current == UInt8(ascii: "\"") else { throw missing("a string") }
    var nothing: [UInt8] = []
    _ = try passString(keeping: 0, in: &nothing)
  }

  private mutating func passString(
    keeping longest: Int, in written: inout [UInt8]
  ) throws(Problem) -> Bool {
    place += 1
    var isCut = false
    while true {
      let mark = contents.firstMark(from: place)
      let count = isCut ? 0 : min(mark - place, longest - written.count)
      if count > 0 { contents.append(place, count: count, to: &written) }
      isCut = isCut || count < mark - place
      place = mark
      guard let byte = current else { throw .cut(at: offset) }
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return isCut
      case UInt8(ascii: "\\"):
        place += 1
        guard let escaped = current else { throw .cut(at: offset) }
        place += 1
        // An escape is kept whole or not at all, so that the cut string can still be decoded.
        isCut = isCut || written.count + 2 > longest
        if !isCut { written += [byte, escaped] }
      default: continue
      }
    }
  }
}

extension JSONStream {
  private static func text(
    _ written: [UInt8], isCut: Bool, at start: UInt64
  ) throws(Problem) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      guard written[index] == UInt8(ascii: "\\") else {
        text.append(written[index])
        index += 1
        continue
      }
      guard let escape = JSONEscape(written[index...]) else {
        if isCut { break }
        throw .malformed(
          "has an escape sequence that is not valid in JSON", at: start + UInt64(index))
      }
      text.append(contentsOf: String(escape.scalar).utf8)
      index += escape.count
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension FileContents {
  fileprivate func plainString(
    from start: Int, upTo longest: Int
  ) -> (text: String, end: Int)? {
    let end = firstMark(from: start)
    let bytes = bytes
    guard end < bytes.byteCount, end - start <= longest, bytes.byte(at: end) == UInt8(ascii: "\"")
    else { return nil }
    return (bytes.text(at: start, count: end - start), end)
  }

  fileprivate func firstMark(from start: Int) -> Int {
    let bytes = bytes
    var index = start
    while index &+ 8 <= bytes.byteCount {
      let word = UInt64(littleEndian: bytes.load(at: index, as: UInt64.self))
      let found =
        (word ^ UInt64(repeating: UInt8(ascii: "\""))).bytes(below: 1)
        | (word ^ UInt64(repeating: UInt8(ascii: "\\"))).bytes(below: 1)
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < bytes.byteCount {
      let byte = bytes.byte(at: index)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
      index &+= 1
    }
    return index
  }

  fileprivate func append(_ start: Int, count: Int, to written: inout [UInt8]) {
    written.append(contentsOf: bytes, from: start, count: count)
  }
}
