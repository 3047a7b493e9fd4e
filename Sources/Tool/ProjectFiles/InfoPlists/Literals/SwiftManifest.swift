import PropertyLists

/// Reads dictionary literals in a Tuist manifest.
///
/// It reads `"NSAppTransportSecurity": …` inside a dictionary literal, if all values are literals.
/// It also reads misplaced ATS keys beside it or in the literal of an `infoPlist`. An error is
/// thrown for a manifest that builds its ATS dictionary in another way, or has none, as another
/// file may have it.
struct SwiftManifest {
  private var cursor: LiteralCursor
  private var found = InfoPlistLiterals()

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var manifest = SwiftManifest(cursor: try LiteralCursor(bytes, as: .tuist))
    try manifest.find()
    guard let file = ProjectFile(literals: manifest.found.infoPlists, in: bytes, as: .tuist) else {
      throw ProjectFileError(
        .tuist, "the file has no NSAppTransportSecurity; another file may have one")
    }
    return file
  }

  private mutating func find() throws(ProjectFileError) {
    while true {
      try cursor.skipSwiftTrivia()
      guard let byte = cursor.current else { return }
      let start = cursor.offset
      switch Unicode.Scalar(byte) {
      case "\"":
        let text = try cursor.swiftString()
        let end = cursor.offset
        if text == GeneratedInfoPlist.policyKey {
          try readPolicy(from: start..<end)
        } else if let text, InfoPlistLiterals.isWanted(text), try readStray(text, from: start..<end)
        {
          continue
        } else {
          try refuseMention(in: start..<end)
        }
      case "[":
        found.open(at: start)
        cursor.offset += 1
      case "]":
        found.close()
        cursor.offset += 1
      case "#":
        // Raw strings begin with any number of `#`; they are skipped, but may not mention the
        // policy unnoticed.
        var next = start
        while next < cursor.bytes.count, cursor.bytes[next] == byte { next += 1 }
        guard next < cursor.bytes.count, cursor.bytes[next] == UInt8(ascii: "\"") else {
          cursor.offset = next
          continue
        }
        try cursor.skipSwiftString()
        try refuseMention(in: start..<cursor.offset)
      case _ where LiteralCursor.isWordByte(byte): _ = cursor.word()
      default: cursor.offset += 1
      }
    }
  }

  private func refuseMention(in range: Range<Int>) throws(ProjectFileError) {
    guard !cursor.text(range).contains(GeneratedInfoPlist.policyKey) else {
      throw cursor.noKey(at: range.lowerBound)
    }
  }

  private mutating func readPolicy(from key: Range<Int>) throws(ProjectFileError) {
    try cursor.skipSwiftTrivia()
    guard cursor.skip(":") else { throw cursor.noKey(at: key.lowerBound) }
    let node = try value(depth: 0)
    try cursor.skipSwiftTrivia()
    guard cursor.isAt(",") || cursor.isAt("]") else { throw cursor.notLiteral }
    guard found.count < ProjectFile.mostInfoPlists else {
      throw cursor.error(
        "the file has more NSAppTransportSecurity dictionaries than atsift "
          + "reads", at: key.lowerBound)
    }
    found.add(
      PropertyListNode.Member(key: GeneratedInfoPlist.policyKey, keyRange: key, node: node),
      isInfoPlist: true)
  }

  /// Reads the value of a misplaced ATS key.
  ///
  /// Returns false, without moving the cursor, if no literal follows the key.
  private mutating func readStray(
    _ name: String, from key: Range<Int>
  ) throws(ProjectFileError) -> Bool {
    guard let bracket = found.bracket, found.count < ProjectFile.mostInfoPlists else {
      return false
    }
    let start = cursor.offset
    try cursor.skipSwiftTrivia()
    guard cursor.skip(":"), let node = try? value(depth: 0) else {
      cursor.offset = start
      return false
    }
    found.add(
      PropertyListNode.Member(key: name, keyRange: key, node: node),
      isInfoPlist: isInfoPlist(bracket))
    return true
  }

  private func isInfoPlist(_ bracket: Int) -> Bool {
    let before = cursor.bytes[..<bracket].suffix(200).filter { $0 > 0x20 }
    let text = String(decoding: before, as: UTF8.self)
    return ["infoPlist:", "infoPlist:.dictionary(", ".extendingDefault(with:"]
      .contains(where: text.hasSuffix)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode {
    try cursor.skipSwiftTrivia()
    let start = cursor.offset
    guard depth < ProjectFile.mostDepth, let byte = cursor.current else { throw cursor.notLiteral }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "[":
      cursor.offset += 1
      content = try list(depth: depth)
    case "\"":
      guard let text = try cursor.swiftString() else {
        throw cursor.error("this string is not a plain literal", at: start)
      }
      content = .string(text)
    case "0"..."9", "-": content = try cursor.number()
    default: content = try named(depth: depth)
    }
    return PropertyListNode(content: content, range: start..<cursor.offset)
  }

  /// Reads `true`, `false`, or a case of `Plist.Value` with its value.
  private mutating func named(depth: Int) throws(ProjectFileError) -> PropertyListNode.Content {
    let start = cursor.offset
    for type in ["Plist.Value", "InfoPlist.Value"]
    where cursor.bytes[start...].starts(with: type.utf8) {
      cursor.offset += type.utf8.count
    }
    let isCase = cursor.skip(".")
    let word = cursor.word()
    switch (isCase, word) {
    case (false, "true"): return .boolean(true)
    case (false, "false"): return .boolean(false)
    case (true, "dictionary"), (true, "array"), (true, "string"), (true, "boolean"),
      (true, "integer"), (true, "real"):
      guard cursor.skip("(") else { break }
      let node = try value(depth: depth + 1)
      try cursor.skipSwiftTrivia()
      guard cursor.skip(")") else { throw cursor.notLiteral }
      if word == "real", case .integer(let number) = node.content { return .real(Double(number)) }
      return node.content
    default: break
    }
    cursor.offset = start
    throw cursor.notLiteral
  }

  private mutating func list(depth: Int) throws(ProjectFileError) -> PropertyListNode.Content {
    try cursor.skipSwiftTrivia()
    if cursor.skip("]") { return .array([]) }
    if cursor.skip(":") {
      try cursor.skipSwiftTrivia()
      guard cursor.skip("]") else { throw cursor.notLiteral }
      return .dictionary([])
    }
    var members = [PropertyListNode.Member]()
    var items = [PropertyListNode]()
    repeat {
      try cursor.skipSwiftTrivia()
      if cursor.isAt("]") { break }
      let item = try value(depth: depth + 1)
      try cursor.skipSwiftTrivia()
      if cursor.skip(":") {
        guard case .string(let key) = item.content, items.isEmpty else { throw cursor.notLiteral }
        let node = try value(depth: depth + 1)
        members.append(PropertyListNode.Member(key: key, keyRange: item.range, node: node))
      } else {
        items.append(item)
      }
      try cursor.skipSwiftTrivia()
    } while cursor.skip(",")
    guard cursor.skip("]"), members.isEmpty || items.isEmpty else { throw cursor.notLiteral }
    return members.isEmpty ? .array(items) : .dictionary(members)
  }
}
