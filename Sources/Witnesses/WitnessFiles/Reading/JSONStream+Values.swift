import JSONText

extension JSONStream {
  mutating func number() throws(Problem) -> JSONNumber {
    let start = offset
    try readWord()
    var cursor = JSONCursor(word)
    do throws(JSONError) {
      let number = try cursor.number()
      try cursor.expectEnd()
      return number
    } catch {
      throw .malformed(
        "is not valid JSON: \(error.problem)", at: start + UInt64(error.offset))
    }
  }

  mutating func boolean() throws(Problem) -> Bool? {
    let start = offset
    try readWord()
    if word.elementsEqual("true".utf8) { return true }
    if word.elementsEqual("false".utf8) { return false }
    if word.elementsEqual("null".utf8) { return nil }
    throw .malformed("is not valid JSON: a value is missing", at: start)
  }

  private static let longestWord = 1024

  private mutating func readWord() throws(Problem) {
    word.removeAll(keepingCapacity: true)
    while let byte = current {
      switch byte {
      case 0x20, 0x0a, 0x0d, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return
      default: break
      }
      guard word.count < Self.longestWord else { throw missing("the end of a number") }
      word.append(byte)
      place += 1
    }
    // At the end of the file, the rest of the value may be missing.
    throw .cut(at: offset)
  }
}

extension JSONStream {
  mutating func text(upTo longest: Int) throws(Problem) -> Beginning? {
    guard try kind() == .string else {
      try skipValue()
      return nil
    }
    return try string(upTo: longest)
  }

  mutating func wholeText(upTo longest: Int) throws(Problem) -> String? {
    guard let beginning = try text(upTo: longest), !beginning.isCut else { return nil }
    return beginning.text
  }

  mutating func integer() throws(Problem) -> Int? {
    switch try kind() {
    case .number:
      switch try number() {
      case .integer(let number): return Int(exactly: number)
      case .spelled(let text): return Double(text).flatMap(Int.init(exactly:))
      }
    case .string: return try wholeText(upTo: 32).flatMap { Int($0) }
    case .object, .list, .boolean, .null:
      try skipValue()
      return nil
    }
  }

  mutating func isTrue() throws(Problem) -> Bool {
    guard try kind() == .boolean else {
      try skipValue()
      return false
    }
    return try boolean() == true
  }

  /// Begins an object and returns true, or skips another value and returns false.
  mutating func beginsObject() throws(Problem) -> Bool { try begins(.object) }

  /// Begins a list and returns true, or skips another value and returns false.
  mutating func beginsList() throws(Problem) -> Bool { try begins(.list) }

  private mutating func begins(_ wanted: JSONCursor.Kind) throws(Problem) -> Bool {
    guard try kind() == wanted else {
      try skipValue()
      return false
    }
    try begin(isObject: wanted == .object)
    return true
  }
}
