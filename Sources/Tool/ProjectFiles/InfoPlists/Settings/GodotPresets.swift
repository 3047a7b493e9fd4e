import Bytes
import PropertyLists

/// Reads `application/additional_plist_content` of Godot's export_presets.cfg: for each preset, a
/// string with members of an XML dictionary.
enum GodotPresets {
  private static let mostPresets = 32

  private static let key = "application/additional_plist_content"

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var cursor = try LiteralCursor(bytes, as: .godot)
    var members = [PropertyListNode.Member]()
    var section = ""
    while true {
      cursor.skipSpace()
      guard let byte = cursor.current else { break }
      let start = cursor.offset
      if byte == UInt8(ascii: "[") {
        cursor.skipLine()
        section = String(cursor.text(start..<cursor.offset).filter { !"[] ".contains($0) })
        continue
      }
      if byte == UInt8(ascii: ";") {
        cursor.skipLine()
        continue
      }
      while let byte = cursor.current, byte != UInt8(ascii: "="), byte != 0x0a {
        cursor.offset += 1
      }
      let name = cursor.text(start..<cursor.offset)
      guard cursor.skip("=") else { continue }
      guard let text = try value(&cursor), name == key, !text.isEmpty else { continue }
      members.removeAll { $0.key == section }
      guard members.count < mostPresets else {
        throw cursor.error("the file has more than \(mostPresets) presets", at: start)
      }
      let place = start..<(start + name.utf8.count)
      let node = try EmbeddedPlist.members(inText: text, of: bytes, as: .godot)
      members.append(PropertyListNode.Member(key: section, keyRange: place, node: node))
    }
    let root = PropertyListNode(content: .dictionary(members), range: 0..<bytes.count)
    let found = members.compactMap {
      GeneratedInfoPlist(path: [$0.key], product: .app).judged(in: root)
    }
    guard !found.isEmpty else {
      throw ProjectFileError(
        .godot, "the file has no NSAppTransportSecurity in `\(key)`, and a plugin may have one")
    }
    return ProjectFile(.godot, PropertyListDocument(root: root, in: bytes, as: .project), found)
  }

  private static func value(_ cursor: inout LiteralCursor) throws(ProjectFileError) -> Range<Int>? {
    while cursor.current?.isBlank == true { cursor.offset += 1 }
    // Quotes inside lists are skipped, because strings there may contain line ends.
    var text: Range<Int>?
    let isString = cursor.current == UInt8(ascii: "\"")
    while let byte = cursor.current, byte != 0x0a {
      let start = cursor.offset
      cursor.offset += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      while let byte = cursor.current, byte != UInt8(ascii: "\"") {
        cursor.offset += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard cursor.current != nil else { throw cursor.error("this string does not end", at: start) }
      if text == nil { text = (start + 1)..<cursor.offset }
      cursor.offset += 1
    }
    return isString ? text : nil
  }
}
