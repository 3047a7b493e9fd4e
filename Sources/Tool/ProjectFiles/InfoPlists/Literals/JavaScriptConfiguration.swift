import PropertyLists

/// Reads dictionary literals in JavaScript or TypeScript, such as Expo's app.config.js.
///
/// Only `NSAppTransportSecurity: …` in an object literal and `….NSAppTransportSecurity = …` are
/// read, if all values are literals. A file that builds its dictionary in another way is refused
/// with an error.
struct JavaScriptConfiguration {
  private var cursor: LiteralCursor
  private var found = InfoPlistLiterals()

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var configuration = JavaScriptConfiguration(
      cursor: try LiteralCursor(bytes, as: .javaScript))
    try configuration.find()
    guard
      let file = ProjectFile(literals: configuration.found.infoPlists, in: bytes, as: .javaScript)
    else {
      throw ProjectFileError(
        .javaScript,
        "the file has no NSAppTransportSecurity; `npx expo config --type introspect` prints the result"
      )
    }
    return file
  }

  /// Reads a JSON5 file, a single literal; even names that JSON5 requires to be quoted may be
  /// unquoted.
  static func document(
    json5 bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListDocument {
    var configuration = JavaScriptConfiguration(
      cursor: try LiteralCursor(bytes, as: form))
    let root: PropertyListNode?
    do throws(ProjectFileError) {
      root = try configuration.value(depth: 0)
      try configuration.cursor.skipJavaScriptTrivia()
    } catch {
      throw ProjectFileError(
        form, "the file's JSON cannot be read from here on", at: error.position)
    }
    guard let root, configuration.cursor.current == nil else {
      throw configuration.cursor.error(
        "the file's JSON cannot be read from here on", at: configuration.cursor.offset)
    }
    return PropertyListDocument(root: root, in: bytes, as: .project)
  }

  private mutating func find() throws(ProjectFileError) {
    while true {
      try cursor.skipJavaScriptTrivia()
      guard let byte = cursor.current else { return }
      let start = cursor.offset
      switch Unicode.Scalar(byte) {
      case "\"", "'":
        let text = try cursor.javaScriptString()
        guard try !readStray(text, from: start) else { continue }
        try readKey(text == GeneratedInfoPlist.policyKey, from: start)
      case "`":
        try cursor.skipTemplate()
        try readKey(false, from: start)
      case _ where LiteralCursor.isWordByte(byte):
        let word = cursor.word()
        if word == GeneratedInfoPlist.policyKey {
          try readKey(true, from: start)
        } else {
          _ = try readStray(word, from: start)
        }
      case "{":
        found.open(at: start)
        cursor.offset += 1
      case "}":
        found.close()
        cursor.offset += 1
      default: cursor.offset += 1
      }
    }
  }

  private mutating func readKey(_ isKey: Bool, from start: Int) throws(ProjectFileError) {
    let key = start..<cursor.offset
    guard isKey else {
      guard !cursor.text(key).contains(GeneratedInfoPlist.policyKey) else {
        throw cursor.noKey(at: start)
      }
      return
    }
    try cursor.skipJavaScriptTrivia()
    let isMember = cursor.skip(":")
    guard isMember || cursor.isAt("=") && !cursor.isAt("==") else { throw cursor.noKey(at: start) }
    if !isMember { cursor.offset += 1 }
    guard let node = try value(depth: 0) else { throw cursor.notLiteral }
    let end = cursor.offset
    try cursor.skipJavaScriptTrivia()
    let isOver =
      cursor.isAt("}") || cursor.isAt(isMember ? "," : ";")
      || !isMember && cursor.bytes[end..<cursor.offset].contains(0x0a)
    guard isOver, found.count < ProjectFile.mostInfoPlists else { throw cursor.notLiteral }
    found.add(
      PropertyListNode.Member(key: GeneratedInfoPlist.policyKey, keyRange: key, node: node),
      isInfoPlist: true)
  }

  /// Reads the value of a misplaced ATS key.
  ///
  /// Returns false, without moving the cursor, if no literal follows the key.
  private mutating func readStray(_ name: String, from start: Int) throws(ProjectFileError) -> Bool
  {
    guard name != GeneratedInfoPlist.policyKey, InfoPlistLiterals.isWanted(name),
      let bracket = found.bracket, found.count < ProjectFile.mostInfoPlists
    else { return false }
    let end = cursor.offset
    try cursor.skipJavaScriptTrivia()
    guard cursor.skip(":"), let node = try? value(depth: 0) else {
      cursor.offset = end
      return false
    }
    found.add(
      PropertyListNode.Member(key: name, keyRange: start..<end, node: node),
      isInfoPlist: isInfoPlist(bracket))
    return true
  }

  private func isInfoPlist(_ brace: Int) -> Bool {
    let before = cursor.bytes[..<brace].suffix(200).filter { $0 > 0x20 }
    let text = String(decoding: before, as: UTF8.self)
    return ["infoPlist:", "infoPlist\":", "infoPlist':", "extendInfo:"].contains(
      where: text.hasSuffix)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ProjectFileError) -> PropertyListNode? {
    try cursor.skipJavaScriptTrivia()
    let start = cursor.offset
    guard depth < ProjectFile.mostDepth, let byte = cursor.current else { throw cursor.notLiteral }
    let content: PropertyListNode.Content
    switch Unicode.Scalar(byte) {
    case "{":
      cursor.offset += 1
      content = .dictionary(try members(depth: depth))
    case "[":
      cursor.offset += 1
      content = .array(try items(depth: depth))
    case "\"", "'": content = .string(try cursor.javaScriptString())
    case "0"..."9", "-": content = try cursor.number()
    default:
      switch cursor.word() {
      case "true": content = .boolean(true)
      case "false": content = .boolean(false)
      case "null", "undefined": return nil
      default:
        cursor.offset = start
        throw cursor.notLiteral
      }
    }
    return PropertyListNode(content: content, range: start..<cursor.offset)
  }

  private mutating func members(depth: Int) throws(ProjectFileError) -> [PropertyListNode.Member] {
    var members = [PropertyListNode.Member]()
    while true {
      try cursor.skipJavaScriptTrivia()
      if cursor.skip("}") { return members }
      let start = cursor.offset
      let isQuoted = cursor.isAt("\"") || cursor.isAt("'")
      let key = isQuoted ? try cursor.javaScriptString() : cursor.word()
      let range = start..<cursor.offset
      try cursor.skipJavaScriptTrivia()
      guard isQuoted || !key.isEmpty, cursor.skip(":") else { throw cursor.notLiteral }
      if let node = try value(depth: depth + 1) {
        members.append(PropertyListNode.Member(key: key, keyRange: range, node: node))
      }
      try cursor.skipJavaScriptTrivia()
      guard cursor.skip(",") || cursor.isAt("}") else { throw cursor.notLiteral }
    }
  }

  private mutating func items(depth: Int) throws(ProjectFileError) -> [PropertyListNode] {
    var items = [PropertyListNode]()
    while true {
      try cursor.skipJavaScriptTrivia()
      if cursor.skip("]") { return items }
      if let node = try value(depth: depth + 1) { items.append(node) }
      try cursor.skipJavaScriptTrivia()
      guard cursor.skip(",") || cursor.isAt("]") else { throw cursor.notLiteral }
    }
  }
}
