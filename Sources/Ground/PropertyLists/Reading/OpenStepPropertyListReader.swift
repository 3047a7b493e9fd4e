import Bytes

/// Reads the oldest text form: `{ key = value; }`, `( a, b )`, `<0fbd77>` and strings.
///
/// The braces around a whole file may be missing, as in `.strings` files.
struct OpenStepPropertyListReader {
  private var scanner: TextScanner

  static func read(_ scanner: TextScanner) throws(PropertyListError) -> PropertyListNode {
    var reader = OpenStepPropertyListReader(scanner: scanner)
    return try reader.document()
  }

  private mutating func document() throws(PropertyListError) -> PropertyListNode {
    try scanner.skipSpaceAndComments()
    let start = scanner.offset
    let root: PropertyListNode
    if scanner.current == UInt8(ascii: "{") || scanner.current == UInt8(ascii: "(") {
      root = try value(depth: 0)
      try scanner.skipSpaceAndComments()
    } else {
      try scanner.countValue(at: start)
      let members = try members(depth: 0)
      root = PropertyListNode(content: .dictionary(members), range: start..<scanner.offset)
    }
    guard scanner.current == nil else { throw scanner.unexpected("the end of the file") }
    return root
  }

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyListNode {
    let start = scanner.offset
    try scanner.countValue(at: start)
    let content: PropertyListNode.Content
    switch scanner.current {
    case UInt8(ascii: "{"):
      try scanner.check(depth: depth, at: start)
      scanner.offset += 1
      content = .dictionary(try members(depth: depth))
      guard scanner.skip(UInt8(ascii: "}")) else { throw scanner.unexpected("a key or }") }
    case UInt8(ascii: "("):
      try scanner.check(depth: depth, at: start)
      content = .array(try elements(depth: depth))
    case UInt8(ascii: "<"): content = .data(try data())
    default: content = .string(try string("a value"))
    }
    return PropertyListNode(content: content, range: start..<scanner.offset)
  }

  private mutating func members(
    depth: Int
  ) throws(PropertyListError) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    while true {
      try scanner.skipSpaceAndComments()
      guard let byte = scanner.current, byte != UInt8(ascii: "}") else { return members }
      let start = scanner.offset
      let key = try string("a key")
      let keyRange = start..<scanner.offset
      try scanner.skipSpaceAndComments()
      let node: PropertyListNode
      if scanner.skip(UInt8(ascii: "=")) {
        try scanner.skipSpaceAndComments()
        node = try value(depth: depth + 1)
        try scanner.skipSpaceAndComments()
      } else {
        // `key;` is short for `key = key;`.
        try scanner.countValue(at: start)
        node = PropertyListNode(content: .string(key), range: keyRange)
      }
      guard scanner.skip(UInt8(ascii: ";")) else {
        throw scanner.unexpected(node.range == keyRange ? "= or ;" : ";")
      }
      members.append(PropertyListNode.Member(key: key, keyRange: keyRange, node: node))
    }
  }

  private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyListNode] {
    var nodes: [PropertyListNode] = []
    scanner.offset += 1
    while true {
      try scanner.skipSpaceAndComments()
      if scanner.skip(UInt8(ascii: ")")) { return nodes }
      nodes.append(try value(depth: depth + 1))
      try scanner.skipSpaceAndComments()
      if scanner.skip(UInt8(ascii: ")")) { return nodes }
      guard scanner.skip(UInt8(ascii: ",")) else { throw scanner.unexpected(", or )") }
    }
  }

  private mutating func data() throws(PropertyListError) -> [UInt8] {
    let start = scanner.offset
    var bytes: [UInt8] = []
    var high: UInt8?
    scanner.offset += 1
    while let byte = scanner.current, byte != UInt8(ascii: ">") {
      if let digit = byte.hexadecimalDigitValue {
        if let first = high {
          bytes.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isSpace {
        throw scanner.unexpected("a hexadecimal digit or >")
      }
      scanner.offset += 1
    }
    guard scanner.skip(UInt8(ascii: ">")) else {
      throw scanner.error("this data does not end", at: start)
    }
    guard high == nil else {
      throw scanner.error("this data has an odd number of hexadecimal digits", at: start)
    }
    return bytes
  }

  // MARK: Strings

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case _ where byte.isLetterOrDigit, UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func string(_ wanted: String) throws(PropertyListError) -> String {
    let start = scanner.offset
    if let quote = scanner.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quoted(quote)
    }
    while let byte = scanner.current, Self.isWordByte(byte) { scanner.offset += 1 }
    guard scanner.offset > start else { throw scanner.unexpected(wanted) }
    return scanner.text(start..<scanner.offset)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListError) -> String {
    let start = scanner.offset
    scanner.offset += 1
    var text: [UInt8] = []
    while let byte = scanner.current {
      scanner.offset += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      default: text.append(byte)
      }
    }
    throw scanner.error("this string does not end", at: start)
  }

  private mutating func escape() throws(PropertyListError) -> Unicode.Scalar {
    let start = scanner.offset - 1
    guard let byte = scanner.current else {
      throw scanner.error("this string does not end", at: start)
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number: UInt32 = 0
      for _ in 0..<3 {
        guard let digit = scanner.current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
        else { break }
        number = number << 3 | UInt32(digit & 7)
        scanner.offset += 1
      }
      // Above ASCII, an octal escape means a character of NeXTSTEP's own encoding.
      guard number < 0x80, let scalar = Unicode.Scalar(number) else {
        throw scanner.error("octal escapes above 177 are not supported", at: start)
      }
      return scalar
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      scanner.offset += 1
      return try character(escapedAt: start, introducedBy: byte)
    default: break
    }
    scanner.offset += 1
    switch byte {
    case UInt8(ascii: "a"): return "\u{7}"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "v"): return "\u{b}"
    case 0x80...:
      // A multi-byte character escapes to itself. Its first byte was consumed already, so it is
      // read again.
      scanner.offset -= 1
      return try scalar()
    default: return Unicode.Scalar(byte)
    }
  }

  /// Reads the digits of an escape such as `\Ud83d`, and a second one if both are one character.
  private mutating func character(
    escapedAt start: Int, introducedBy letter: UInt8
  ) throws(PropertyListError) -> Unicode.Scalar {
    let first = try unit(escapedAt: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), scanner.skip(UInt8(ascii: "\\")), scanner.skip(letter),
      let scalar = Unicode.Scalar(lead: first, trail: try unit(escapedAt: start))
    else {
      throw scanner.error(
        "this is half of a surrogate pair, and the other half is missing", at: start)
    }
    return scalar
  }

  private mutating func unit(escapedAt start: Int) throws(PropertyListError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = scanner.current?.hexadecimalDigitValue else {
        throw scanner.error("this Unicode escape has fewer than four digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      scanner.offset += 1
    }
    return unit
  }

  private mutating func scalar() throws(PropertyListError) -> Unicode.Scalar {
    let start = scanner.offset
    scanner.offset += 1
    while let byte = scanner.current, byte & 0xc0 == 0x80 { scanner.offset += 1 }
    return scanner.text(start..<scanner.offset).unicodeScalars.first ?? "\u{fffd}"
  }
}
