import Bytes

/// Reads the elements and attributes of an XML file; skips text, comments and instructions.
///
/// Entity declarations are refused, so nothing expands.
package struct XMLElementReader {
  private static let mostDepth = 64

  private let bytes: [UInt8]
  private var offset: Int
  /// The elements whose end tag was not yet read, the innermost last.
  private var open: [XMLElement] = []

  package static func root(of bytes: [UInt8]) throws(XMLReadingError) -> XMLElement {
    guard !ByteOrderMark.utf16.contains(where: bytes.starts(with:)) else {
      throw XMLReadingError(problem: "its text is UTF-16", offset: 0)
    }
    var reader = XMLElementReader(bytes: bytes, offset: 0)
    return try reader.root()
  }

  private mutating func root() throws(XMLReadingError) -> XMLElement {
    var root: XMLElement?
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      guard let element = try markup() else { continue }
      guard root == nil else { throw error("it has two root elements", at: offset) }
      root = element
    }
    guard open.isEmpty, let root else {
      throw error("the XML ends inside an element", at: bytes.count)
    }
    return root
  }

  private mutating func markup() throws(XMLReadingError) -> XMLElement? {
    if starts("<!--") {
      try skip(past: "-->")
    } else if starts("<![CDATA[") {
      try skip(past: "]]>")
    } else if starts("<?") {
      try skip(past: "?>")
    } else if starts("<!") {
      let start = offset
      try skip(past: ">")
      guard !bytes[start..<offset].contains(UInt8(ascii: "[")) else {
        throw error("the DOCTYPE has an internal subset, which is not supported", at: start)
      }
    } else if starts("</") {
      return try closingTag()
    } else {
      return try openingTag()
    }
    return nil
  }

  private mutating func openingTag() throws(XMLReadingError) -> XMLElement? {
    let start = offset
    offset += 1
    var element = XMLElement(name: name(), range: start..<start)
    guard !element.name.isEmpty else { throw error("this tag has no name", at: start) }
    guard open.count < Self.mostDepth else {
      throw error("the XML elements are nested too deep", at: start)
    }
    while true {
      skipSpace()
      guard let byte = current else { throw error("this tag does not end", at: start) }
      offset += 1
      switch byte {
      case UInt8(ascii: ">"):
        element.range = start..<offset
        open.append(element)
        return nil
      case UInt8(ascii: "/"):
        guard current == UInt8(ascii: ">") else { throw error("this tag does not end", at: start) }
        offset += 1
        element.range = start..<offset
        return append(element)
      default:
        offset -= 1
        element.attributes.append(try attribute())
      }
    }
  }

  private mutating func closingTag() throws(XMLReadingError) -> XMLElement? {
    let start = offset
    offset += 2
    let name = name()
    skipSpace()
    guard current == UInt8(ascii: ">"), var element = open.popLast(), element.name == name else {
      throw error("this end tag has no start tag", at: start)
    }
    offset += 1
    element.range = element.range.lowerBound..<offset
    return append(element)
  }

  private mutating func append(_ element: XMLElement) -> XMLElement? {
    guard let last = open.indices.last else { return element }
    open[last].children.append(element)
    return nil
  }

  private mutating func attribute() throws(XMLReadingError) -> XMLElement.Attribute {
    let start = offset
    let name = name()
    skipSpace()
    guard !name.isEmpty, current == UInt8(ascii: "=") else {
      throw error("this is not an attribute", at: start)
    }
    offset += 1
    skipSpace()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("this attribute has no value in quotes", at: start)
    }
    offset += 1
    let text = offset
    while let byte = current, byte != quote { offset += 1 }
    guard current == quote else { throw error("this attribute does not end", at: start) }
    let value = resolved(text..<offset)
    offset += 1
    return XMLElement.Attribute(name: name, value: value)
  }

  /// Returns an attribute's value with XML's five entities resolved.
  private func resolved(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }

  // MARK: Bytes

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(_ literal: String) -> Bool { bytes[offset...].starts(with: literal.utf8) }

  private mutating func skip(past literal: String) throws(XMLReadingError) {
    let start = offset
    let wanted = Array(literal.utf8)
    // Skips `<!` or `<?`, so that `<?>` is not its own end.
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == wanted[0], bytes[offset...].starts(with: wanted) {
        offset += wanted.count
        return
      }
      offset += 1
    }
    throw error("this declaration or comment does not end", at: start)
  }

  private mutating func skipSpace() {
    while let byte = current, byte <= 0x20 { offset += 1 }
  }

  private mutating func name() -> String {
    let start = offset
    while let byte = current, byte > 0x20, !"=/><\"'".utf8.contains(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func error(_ problem: String, at offset: Int) -> XMLReadingError {
    XMLReadingError(problem: problem, offset: offset)
  }
}
