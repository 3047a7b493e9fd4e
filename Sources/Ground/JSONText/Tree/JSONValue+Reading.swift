/// Limits for reading a JSON text as a tree.
package struct JSONLimits: Hashable, Sendable {
  package var bytes: Int
  /// The deepest allowed nesting; reading recurses to this depth.
  package var depth: Int
  /// The greatest allowed number of values, counting each member and element.
  package var values: Int

  /// The limits for ordinary files: 16 MiB of text, 64 levels and a million values, which take
  /// about 32 MiB plus their strings.
  package static let standard = JSONLimits(
    bytes: 16 << 20, depth: JSONCursor.standardDepth, values: 1_000_000)

  package init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

extension JSONValue {
  /// Reads a whole text (RFC 8259); if an object repeats a name, all its members are kept.
  ///
  /// - Throws: `JSONError` if the text is not JSON, not UTF-8, or exceeds the limits.
  package init(reading bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    guard bytes.count <= limits.bytes else {
      throw JSONError(
        "the text has \(bytes.count) bytes; the limit is \(limits.bytes)", offset: 0)
    }
    var reader = JSONTreeReader(cursor: JSONCursor(bytes, depth: limits.depth), most: limits.values)
    self = try reader.value()
    try reader.cursor.expectEnd()
  }
}

private struct JSONTreeReader {
  var cursor: JSONCursor
  let most: Int
  var count = 0

  /// Reads the next value; recursion is bounded by the cursor's depth limit.
  mutating func value() throws(JSONError) -> JSONValue {
    let kind = try cursor.kind()
    count += 1
    guard count <= most else {
      throw cursor.error("there are more than \(most) values", at: cursor.offset)
    }
    switch kind {
    case .object:
      var members: [JSONValue.Member] = []
      try cursor.beginObject()
      while let name = try cursor.nextName() {
        members.append(JSONValue.Member(name: name, value: try value()))
      }
      return .object(members)
    case .list:
      var elements: [JSONValue] = []
      try cursor.beginList()
      while try cursor.nextItem() { elements.append(try value()) }
      return .array(elements)
    case .string: return .string(try cursor.string())
    case .number: return .number(try cursor.number())
    case .boolean: return .boolean(try cursor.boolean())
    case .null:
      try cursor.null()
      return .null
    }
  }
}
