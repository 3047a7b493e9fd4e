import PropertyLists

/// Reads Cordova's config.xml in the order of `cordova prepare`.
///
/// cordova-ios first generates a dictionary from `<access>` and `<allow-navigation>`. Then it
/// applies `<config-file>` and `<edit-config>`, which do not replace values of existing keys.
enum CordovaConfiguration {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .cordova)
    // `suggest` prints only the element for iOS.
    let scopes =
      root.name == "platform"
      ? [root] : [root] + root.children("platform").filter { $0["name"] == "ios" }
    var policy = try CordovaAccessList(scopes.flatMap(\.children), in: bytes).policy()
    var strays = [PropertyListNode.Member]()
    for edit in try CordovaEdit.all(in: scopes, of: bytes) {
      let value = try EmbeddedPlist.value(in: edit.content, of: bytes, as: .cordova)
      guard edit.key == GeneratedInfoPlist.policyKey else {
        strays.append(edit.member(value))
        continue
      }
      guard let known = policy else {
        policy = edit.member(value)
        continue
      }
      guard case .dictionary(let new) = value.content else { continue }
      let keys = Set(known.node.members.map(\.key))
      policy?.node.content = .dictionary(
        known.node.members + new.filter { !keys.contains($0.key) })
    }
    let list = PropertyListNode(
      content: .dictionary((policy.map { [$0] } ?? []) + strays), range: root.range)
    return try ProjectFile(
      .cordova, app: list, in: bytes,
      orElse:
        "the file has no `<access>`, `<allow-navigation>`, `<config-file>` or `<edit-config>` for NSAppTransportSecurity, and a plugin may have one"
    )
  }
}
