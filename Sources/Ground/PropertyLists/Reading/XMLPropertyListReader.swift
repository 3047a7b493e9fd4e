import Bytes

/// Reads XML property lists: only the elements of Apple's DTD.
///
/// Only XML's five entities and numeric references are resolved. Documents cannot declare entities,
/// so nothing expands. Text is kept as written, line ends included, as CoreFoundation does.
struct XMLPropertyListReader {
  private enum Element: String {
    case plist, dict, key, array, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  private struct Tag {
    var element: Element
    var range: Range<Int>
    var isWhole: Bool
  }

  private var scanner: TextScanner

  static func read(_ scanner: TextScanner) throws(PropertyListError) -> PropertyListNode {
    var reader = XMLPropertyListReader(scanner: scanner)
    return try reader.document()
  }

  private mutating func document() throws(PropertyListError) -> PropertyListNode {
    try checkEncoding()
    try skipMiscellany(doctype: true)
    let tag = try openingTag("the element plist")
    let root: PropertyListNode
    if tag.element == .plist {
      guard !tag.isWhole else { throw scanner.error("there is no value", at: tag.range.lowerBound) }
      try skipMiscellany()
      guard !scanner.isAt("</") else {
        throw scanner.error("there is no value", at: scanner.offset)
      }
      root = try value(openingTag("a value"), depth: 0)
      try skipMiscellany()
      guard scanner.isAt("</") else { throw scanner.unexpected("</plist>") }
      try closingTag(.plist)
    } else {
      // CoreFoundation also accepts a value without a surrounding `plist` element.
      root = try value(tag, depth: 0)
    }
    try skipMiscellany()
    guard scanner.current == nil else { throw scanner.unexpected("the end of the file") }
    return root
  }

  // MARK: Around elements

  /// Throws if the XML declaration names an encoding other than UTF-8 in which these bytes would be
  /// another text.
  private mutating func checkEncoding() throws(PropertyListError) {
    let start = scanner.offset
    guard scanner.isAt("<?xml") else { return }
    try scanner.skip(past: "?>", orFail: "this declaration does not end")
    let declaration = scanner.text(start..<scanner.offset)
    guard let name = declaration.firstRange(of: "encoding")?.upperBound else { return }
    let words = declaration[name...].split { " \t\r\n='\"".contains($0) }
    guard let encoding = words.first?.lowercased(), encoding != "utf-8", encoding != "utf8" else {
      return
    }
    guard !encoding.hasPrefix("utf-"), scanner.bytes.allSatisfy({ $0 < 0x80 }) else {
      throw scanner.error("the encoding is not UTF-8", at: start, code: .notSupported)
    }
  }

  private mutating func skipMiscellany(doctype: Bool = false) throws(PropertyListError) {
    while true {
      scanner.skipSpace()
      let start = scanner.offset
      if scanner.skip("<!--") {
        try scanner.skip(past: "-->", orFail: "this comment does not end", at: start)
      } else if scanner.isAt("<?") {
        try scanner.skip(past: "?>", orFail: "this instruction does not end")
      } else if doctype, scanner.isAt("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = scanner.offset
    var quote: UInt8?
    while let byte = scanner.current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      // Internal declarations could define entities that expand without bound.
      case UInt8(ascii: "[") where quote == nil:
        throw scanner.error(
          "this DOCTYPE has an internal subset, which is not supported", at: scanner.offset)
      case UInt8(ascii: ">") where quote == nil:
        scanner.offset += 1
        return
      default: break
      }
      scanner.offset += 1
    }
    throw scanner.error("this DOCTYPE does not end", at: start)
  }

  // MARK: Tags

