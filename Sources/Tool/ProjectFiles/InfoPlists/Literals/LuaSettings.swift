import PropertyLists

struct LuaSettings {
  private var lua: LuaCursor

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var settings = LuaSettings(
      lua: LuaCursor(cursor: try LiteralCursor(bytes, as: .solar2D)))
    let document = PropertyListDocument(root: try settings.root(), in: bytes, as: .project)
    let found = ["iphone", "tvos", "osx", "mac"]
      .compactMap {
        GeneratedInfoPlist(path: [$0, "plist"], product: .app).judged(in: document.root)
      }
    guard !found.isEmpty else {
      throw ProjectFileError(
        .solar2D, "it has no NSAppTransportSecurity in `iphone.plist`, and Solar2D may write one")
    }
    return ProjectFile(.solar2D, document, found)
  }

  /// Reads `settings = { … }`, which must be the only statement.
  private mutating func root() throws(ProjectFileError) -> PropertyListNode {
    try lua.skipTrivia()
    let start = lua.cursor.offset
    guard lua.cursor.word() == "settings" else {
      throw lua.cursor.error("it does not begin with `settings =`", at: start)
    }
    try lua.skipTrivia()
    guard lua.cursor.skip("=") else {
      throw lua.cursor.error("it does not begin with `settings =`", at: start)
    }
    guard let root = try value(depth: 0), case .dictionary = root.content else {
      throw lua.cursor.error("its `settings` is no table of names", at: start)
    }
    try lua.skipTrivia()
    _ = lua.cursor.skip(";")
    try lua.skipTrivia()
    guard lua.cursor.current == nil else {
      throw lua.cursor.error("there is code behind its table", at: lua.cursor.offset)
    }
    return root
  }

  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode? {
    try lua.skipTrivia()
    let start = lua.cursor.offset
    guard depth < ProjectFile.mostDepth else {
      throw lua.cursor.error("its tables are nested too deep", at: start)
    }
    guard let byte = lua.cursor.current else {
      throw lua.cursor.error("it ends where a value belongs", at: start)
    }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "{":
      lua.cursor.offset += 1
      content = try table(from: start, depth: depth)
    case "\"", "'", "[": content = .string(try lua.string())
    case "0"..."9", "-": content = try lua.cursor.number()
    default:
      switch lua.cursor.word() {
      case "true": content = .boolean(true)
      case "false": content = .boolean(false)
      case "nil": return nil
      default: throw lua.cursor.error("this is no literal that is read", at: start)
      }
    }
    return PropertyListNode(content: content, range: start..<lua.cursor.offset)
  }

  private mutating func table(
    from start: Int, depth: Int
  ) throws(ProjectFileError) -> PropertyListNode.Content {
    var members = [PropertyListNode.Member]()
    var items = [PropertyListNode]()
    while true {
      try lua.skipTrivia()
      if lua.cursor.skip("}") { break }
      if let (key, range) = try lua.key() {
        if let node = try value(depth: depth + 1) {
          members.append(PropertyListNode.Member(key: key, keyRange: range, node: node))
        }
      } else if let node = try value(depth: depth + 1) {
        items.append(node)
      }
      try lua.skipTrivia()
      guard lua.cursor.skip(",") || lua.cursor.skip(";") || lua.cursor.isAt("}") else {
        throw lua.cursor.error("this is no literal that is read", at: lua.cursor.offset)
      }
    }
    guard !members.isEmpty else { return items.isEmpty ? .dictionary([]) : .array(items) }
    // Lua numbers items without a name.
    let counted = items.enumerated().map { index, node in
      PropertyListNode.Member(key: "\(index + 1)", keyRange: node.range, node: node)
    }
    return .dictionary(members + counted)
  }
}
