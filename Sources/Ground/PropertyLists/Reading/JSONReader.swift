/// Reads JSON (RFC 8259) with what property lists can hold, which is all but `null`.
struct JSONReader {
  private var scanner: TextScanner

  /// The root of a document.
  static func read(_ scanner: TextScanner) throws(PropertyListError) -> PropertyListNode {
    var reader = JSONReader(scanner: scanner)
    reader.scanner.skipSpace()
    let root = try reader.value(depth: 0)
    reader.scanner.skipSpace()
    guard reader.scanner.current == nil else {
      throw reader.scanner.unexpected("the end of the file")
    }
    return root
  }

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyListNode {
    let start = scanner.offset
    try scanner.countValue(at: start)
    let content: PropertyListNode.Content
    switch scanner.current {
    case UInt8(ascii: "{"):
      try scanner.check(depth: depth, at: start)
      content = .dictionary(try members(depth: depth))
    case UInt8(ascii: "["):
      try scanner.check(depth: depth, at: start)
      content = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = try number()
    default:
      if scanner.skip("true") {
        content = .boolean(true)
      } else if scanner.skip("false") {
        content = .boolean(false)
      } else if scanner.isAt("null") {
        throw scanner.error("property lists have no null", at: start)
      } else {
        throw scanner.unexpected("a value")
      }
    }
    return PropertyListNode(content: content, range: start..<scanner.offset)
  }

  private mutating func members(
    depth: Int
  ) throws(PropertyListError) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    scanner.offset += 1
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "}")) { return members }
    while true {
      scanner.skipSpace()
      let start = scanner.offset
      guard scanner.current == UInt8(ascii: "\"") else { throw scanner.unexpected("a key") }
      let key = try string()
      let keyRange = start..<scanner.offset
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected("a colon") }
      scanner.skipSpace()
      let node = try value(depth: depth + 1)
      members.append(PropertyListNode.Member(key: key, keyRange: keyRange, node: node))
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "}")) { return members }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected("a comma or }") }
    }
  }

  private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    scanner.offset += 1
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "]")) { return nodes }
    while true {
      scanner.skipSpace()
      nodes.append(try value(depth: depth + 1))
      scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "]")) { return nodes }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected("a comma or ]") }
    }
  }

  private mutating func number() throws(PropertyListError) -> PropertyListNode.Content {
    let start = scanner.offset
    var isInteger = true
    _ = scanner.skip(UInt8(ascii: "-"))
    let leadsWithZero = scanner.current == UInt8(ascii: "0")
    let digits = skipDigits()
    var isWellFormed = digits == 1 || digits > 1 && !leadsWithZero
    if scanner.skip(UInt8(ascii: ".")) {
      isInteger = false
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if scanner.skip(UInt8(ascii: "e")) || scanner.skip(UInt8(ascii: "E")) {
      isInteger = false
      _ = scanner.skip(UInt8(ascii: "+")) || scanner.skip(UInt8(ascii: "-"))
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    guard isWellFormed else { throw scanner.error("this is no number of JSON", at: start) }
    let word = scanner.text(start..<scanner.offset)
    if isInteger {
      guard let number = ScalarWords.integer(word) else {
        throw scanner.error("this is no integer of 64 bits", at: start)
      }
      return .integer(number)
    }
    guard let number = ScalarWords.real(word) else {
      throw scanner.error("this number is too large", at: start)
    }
    return .real(number)
  }

  private mutating func skipDigits() -> Int {
    let start = scanner.offset
    while let byte = scanner.current, Self.isDigit(byte) { scanner.offset += 1 }
    return scanner.offset - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func string() throws(PropertyListError) -> String {
    let start = scanner.offset
    scanner.offset += 1
    var text: [UInt8] = []
    while let byte = scanner.current {
      switch byte {
      case UInt8(ascii: "\""):
        scanner.offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case ..<0x20:
        throw scanner.error("a control character stands in a string", at: scanner.offset)
      default:
        text.append(byte)
        scanner.offset += 1
      }
    }
    throw scanner.error("this string does not end", at: start)
  }

  /// The character that an escape, which comes next, stands for.
  private mutating func escape() throws(PropertyListError) -> Unicode.Scalar {
    let start = scanner.offset
    let byte = scanner.peek(1)
    scanner.offset += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(byte ?? 0)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      return try UTF16Escape.read(&scanner, from: start, introducedBy: UInt8(ascii: "u"))
    default: throw scanner.error("JSON has no such escape", at: start)
    }
  }
}
