import Bytes
import PropertyLists

/// Reads build settings (`.xcconfig`) that try to set the ATS dictionary.
///
/// Xcode converts settings with the prefix `INFOPLIST_KEY_` to Info.plist keys. Each has one plain
/// value, so it cannot be a dictionary, and the linter reports it.
enum BuildSettings {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let prefix = Array("INFOPLIST_KEY_\(GeneratedInfoPlist.policyKey)".utf8)
    var members = [PropertyListNode.Member]()
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let offset = start
      start += line.count + 1
      let ink = line.drop(while: \.isBlank)
      guard ink.starts(with: prefix) else { continue }
      let name = ink.prefix { LiteralCursor.isWordByte($0) }
      let first = offset + line.count - ink.count
      members.append(
        PropertyListNode.Member(
          String(decoding: name, as: UTF8.self), .string(""), at: first..<(first + name.count)))
    }
    guard members.count <= ProjectFile.mostInfoPlists else {
      throw ProjectFileError(
        .buildSettings, "the file has \(members.count) settings for NSAppTransportSecurity")
    }
    guard !members.isEmpty else {
      throw ProjectFileError(
        .buildSettings,
        "a setting cannot contain NSAppTransportSecurity; INFOPLIST_FILE names the Info.plist")
    }
    let root = PropertyListNode(content: .dictionary(members), range: 0..<bytes.count)
    return ProjectFile(
      .buildSettings, PropertyListDocument(root: root, in: bytes, as: .project),
      [GeneratedInfoPlist(path: [], product: .settings)])
  }
}
