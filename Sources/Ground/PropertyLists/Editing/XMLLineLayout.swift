import Bytes

/// The line layout of an XML property list: indentation, line ends, and places of members.
struct XMLLineLayout {
  private let document: PropertyListDocument
  private let bytes: [UInt8]
  private let lineEnd: String
  private var unit = "\t"

  init(_ document: PropertyListDocument) {
    self.document = document
    bytes = document.bytes
    let first = bytes.firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
    switch Array(bytes[first...].prefix(2)) {
    case []: lineEnd = ""
    case [0x0d, 0x0a]: lineEnd = "\r\n"
    case let end: lineEnd = end.first == 0x0d ? "\r" : "\n"
    }
    if let unit = unit(of: document.root) { self.unit = unit }
  }

  func layout(indentation: String) -> PropertyListWriter.Layout {
    PropertyListWriter.Layout(
      indentation: lineEnd.isEmpty ? "" : indentation, unit: lineEnd.isEmpty ? "" : unit,
      lineEnd: lineEnd)
  }

  // MARK: Indentation

  func indentation(at offset: Int) -> String {
    let start = startOfLine(at: offset)
    return String(decoding: bytes[start..<offset].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Returns the indentation for members of a dictionary, which may be empty; `nil` if no member
  /// begins a line or the file has one line.
  func indentationOfMembers(of node: PropertyListNode) -> String? {
    guard !lineEnd.isEmpty else { return nil }
    guard !node.members.isEmpty else { return indentation(at: node.range.lowerBound) + unit }
    let first = node.members.first { beginsLine($0.keyRange.lowerBound) }
    return first.map { indentation(at: $0.keyRange.lowerBound) }
  }

  private func unit(of node: PropertyListNode) -> String? {
    switch node.content {
    case .array(let nodes):
      for node in nodes { if let unit = unit(of: node) { return unit } }
    case .dictionary(let members):
      for member in members where beginsLine(member.keyRange.lowerBound) {
        let outer = indentation(at: node.range.lowerBound)
        let inner = indentation(at: member.keyRange.lowerBound)
        if inner.hasPrefix(outer) { return String(inner.dropFirst(outer.count)) }
      }
      for member in members { if let unit = unit(of: member.node) { return unit } }
    default: break
    }
    return nil
  }

  /// Returns the offset of the start of a line, from the line table: a search backwards could read
  /// the whole file, as one line can be that long.
  private func startOfLine(at offset: Int) -> Int {
    offset + 1 - (document.position(ofByte: offset)?.column ?? 1)
  }

  private func beginsLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || bytes[start - 1] == 0x0a || bytes[start - 1] == 0x0d
  }

  /// Returns true if a range has only spaces and tabs.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

  // MARK: Places

  func endOfLine(after offset: Int) -> Int? {
    var scanner = TextScanner(unchecked: bytes)
    scanner.offset = offset
    while let byte = scanner.current {
      if byte == 0x0a || byte == 0x0d { return scanner.offset }
      if scanner.skip("<!--") {
        while let byte = scanner.current, byte != 0x0a, byte != 0x0d, !scanner.isAt("-->") {
          scanner.offset += 1
        }
        guard scanner.skip("-->") else { return nil }
      } else if byte.isBlank {
        scanner.offset += 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the range to delete for a member: its whole lines; or, if it shares a line, the member
  /// with the blanks beside it.
  func removal(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    guard beginsLine(start) else {
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
      return start..<end
    }
    if let lineEnd = endOfLine(after: end) {
      let isPair = bytes[lineEnd] == 0x0d && lineEnd + 1 < bytes.count && bytes[lineEnd + 1] == 0x0a
      return startOfLine(at: start)..<(lineEnd + (isPair ? 2 : 1))
    }
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return start..<end
  }

  func endOfOpeningTag(of node: PropertyListNode) -> Int {
    var quote: UInt8?
    for offset in node.range {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = bytes[offset] } else if quote == bytes[offset] { quote = nil }
      case UInt8(ascii: ">") where quote == nil: return offset + 1
      default: break
      }
    }
    return node.range.upperBound
  }

  /// Returns the offset of the `/>` of an empty-element tag, or of the space before the `/>`; `nil`
  /// if the dictionary has an end tag.
  func slashOfWholeTag(of node: PropertyListNode) -> Int? {
    guard bytes[..<node.range.upperBound].suffix(2) == [UInt8(ascii: "/"), UInt8(ascii: ">")]
    else { return nil }
    var start = node.range.upperBound - 2
    while start > node.range.lowerBound, bytes[start - 1].isSpace { start -= 1 }
    return start
  }

  /// Returns true if only blanks separate `offset` from the dictionary's end tag.
  func isEndTag(at offset: Int, of node: PropertyListNode) -> Bool {
    bytes[offset..<node.range.upperBound].drop(while: \.isBlank).starts(with: Array("</".utf8))
  }
}
