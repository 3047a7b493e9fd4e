import PropertyLists

struct LuaSettings {
  private var cursor: LiteralCursor

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var settings = LuaSettings(
      cursor: try LiteralCursor(bytes, as: .solar2D))
    let document = PropertyListDocument(root: try settings.root(), in: bytes, as: .project)
    let found = ["iphone", "tvos", "osx", "mac"]
      .compactMap {
        GeneratedInfoPlist(path: [$0, "plist"], product: .app).judged(in: document.root)
      }
    guard !found.isEmpty else {
      throw ProjectFileError(
        .solar2D,
        "the file has no NSAppTransportSecurity in `iphone.plist`, and Solar2D may write one")
    }
    return ProjectFile(.solar2D, document, found)
  }

  /// Reads `settings = { … }`, which must be the file's only statement.
  private mutating func root() throws(ProjectFileError) -> PropertyListNode {
    try cursor.skipLuaTrivia()
    let start = cursor.offset
    guard cursor.word() == "settings" else {
      throw cursor.error("the file does not begin with `settings =`", at: start)
    }
    try cursor.skipLuaTrivia()
    guard cursor.skip("=") else {
      throw cursor.error("the file does not begin with `settings =`", at: start)
    }
    guard let root = try value(depth: 0), case .dictionary = root.content else {
      throw cursor.error("the file's `settings` is not a table with names", at: start)
    }
    try cursor.skipLuaTrivia()
    _ = cursor.skip(";")
    try cursor.skipLuaTrivia()
    guard cursor.current == nil else {
      throw cursor.error("there is code after the table of `settings`", at: cursor.offset)
    }
    return root
  }

  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode? {
    try cursor.skipLuaTrivia()
    let start = cursor.offset
    guard depth < ProjectFile.mostDepth else {
      throw cursor.error("the file's tables are nested too deep", at: start)
    }
    guard let byte = cursor.current else {
      throw cursor.error("expected a value, found the end of the file", at: start)
    }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "{":
      cursor.offset += 1
      content = try table(from: start, depth: depth)
    case "\"", "'", "[": content = .string(try cursor.luaString())
    case "0"..."9", "-": content = try cursor.number()
    default:
      switch cursor.word() {
      case "true": content = .boolean(true)
      case "false": content = .boolean(false)
      case "nil": return nil
      default: throw cursor.error("this is not a supported literal", at: start)
      }
    }
    return PropertyListNode(content: content, range: start..<cursor.offset)
  }

  private mutating func table(
    from start: Int, depth: Int
  ) throws(ProjectFileError) -> PropertyListNode.Content {
    var members = [PropertyListNode.Member]()
    var items = [PropertyListNode]()
    while true {
      try cursor.skipLuaTrivia()
      if cursor.skip("}") { break }
      if let (key, range) = try cursor.luaKey() {
        if let node = try value(depth: depth + 1) {
          members.append(PropertyListNode.Member(key: key, keyRange: range, node: node))
        }
      } else if let node = try value(depth: depth + 1) {
        items.append(node)
      }
      try cursor.skipLuaTrivia()
      guard cursor.skip(",") || cursor.skip(";") || cursor.isAt("}") else {
        throw cursor.error("this is not a supported literal", at: cursor.offset)
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
