import Escaping
import Linting
import PropertyLists

/// A `<config-file>` or `<edit-config>` element that sets a value in the Info.plist.
struct CordovaEdit {
  var key: String
  private var element: XMLElement
  var content: Range<Int>

  private static let mostEdits = 32

  func member(_ value: PropertyListNode) -> PropertyListNode.Member {
    PropertyListNode.Member(key: key, keyRange: element.range, node: value)
  }

  /// Returns the edits of ATS keys, including misplaced ones.
  ///
  /// - Throws: `ProjectFileError` for an edit that Cordova would not apply to the Info.plist.
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
            "this `<\(element.name)>` edits `\(ForeignText(file).displayed)`; `\(names.file)` must be"
              + " `*-Info.plist`,"
              + " and `\(names.key)` must be the key"
          )
        }
        continue
      }
      guard mentions || Linter.isStray(atRoot: key) else { continue }
      // Cordova edits whole values at the root, and cannot address a key inside a dictionary.
      guard key == GeneratedInfoPlist.policyKey || !key.contains(GeneratedInfoPlist.policyKey)
      else {
        throw refuse(
          "this element names a key inside NSAppTransportSecurity, which Cordova cannot edit")
      }
      guard !key.isEmpty else {
        throw refuse("this `<\(element.name)>` has no `\(names.key)`, the key to write")
      }
      guard let value = element.children.first, element.children.count == 1 else {
        throw refuse("this element must contain one `<dict>`")
      }
      found.append(CordovaEdit(key: key, element: element, content: value.range))
    }
    guard found.count <= mostEdits else {
      throw ProjectFileError(.cordova, "the file edits NSAppTransportSecurity \(found.count) times")
    }
    return found
  }
}
