import PropertyLists
import Testing

/// Reads the literals of Lua and Swift back, as far as the writers use them.
///
/// Whatever is not exactly of that form makes it throw.
struct LiteralReader {
  /// In what the two languages differ.
  struct Syntax {
    var dictionary: (open: Character, close: Character)
    var array: (open: Character, close: Character)
    var isLua: Bool

    static let lua = Syntax(dictionary: ("{", "}"), array: ("{", "}"), isLua: true)
    static let swift = Syntax(dictionary: ("[", "]"), array: ("[", "]"), isLua: false)
  }

  struct Surprise: Error {
    var rest: String
  }

  private let syntax: Syntax
  /// Scalars, as a combining mark after a quote is not a part of it here.
  private var rest: ArraySlice<Unicode.Scalar>

  /// The value between a head and a tail, with nothing else in the text.
  static func value(
    in text: String, after head: String = "", before tail: String = "", as syntax: Syntax
  ) throws -> PropertyListValue {
    var reader = LiteralReader(syntax: syntax, rest: Array(text.unicodeScalars)[...])
    try reader.expect(head)
    let value = try reader.value()
    try reader.expect(tail)
    guard reader.rest.isEmpty else { throw reader.surprise }
    return value
  }

  private var surprise: Surprise {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: rest.prefix(40))
    return Surprise(rest: String(scalars))
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == " " || $0 == "\n" }
  }

  private mutating func take(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard rest.starts(with: scalars) else { return false }
    rest = rest.dropFirst(scalars.count)
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw surprise }
  }

  private mutating func value() throws -> PropertyListValue {
    skipSpace()
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    if rest.first == "\"" { return .string(try string()) }
    if take(String(syntax.dictionary.open)) { return try collection() }
    let word = rest.prefix { "+-.eE0123456789".unicodeScalars.contains($0) }
    rest = rest.dropFirst(word.count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    if let number = Int64(String(text)) { return .integer(number) }
    guard let number = Double(String(text)) else { throw surprise }
    return .real(number)
  }

  /// An empty table of Lua counts as a dictionary; in Swift the two differ.
  private mutating func collection() throws -> PropertyListValue {
    if !syntax.isLua, take("]") { return .array([]) }
    if !syntax.isLua, take(":]") { return .dictionary([:]) }
    var entries = [PropertyListDictionary.Entry]()
    var values = [PropertyListValue]()
    while true {
      skipSpace()
      if take(String(syntax.dictionary.close)) { break }
      if let key = try key() {
        entries.append(.init(key: key, value: try value()))
      } else {
        values.append(try value())
      }
      try expect(",")
    }
    guard values.isEmpty else {
      guard entries.isEmpty else { throw surprise }
      return .array(values)
    }
    return .dictionary(PropertyListDictionary(entries))
  }

  private mutating func key() throws -> String? {
    var ahead = self
    if syntax.isLua {
      if ahead.take("[") {
        let key = try ahead.string()
        try ahead.expect("] = ")
        self = ahead
        return key
      }
      let name = rest.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
      ahead.rest = rest.dropFirst(name.count)
      guard !name.isEmpty, ahead.take(" = ") else { return nil }
      self = ahead
      var text = String.UnicodeScalarView()
      text.append(contentsOf: name)
      return String(text)
    }
    guard rest.first == "\"", let key = try? ahead.string(), ahead.take(": ") else { return nil }
    self = ahead
    return key
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var bytes = [UInt8]()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return try #require(String(validating: bytes, as: UTF8.self))
      case "\n": throw surprise
      case "\\": try escape(into: &bytes)
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    throw surprise
  }

  private mutating func escape(into bytes: inout [UInt8]) throws {
    if take("n") { return bytes.append(UInt8(ascii: "\n")) }
    if take("\"") { return bytes.append(UInt8(ascii: "\"")) }
    if take("\\") { return bytes.append(UInt8(ascii: "\\")) }
    if syntax.isLua {
      let digits = rest.prefix(3)
      rest = rest.dropFirst(3)
      guard digits.count == 3, let byte = UInt8(digits.map(String.init).joined()) else {
        throw surprise
      }
      bytes.append(byte)
    } else {
      try expect("u{")
      let digits = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 1)
      guard let value = UInt32(digits.map(String.init).joined(), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw surprise }
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }
}
