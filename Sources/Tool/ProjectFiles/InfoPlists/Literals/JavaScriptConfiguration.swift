import PropertyLists

/// Reads dictionary literals in JavaScript or TypeScript, such as Expo's app.config.js.
///
/// Only `NSAppTransportSecurity: …` in an object literal and `….NSAppTransportSecurity = …` are
/// read, if all values are literals. A file that builds its dictionary in another way is refused.
struct JavaScriptConfiguration {
  private var script: JavaScriptCursor
  private var found = FoundLiterals()

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var configuration = JavaScriptConfiguration(
      script: JavaScriptCursor(cursor: try LiteralCursor(bytes, as: .javaScript)))
    try configuration.find()
    guard
      let file = ProjectFile(literals: configuration.found.infoPlists, in: bytes, as: .javaScript)
    else {
      throw ProjectFileError(
        .javaScript,
        "it has no NSAppTransportSecurity; `npx expo config --type introspect` prints what it comes to"
      )
    }
    return file
  }

  /// Reads a JSON5 file, which is a single literal; unquoted names beyond JSON5's rules are
  /// accepted.
  static func document(
    json5 bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListDocument {
    var configuration = JavaScriptConfiguration(
      script: JavaScriptCursor(cursor: try LiteralCursor(bytes, as: form)))
    let root: PropertyListNode?
    do throws(ProjectFileError) {
      root = try configuration.value(depth: 0)
      try configuration.script.skipTrivia()
    } catch {
      throw ProjectFileError(form, "its JSON cannot be read from here on", at: error.position)
    }
    guard let root, configuration.script.cursor.current == nil else {
      throw configuration.script.cursor.error(
        "its JSON cannot be read from here on", at: configuration.script.cursor.offset)
    }
    return PropertyListDocument(root: root, in: bytes, as: .project)
  }

  private mutating func find() throws(ProjectFileError) {
    while true {
      try script.skipTrivia()
      guard let byte = script.cursor.current else { return }
      let start = script.cursor.offset
      switch Unicode.Scalar(byte) {
      case "\"", "'":
        let text = try script.string()
        guard try !readStray(text, from: start) else { continue }
        try readKey(text == GeneratedInfoPlist.policyKey, from: start)
      case "`":
        try script.skipTemplate()
        try readKey(false, from: start)
      case _ where LiteralCursor.isWordByte(byte):
        let word = script.cursor.word()
        if word == GeneratedInfoPlist.policyKey {
          try readKey(true, from: start)
        } else {
          _ = try readStray(word, from: start)
        }
      case "{":
        found.open(at: start)
        script.cursor.offset += 1
      case "}":
        found.close()
        script.cursor.offset += 1
      default: script.cursor.offset += 1
      }
    }
  }

  private mutating func readKey(_ isKey: Bool, from start: Int) throws(ProjectFileError) {
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
    found.add(
      PropertyListNode.Member(key: GeneratedInfoPlist.policyKey, keyRange: key, node: node),
      isInfoPlist: true)
  }

  /// Reads a literal under a misplaced policy key; returns false and reads nothing if none follows.
  private mutating func readStray(_ name: String, from start: Int) throws(ProjectFileError) -> Bool
  {
    guard name != GeneratedInfoPlist.policyKey, FoundLiterals.isWanted(name),
      let bracket = found.bracket, found.count < ProjectFile.mostInfoPlists
    else { return false }
    let end = script.cursor.offset
    try script.skipTrivia()
    guard script.cursor.skip(":"), let node = try? value(depth: 0) else {
      script.cursor.offset = end
      return false
    }
    found.add(
      PropertyListNode.Member(key: name, keyRange: start..<end, node: node),
      isInfoPlist: isInfoPlist(bracket))
    return true
  }

  private func isInfoPlist(_ brace: Int) -> Bool {
    let before = script.cursor.bytes[..<brace].suffix(200).filter { $0 > 0x20 }
    let text = String(decoding: before, as: UTF8.self)
    return ["infoPlist:", "infoPlist\":", "infoPlist':", "extendInfo:"].contains(
      where: text.hasSuffix)
  }

  // MARK: Values

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
