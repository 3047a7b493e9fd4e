import Bytes
import PropertyLists

/// Reads Unreal Engine's iOS settings in DefaultEngine.ini.
///
/// `AdditionalPlistData` has XML dictionary members with escaped line ends (a backslash and `n`).
/// `bDisableHTTPS` adds an ATS dictionary before them, so the Info.plist may have two ATS
/// dictionaries.
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
    return try ProjectFile(
      .unreal, app: root, in: bytes,
      orElse:
        "the file has neither NSAppTransportSecurity in `AdditionalPlistData` nor `bDisableHTTPS=True`, and another file may"
    )
  }

  private static func open(at place: Range<Int>) -> PropertyListNode.Member {
    let flag = PropertyListNode.Member("NSAllowsArbitraryLoads", .boolean(true), at: place)
    return PropertyListNode.Member(GeneratedInfoPlist.policyKey, .dictionary([flag]), at: place)
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
    return try EmbeddedPlist.members(inText: range, of: text, as: .unreal).members
  }
}
