import JSONText

/// Reads JSON as a property list; `null`, which property lists lack, is an error or skipped.
struct JSONPropertyListReader {
  private var cursor: JSONCursor
  private let mostValues: Int
  private let skipsNull: Bool
  private var values = 0

  static func read(
    _ bytes: [UInt8], limits: PropertyListLimits, skippingNull skipsNull: Bool = false
  ) throws(PropertyListError) -> PropertyListNode {
    var reader = JSONPropertyListReader(
      cursor: JSONCursor(bytes, depth: limits.depth), mostValues: limits.values,
      skipsNull: skipsNull)
    do throws(JSONError) {
      let root = try reader.value()
      try reader.cursor.expectEnd()
      return root
    } catch {
      throw PropertyListError(
        problem: error.problem, offset: error.offset, in: bytes,
        code: error.exceedsLimit ? .tooLarge : .notValid)
    }
  }

  private mutating func value() throws(JSONError) -> PropertyListNode {
    let kind = try cursor.kind()
    let start = cursor.offset
    values += 1
    guard values <= mostValues else {
      throw JSONError(
        "there are more than \(mostValues) values", offset: start, exceedsLimit: true)
    }
    let content: PropertyListNode.Content
    switch kind {
    case .object:
      var members: [PropertyListNode.Member] = []
      try cursor.beginObject()
      while let key = try cursor.nextName() {
        let range = cursor.nameRange
        // Property lists have no null; if it is accepted, the member is omitted.
        if try skipNull() { continue }
        members.append(
          PropertyListNode.Member(key: key, keyRange: range, node: try value()))
      }
      content = .dictionary(members)
    case .list:
      var nodes: [PropertyListNode] = []
      try cursor.beginList()
      while try cursor.nextItem() {
        if try skipNull() { continue }
        nodes.append(try value())
      }
      content = .array(nodes)
    case .string: content = .string(try cursor.string())
    case .number: content = try number(at: start)
    case .boolean: content = .boolean(try cursor.boolean())
    case .null:
      try cursor.null()
      throw cursor.error("property lists cannot contain null", at: start)
    }
    return PropertyListNode(content: content, range: start..<cursor.offset)
  }

  private mutating func skipNull() throws(JSONError) -> Bool {
    guard skipsNull, try cursor.kind() == .null else { return false }
    try cursor.null()
    return true
  }

  private mutating func number(at start: Int) throws(JSONError) -> PropertyListNode.Content {
    let number = try cursor.number()
    if case .integer(let integer) = number { return .integer(integer) }
    guard !number.isWhole else {
      throw cursor.error("this integer does not fit in 64 bits", at: start)
    }
    guard let real = number.double else {
      throw cursor.error("this number is too large", at: start)
    }
    return .real(real)
  }
}
