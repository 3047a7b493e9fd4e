import Linting
import PropertyLists

/// A `<config-file>` or `<edit-config>` that writes a value into the Info.plist.
struct CordovaEdit {
  /// The key at the root of the Info.plist.
  var key: String
  private var element: XMLElement
  /// The bytes of the value.
  var content: Range<Int>

  /// A file has one or two of them; each is read for itself.
  private static let mostEdits = 32

  /// The value as a member of the Info.plist.
  func member(_ value: PropertyListNode) -> PropertyListNode.Member {
    PropertyListNode.Member(key: key, keyRange: element.range, node: value)
  }

  /// The edits that concern App Transport Security, those with a misplaced key among them.
  ///
  /// - Throws: `ProjectFileError` for one that Cordova does not apply to the Info.plist.
  static func all(
    in scopes: [XMLElement], of bytes: [UInt8]
  ) throws(ProjectFileError) -> [CordovaEdit] {
    var found = [CordovaEdit]()
    for element in scopes.flatMap(\.children) {
      let names: (file: String, key: String)
      switch element.name {
      case "config-file": names = ("target", "parent")
      case "edit-config": names = ("file", "target")
      default: continue
      }
      let content = element.range.lowerBound..<element.range.upperBound
      let mentions = bytes[content].firstRange(of: Array(GeneratedInfoPlist.policyKey.utf8)) != nil
      let (file, key) = (element[names.file] ?? "", element[names.key] ?? "")
      func refuse(_ words: String) -> ProjectFileError {
        ProjectFileError(.cordova, words, at: element.range.lowerBound, in: bytes)
      }
      guard file.lowercased().hasSuffix("info.plist") else {
        guard !mentions else {
          throw refuse(
            "this `<\(element.name)>` edits `\(file)`; `\(names.file)` is to be `*-Info.plist`, and `\(names.key)` the key"
          )
        }
        continue
      }
      guard mentions || Linter.isStray(atRoot: key) else { continue }
      guard key == GeneratedInfoPlist.policyKey || !key.contains(GeneratedInfoPlist.policyKey)
      else {
        throw refuse("this names a key inside NSAppTransportSecurity, which Cordova cannot edit")
      }
      guard !key.isEmpty else {
        throw refuse("this `<\(element.name)>` has no `\(names.key)`, the key to write")
      }
      guard let value = element.children.first, element.children.count == 1 else {
        throw refuse("this is to contain one `<dict>`")
      }
      found.append(CordovaEdit(key: key, element: element, content: value.range))
    }
    guard found.count <= mostEdits else {
      throw ProjectFileError(.cordova, "it edits NSAppTransportSecurity \(found.count) times")
    }
    return found
  }
}
