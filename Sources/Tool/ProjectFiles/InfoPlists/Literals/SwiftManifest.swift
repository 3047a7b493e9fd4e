import PropertyLists

/// Reads dictionary literals in a Tuist manifest.
///
/// It reads `"NSAppTransportSecurity": …` inside a dictionary literal, if all values are literals.
/// It also reads misplaced policy keys beside it or in the literal of an `infoPlist`. A manifest
/// that builds its dictionary in another way is refused. So is one without any, as it may take the
/// dictionary from another file.
struct SwiftManifest {
  private var swift: SwiftCursor
  private var found = FoundLiterals()

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var manifest = SwiftManifest(swift: SwiftCursor(cursor: try LiteralCursor(bytes, as: .tuist)))
    try manifest.find()
    guard let file = ProjectFile(literals: manifest.found.infoPlists, in: bytes, as: .tuist) else {
      throw ProjectFileError(
        .tuist, "it has no NSAppTransportSecurity; the Info.plist may be another file's")
    }
    return file
  }

  private mutating func find() throws(ProjectFileError) {
    while true {
      try swift.skipTrivia()
      guard let byte = swift.cursor.current else { return }
      let start = swift.cursor.offset
      switch Unicode.Scalar(byte) {
      case "\"":
        let text = try swift.string()
        let end = swift.cursor.offset
        if text == GeneratedInfoPlist.policyKey {
          try readPolicy(from: start..<end)
        } else if let text, FoundLiterals.isWanted(text), try readStray(text, from: start..<end) {
          continue
        } else {
          try refuseMention(in: start..<end)
        }
      case "[":
        found.open(at: start)
        swift.cursor.offset += 1
      case "]":
        found.close()
        swift.cursor.offset += 1
      case "#":
        // Raw strings begin with any number of `#`; they are skipped, but may not mention the
        // policy unnoticed.
        var next = start
        while next < swift.cursor.bytes.count, swift.cursor.bytes[next] == byte { next += 1 }
        guard next < swift.cursor.bytes.count, swift.cursor.bytes[next] == UInt8(ascii: "\"") else {
          swift.cursor.offset = next
          continue
        }
        try swift.skipString()
        try refuseMention(in: start..<swift.cursor.offset)
      case _ where LiteralCursor.isWordByte(byte): _ = swift.cursor.word()
      default: swift.cursor.offset += 1
      }
    }
  }

  private func refuseMention(in range: Range<Int>) throws(ProjectFileError) {
    guard !swift.cursor.text(range).contains(GeneratedInfoPlist.policyKey) else {
      throw swift.cursor.noKey(at: range.lowerBound)
    }
  }

  private mutating func readPolicy(from key: Range<Int>) throws(ProjectFileError) {
    try swift.skipTrivia()
    guard swift.cursor.skip(":") else {
      throw swift.cursor.noKey(at: key.lowerBound)
    }
    let node = try value(depth: 0)
    try swift.skipTrivia()
    guard swift.cursor.isAt(",") || swift.cursor.isAt("]") else { throw swift.cursor.notLiteral }
    guard found.count < ProjectFile.mostInfoPlists else {
      throw swift.cursor.error("it has too many dictionaries", at: key.lowerBound)
    }
    found.add(
      PropertyListNode.Member(key: GeneratedInfoPlist.policyKey, keyRange: key, node: node),
      isInfoPlist: true)
  }

  /// Reads a literal under a misplaced policy key; returns false and reads nothing if none follows.
  private mutating func readStray(
    _ name: String, from key: Range<Int>
  ) throws(ProjectFileError) -> Bool {
    guard let bracket = found.bracket, found.count < ProjectFile.mostInfoPlists else {
      return false
    }
    let start = swift.cursor.offset
    try swift.skipTrivia()
    guard swift.cursor.skip(":"), let node = try? value(depth: 0) else {
      swift.cursor.offset = start
      return false
    }
    found.add(
      PropertyListNode.Member(key: name, keyRange: key, node: node),
      isInfoPlist: isInfoPlist(bracket))
    return true
  }

  private func isInfoPlist(_ bracket: Int) -> Bool {
    let before = swift.cursor.bytes[..<bracket].suffix(200).filter { $0 > 0x20 }
    let text = String(decoding: before, as: UTF8.self)
    return ["infoPlist:", "infoPlist:.dictionary(", ".extendingDefault(with:"]
      .contains(where: text.hasSuffix)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode {
    try swift.skipTrivia()
    let start = swift.cursor.offset
    guard depth < ProjectFile.mostDepth, let byte = swift.cursor.current else {
      throw swift.cursor.notLiteral
    }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "[":
      swift.cursor.offset += 1
      content = try list(depth: depth)
    case "\"":
      guard let text = try swift.string() else {
        throw swift.cursor.error("this string is no plain literal", at: start)
      }
      content = .string(text)
    case "0"..."9", "-": content = try swift.cursor.number()
    default: content = try named(depth: depth)
    }
    return PropertyListNode(content: content, range: start..<swift.cursor.offset)
  }

  /// Reads `true`, `false`, or a case of `Plist.Value` with its value.
  private mutating func named(depth: Int) throws(ProjectFileError) -> PropertyListNode.Content {
    let start = swift.cursor.offset
    for type in ["Plist.Value", "InfoPlist.Value"]
    where swift.cursor.bytes[start...].starts(with: type.utf8) {
      swift.cursor.offset += type.utf8.count
    }
    let isCase = swift.cursor.skip(".")
    let word = swift.cursor.word()
    switch (isCase, word) {
    case (false, "true"): return .boolean(true)
    case (false, "false"): return .boolean(false)
    case (true, "dictionary"), (true, "array"), (true, "string"), (true, "boolean"),
      (true, "integer"), (true, "real"):
      guard swift.cursor.skip("(") else { break }
      let node = try value(depth: depth + 1)
      try swift.skipTrivia()
      guard swift.cursor.skip(")") else { throw swift.cursor.notLiteral }
      if word == "real", case .integer(let number) = node.content { return .real(Double(number)) }
      return node.content
    default: break
    }
    swift.cursor.offset = start
    throw swift.cursor.notLiteral
  }

  private mutating func list(depth: Int) throws(ProjectFileError) -> PropertyListNode.Content {
    try swift.skipTrivia()
    if swift.cursor.skip("]") { return .array([]) }
    if swift.cursor.skip(":") {
      try swift.skipTrivia()
      guard swift.cursor.skip("]") else { throw swift.cursor.notLiteral }
      return .dictionary([])
    }
    var members = [PropertyListNode.Member]()
    var items = [PropertyListNode]()
    repeat {
      try swift.skipTrivia()
      if swift.cursor.isAt("]") { break }
      let item = try value(depth: depth + 1)
      try swift.skipTrivia()
      if swift.cursor.skip(":") {
        guard case .string(let key) = item.content, items.isEmpty else {
          throw swift.cursor.notLiteral
        }
        let node = try value(depth: depth + 1)
        members.append(PropertyListNode.Member(key: key, keyRange: item.range, node: node))
      } else {
        items.append(item)
      }
      try swift.skipTrivia()
    } while swift.cursor.skip(",")
    guard swift.cursor.skip("]"), members.isEmpty || items.isEmpty else {
      throw swift.cursor.notLiteral
    }
    return members.isEmpty ? .array(items) : .dictionary(members)
  }
}
