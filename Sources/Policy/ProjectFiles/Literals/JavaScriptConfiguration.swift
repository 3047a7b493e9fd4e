import PropertyLists

/// Reads dictionary literals in JavaScript or TypeScript, as in Expo's app.config.js.
///
/// Only `NSAppTransportSecurity: …` in an object literal and `….NSAppTransportSecurity = …` are read, with
/// literals all the way down. A file that builds its dictionary in another way is refused.
struct JavaScriptConfiguration {
  private var script: JavaScriptCursor
  private var found: [PropertyListNode.Member] = []

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var configuration = JavaScriptConfiguration(
      script: JavaScriptCursor(cursor: try LiteralCursor(bytes, as: .javaScript)))
    try configuration.find()
    guard
      let file = ProjectFile(literals: configuration.found, in: bytes, as: .javaScript)
    else {
      throw ProjectFileError(
        .javaScript,
        "it has no NSAppTransportSecurity; `npx expo config --type introspect` prints what it comes to"
      )
    }
    return file
  }

  private mutating func find() throws(ProjectFileError) {
    while true {
      try script.skipTrivia()
      guard let byte = script.cursor.current else { return }
      let start = script.cursor.offset
      switch Unicode.Scalar(byte) {
      case "\"", "'":
        let isKey = try script.string() == GeneratedInfoPlist.policyKey
        try take(isKey, from: start)
      case "`":
        try script.skipTemplate()
        try take(false, from: start)
      case _ where LiteralCursor.isWordByte(byte):
        let isKey = script.cursor.word() == GeneratedInfoPlist.policyKey
        if isKey { try take(true, from: start) }
      default: script.cursor.offset += 1
      }
    }
  }

  /// Reads the policy behind its key, or fails if something else mentions it.
  private mutating func take(_ isKey: Bool, from start: Int) throws(ProjectFileError) {
    let key = start..<script.cursor.offset
    guard isKey else {
      guard !script.cursor.text(key).contains(GeneratedInfoPlist.policyKey) else {
        throw script.cursor.noKey(at: start)
      }
      return
    }
    try script.skipTrivia()
    let isMember = script.cursor.skip(":")
    guard isMember || script.cursor.isAt("=") && !script.cursor.isAt("==") else {
      throw script.cursor.noKey(at: start)
    }
    if !isMember { script.cursor.offset += 1 }
    guard let node = try value(depth: 0) else { throw script.cursor.notLiteral }
    let end = script.cursor.offset
    try script.skipTrivia()
    let isOver =
      script.cursor.isAt("}") || script.cursor.isAt(isMember ? "," : ";")
      || !isMember && script.cursor.bytes[end..<script.cursor.offset].contains(0x0a)
    guard isOver, found.count < ProjectFile.mostInfoPlists else { throw script.cursor.notLiteral }
    found.append(
      PropertyListNode.Member(key: GeneratedInfoPlist.policyKey, keyRange: key, node: node))
  }

  // MARK: Values

  /// A literal; `nil` for `null` and `undefined`.
  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode? {
    try script.skipTrivia()
    let start = script.cursor.offset
    guard depth < ProjectFile.mostDepth, let byte = script.cursor.current else {
      throw script.cursor.notLiteral
    }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "{":
      script.cursor.offset += 1
      content = .dictionary(try members(depth: depth))
    case "[":
      script.cursor.offset += 1
      content = .array(try items(depth: depth))
    case "\"", "'": content = .string(try script.string())
    case "0"..."9", "-": content = try script.cursor.number()
    default:
      switch script.cursor.word() {
      case "true": content = .boolean(true)
      case "false": content = .boolean(false)
      case "null", "undefined": return nil
      default:
        script.cursor.offset = start
        throw script.cursor.notLiteral
      }
    }
    return PropertyListNode(content: content, range: start..<script.cursor.offset)
  }

  private mutating func members(depth: Int) throws(ProjectFileError) -> [PropertyListNode.Member] {
    var members = [PropertyListNode.Member]()
    while true {
      try script.skipTrivia()
      if script.cursor.skip("}") { return members }
      let start = script.cursor.offset
      let isQuoted = script.cursor.isAt("\"") || script.cursor.isAt("'")
      let key = isQuoted ? try script.string() : script.cursor.word()
      let range = start..<script.cursor.offset
      try script.skipTrivia()
      guard isQuoted || !key.isEmpty, script.cursor.skip(":") else {
        throw script.cursor.notLiteral
      }
      if let node = try value(depth: depth + 1) {
        members.append(PropertyListNode.Member(key: key, keyRange: range, node: node))
      }
      try script.skipTrivia()
      guard script.cursor.skip(",") || script.cursor.isAt("}") else {
        throw script.cursor.notLiteral
      }
    }
  }

  private mutating func items(depth: Int) throws(ProjectFileError) -> [PropertyListNode] {
    var items = [PropertyListNode]()
    while true {
      try script.skipTrivia()
      if script.cursor.skip("]") { return items }
      if let node = try value(depth: depth + 1) { items.append(node) }
      try script.skipTrivia()
      guard script.cursor.skip(",") || script.cursor.isAt("]") else {
        throw script.cursor.notLiteral
      }
    }
  }
}
