/// The bounds on a JSON text that is read as a tree.
package struct JSONLimits: Hashable, Sendable {
  /// The most bytes of the text.
  package var bytes: Int
  /// The most lists and objects that may stand inside each other; reading recurses that deep.
  package var depth: Int
  /// The most values, with those of members and of elements.
  package var values: Int

  /// 16 MiB, 64 levels and a million values, which take some 32 MiB besides their texts.
  package static let standard = JSONLimits(
    bytes: 16 << 20, depth: JSONCursor.standardDepth, values: 1_000_000)

  /// Limits.
  package init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

extension JSONValue {
  /// Reads a whole text (RFC 8259).
  ///
  /// A name may stand twice in an object; both members are kept.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: The bounds on it.
  /// - Throws: `JSONError` where it is not JSON, not UTF-8, or beyond the limits.
  package init(reading bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    guard bytes.count <= limits.bytes else {
      throw JSONError(
        "the text has \(bytes.count) bytes; \(limits.bytes) are read at the most", offset: 0)
    }
    var reader = TreeReader(cursor: JSONCursor(bytes, depth: limits.depth), most: limits.values)
    self = try reader.value()
    try reader.cursor.expectEnd()
  }
}

/// A cursor with the number of values that came.
private struct TreeReader {
  var cursor: JSONCursor
  let most: Int
  private var count = 0

  init(cursor: JSONCursor, most: Int) { (self.cursor, self.most) = (cursor, most) }

  /// Reads the next value.
  ///
  /// The cursor's limit on depth is the limit of the recursion.
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
