import PropertyLists

/// Reads Cordova's config.xml, as cordova-ios and the command line of Cordova do when they prepare a
/// build.
///
/// cordova-ios makes a dictionary of `<access>` and `<allow-navigation>`. Then `<config-file>` and
/// `<edit-config>` are applied, and of two values for a key the one that is there stays.
enum CordovaConfiguration {
  /// A file has one or two of them; each is read for itself.
  private static let mostEdits = 32

  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .cordova)
    // `suggest` prints the element for iOS alone.
    let scopes =
      root.name == "platform"
      ? [root] : [root] + root.children("platform").filter { $0["name"] == "ios" }
    var policy = try CordovaAccessList(scopes.flatMap(\.children), in: bytes).policy()
    for edit in try edits(in: scopes, of: bytes) {
      let value = try EmbeddedPlist.value(in: content(of: edit, bytes), of: bytes, as: .cordova)
      guard let known = policy else {
        policy = member(of: edit, value)
        continue
      }
      guard case .dictionary(let new) = value.content else { continue }
      let keys = Set(known.node.members.map(\.key))
      policy?.node.content = .dictionary(
        known.node.members + new.filter { !keys.contains($0.key) })
    }
    guard let policy else {
      throw ProjectFileError(
        .cordova,
        "it has no `<access>`, `<allow-navigation>`, `<config-file>` or `<edit-config>` for NSAppTransportSecurity, and a plugin may have one"
      )
    }
    let document = PropertyListDocument(
      root: PropertyListNode(
        content: .dictionary([policy]), range: root.range), in: bytes, as: .project)
    return ProjectFile(.cordova, document, [GeneratedInfoPlist(path: [], product: .app)])
  }

  private static func edits(
    in scopes: [XMLElement], of bytes: [UInt8]
  ) throws(ProjectFileError) -> [XMLElement] {
    var found = [XMLElement]()
    for element in scopes.flatMap(\.children) {
      let (file, key): (String?, String?) =
        switch element.name {
        case "config-file": (element["target"], element["parent"])
        case "edit-config": (element["file"], element["target"])
        default: (nil, nil)
        }
      guard let file, file.lowercased().hasSuffix("info.plist"), let key else { continue }
      guard key == GeneratedInfoPlist.policyKey else {
        guard !key.contains(GeneratedInfoPlist.policyKey) else {
          throw ProjectFileError(
            .cordova, "this names a key inside NSAppTransportSecurity, which Cordova cannot edit",
            at: element.range.lowerBound, in: bytes)
        }
        continue
      }
      found.append(element)
    }
    guard found.count <= mostEdits else {
      throw ProjectFileError(.cordova, "it edits NSAppTransportSecurity \(found.count) times")
    }
    return found
  }

  /// The bytes between the tags of an element.
  private static func content(of element: XMLElement, _ bytes: [UInt8]) throws(ProjectFileError)
    -> Range<Int>
  {
    guard let first = element.children.first?.range, element.children.count == 1 else {
      throw ProjectFileError(
        .cordova, "this is to contain one `<dict>`", at: element.range.lowerBound, in: bytes)
    }
    return first
  }

  private static func member(
    of edit: XMLElement, _ value: PropertyListNode
  ) -> PropertyListNode.Member {
    PropertyListNode.Member(
      key: GeneratedInfoPlist.policyKey, keyRange: edit.range, node: value)
  }
}