  private mutating func openingTag(_ wanted: String) throws(PropertyListError) -> Tag {
    let start = scanner.offset
    guard scanner.current == UInt8(ascii: "<"), !scanner.isAt("</"), !scanner.isAt("<!") else {
      throw scanner.unexpected(wanted)
    }
    scanner.offset += 1
    let element = try elementName(from: start)
    // CoreFoundation ignores attributes.
    var quote: UInt8?
    while let byte = scanner.current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">") where quote == nil:
        let isWhole = scanner.bytes[scanner.offset - 1] == UInt8(ascii: "/")
        scanner.offset += 1
        return Tag(element: element, range: start..<scanner.offset, isWhole: isWhole)
      case UInt8(ascii: "<") where quote == nil:
        throw scanner.error("the tag before this one has no `>`", at: scanner.offset)
      case UInt8(ascii: "/") where quote == nil && scanner.peek(1) != UInt8(ascii: ">"):
        throw scanner.error("expected `>` after this slash", at: scanner.offset)
      default: break
      }
      scanner.offset += 1
    }
    throw scanner.error("this tag does not end", at: start)
  }

  private mutating func elementName(from tag: Int) throws(PropertyListError) -> Element {
    let start = scanner.offset
    while let byte = scanner.current, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: "<"), !byte.isSpace
    {
      scanner.offset += 1
    }
    let range = start..<scanner.offset
    guard range.count <= 8, let element = Element(rawValue: scanner.text(range)) else {
      throw scanner.error("property lists have no element \"\(scanner.quote(range))\"", at: tag)
    }
    return element
  }

  private mutating func closingTag(_ element: Element) throws(PropertyListError) {
    let start = scanner.offset
    guard scanner.skip("</") else {
      throw scanner.unexpected("</\(element.rawValue)>")
    }
    let name = scanner.offset
    for byte in element.rawValue.utf8 {
      guard scanner.skip(byte) else {
        while let byte = scanner.current, byte != UInt8(ascii: ">") { scanner.offset += 1 }
        throw scanner.error(
          "expected </\(element.rawValue)>, found </\(scanner.quote(name..<scanner.offset))>",
          at: start)
      }
    }
    scanner.skipSpace()
    guard scanner.skip(UInt8(ascii: ">")) else {
      throw scanner.unexpected("`>` after </\(element.rawValue)")
    }
  }

  // MARK: Values

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyListNode
  {
    let start = tag.range.lowerBound
    try scanner.countValue(at: start)
    let content: PropertyListNode.Content
    switch tag.element {
    case .dict: content = .dictionary(try members(of: tag, depth: depth))
    case .array: content = .array(try elements(of: tag, depth: depth))
    case .string: content = .string(try text(of: tag))
    case .data: content = .data(try data(of: tag))
    case .yes, .no:
      if !tag.isWhole { try closingTag(tag.element) }
      content = .boolean(tag.element == .yes)
    case .integer, .real, .date:
      content = try scalar(tag.element, word: text(of: tag), at: tag.range.upperBound)
    case .key:
      // Snippets in documentation often lack the surrounding dictionary, so the error explains it.
      let advice = depth == 0 ? "; put the keys and values between <dict> and </dict>" : ""
      throw scanner.error("expected a value, found <key>\(advice)", at: start)
    case .plist: throw scanner.error("expected a value, found <plist>", at: start)
    }
    return PropertyListNode(content: content, range: start..<scanner.offset)
  }

  private mutating func members(
    of tag: Tag, depth: Int
  ) throws(PropertyListError) -> [PropertyListNode.Member] {
    try scanner.check(depth: depth, at: tag.range.lowerBound)
    var members: [PropertyListNode.Member] = []
    guard !tag.isWhole else { return members }
    while true {
      try skipMiscellany()
      if scanner.isAt("</") { break }
      let keyTag = try openingTag("a key")
      guard keyTag.element == .key else {
        throw scanner.error(
          "expected <key>, found <\(keyTag.element.rawValue)>",
          at: keyTag.range.lowerBound)
      }
      let key = try text(of: keyTag)
      let keyRange = keyTag.range.lowerBound..<scanner.offset
      try skipMiscellany()
      guard !scanner.isAt("</") else {
        throw scanner.error("this key has no value", at: keyRange.lowerBound)
      }
      let node = try value(openingTag("a value"), depth: depth + 1)
      members.append(PropertyListNode.Member(key: key, keyRange: keyRange, node: node))
    }
    try closingTag(.dict)
    return members
  }

  private mutating func elements(
    of tag: Tag, depth: Int
  ) throws(PropertyListError) -> [PropertyListNode] {
    try scanner.check(depth: depth, at: tag.range.lowerBound)
    var nodes: [PropertyListNode] = []
    guard !tag.isWhole else { return nodes }
    while true {
      try skipMiscellany()
      if scanner.isAt("</") { break }
      nodes.append(try value(openingTag("a value"), depth: depth + 1))
    }
    try closingTag(.array)
    return nodes
  }

  private func scalar(
    _ element: Element, word: String, at offset: Int
  ) throws(PropertyListError) -> PropertyListNode.Content {
    let content: PropertyListNode.Content? =
      switch element {
      case .integer: PropertyListScalarText.integer(word).map { .integer($0) }
      case .real: PropertyListScalarText.real(word).map { .real($0) }
      default: PropertyListScalarText.isDate(word) ? .date(word) : nil
      }
    guard let content else {
      let what = element == .integer ? "64-bit integer" : element.rawValue
      throw scanner.error("this is not a valid \(what)", at: offset)
    }
    return content
  }

  private mutating func data(of tag: Tag) throws(PropertyListError) -> [UInt8] {
    guard let bytes = try bytes(inBase64: text(of: tag)) else {
      throw scanner.error("this is not valid base64", at: tag.range.upperBound)
    }
    return bytes
  }

  private mutating func text(of tag: Tag) throws(PropertyListError) -> String {
    guard !tag.isWhole else { return "" }
    let start = scanner.offset
    // Usually the text has no entities, and is taken as one slice.
    while let byte = scanner.current, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") {
      scanner.offset += 1
    }
    guard !scanner.isAt("</") else {
      let text = scanner.text(start..<scanner.offset)
      try closingTag(tag.element)
      return text
    }
    var text = Array(scanner.bytes[start..<scanner.offset])
    while !scanner.isAt("</") {
      switch scanner.current {
      case UInt8(ascii: "&"): text.append(contentsOf: String(try reference()).utf8)
      case UInt8(ascii: "<"):
        guard scanner.skip("<![CDATA[") else {
          throw scanner.unexpected("</\(tag.element.rawValue)>")
        }
        let start = scanner.offset
        try scanner.skip(past: "]]>", orFail: "this CDATA section does not end")
        text.append(contentsOf: scanner.bytes[start..<(scanner.offset - 3)])
      case let byte?:
        text.append(byte)
        scanner.offset += 1
      case nil:
        throw scanner.error(
          "<\(tag.element.rawValue)> has no end tag", at: tag.range.lowerBound)
      }
    }
    try closingTag(tag.element)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func reference() throws(PropertyListError) -> Unicode.Scalar {
    let start = scanner.offset
    for (name, scalar) in Self.entities where scanner.skip(name) { return scalar }
    // Ten bytes suffice for the longest number.
    let end = scanner.bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) ?? start
    let name = scanner.text(start..<end)
    let number =
      name.hasPrefix("&#x")
      ? UInt32(name.dropFirst(3), radix: 16)
      : name.hasPrefix("&#") ? UInt32(name.dropFirst(2)) : nil
    guard let number, number != 0, let scalar = Unicode.Scalar(number) else {
      throw scanner.error("this character reference is not valid in XML", at: start)
    }
    scanner.offset = end + 1
    return scalar
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ]
}
