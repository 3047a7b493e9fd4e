import Bytes
import PropertyLists

/// Reads Unreal Engine's iOS settings in DefaultEngine.ini.
///
/// `AdditionalPlistData` has XML dictionary members with escaped line ends (a backslash and `n`).
/// `bDisableHTTPS` adds an ATS dictionary before them, so together there may be two.
enum UnrealSettings {
  private static let section = "[/Script/IOSRuntimeSettings.IOSRuntimeSettings]"

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    var members = [PropertyListNode.Member]()
    var data: Range<Int>?
    var isWanted = false
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let ink = line.drop(while: \.isBlank)
      if ink.first == UInt8(ascii: "[") {
        isWanted = String(decoding: ink, as: UTF8.self).filter { !$0.isWhitespace } == section
        continue
      }
      guard isWanted, let equals = ink.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: ink[..<equals], as: UTF8.self).filter { !$0.isWhitespace }
      let value = ink[ink.index(after: equals)...]
      switch key {
      case "bDisableHTTPS":
        members.removeAll()
        let word = String(decoding: value, as: UTF8.self).filter { !$0.isWhitespace }.lowercased()
        if ["true", "1", "yes", "on"].contains(word) {
          members = [open(at: ink.startIndex..<equals)]
        }
      // If repeated, the last one counts.
      case "AdditionalPlistData": data = value.startIndex..<value.endIndex
      default: break
      }
    }
    if let data { members += try self.members(in: data, of: bytes) }
    let root = PropertyListNode(content: .dictionary(members), range: 0..<bytes.count)
    guard
      let infoPlist = GeneratedInfoPlist(path: [], product: .app).judged(in: root)
    else {
      throw ProjectFileError(
        .unreal,
        "it has neither NSAppTransportSecurity in `AdditionalPlistData` nor `bDisableHTTPS=True`, and another file may"
      )
    }
    return ProjectFile(
      .unreal, PropertyListDocument(root: root, in: bytes, as: .project), [infoPlist])
  }

  private static func open(at place: Range<Int>) -> PropertyListNode.Member {
    let flag = PropertyListNode.Member(
      key: "NSAllowsArbitraryLoads", keyRange: place,
      node: PropertyListNode(content: .boolean(true), range: place))
    return PropertyListNode.Member(
      key: GeneratedInfoPlist.policyKey, keyRange: place,
      node: PropertyListNode(content: .dictionary([flag]), range: place))
  }

  private static func members(
    in range: Range<Int>, of bytes: [UInt8]
  ) throws(ProjectFileError) -> [PropertyListNode.Member] {
    var text = bytes
    // The quotes around the value, and escaped line ends in it, become spaces.
    let quotes = [range.lowerBound, range.upperBound - 1]
    for index in quotes where range.contains(index) && text[index] == UInt8(ascii: "\"") {
      text[index] = UInt8(ascii: " ")
    }
    for index in range.dropLast()
    where text[index] == UInt8(ascii: "\\") && "nrt\"".utf8.contains(text[index + 1]) {
      text[index] = UInt8(ascii: " ")
      if text[index + 1] != UInt8(ascii: "\"") { text[index + 1] = UInt8(ascii: " ") }
    }
    return try EmbeddedPlist.members(in: range, of: text, as: .unreal).members
  }
}
