import PropertyLists

/// Reads `<iPhone><InfoAdditions>` of an Adobe AIR application descriptor: CDATA with dictionary
/// members.
enum AIRDescriptor {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .air)
    let additions = root.children("iPhone").flatMap { $0.children("InfoAdditions") }
    guard let element = additions.first, additions.count == 1 else {
      throw ProjectFileError(
        .air,
        additions.isEmpty
          ? "it has no `<InfoAdditions>` in `<iPhone>`"
          : "it has \(additions.count) `<InfoAdditions>` in `<iPhone>`")
    }
    let text = bytes[element.range]
    guard let open = text.firstRange(of: Array("<![CDATA[".utf8)),
      let close = text[open.upperBound...].firstRange(of: Array("]]>".utf8))
    else {
      throw ProjectFileError(
        .air, "its `<InfoAdditions>` has no CDATA", at: element.range.lowerBound, in: bytes)
    }
    let members = try EmbeddedPlist.members(
      in: open.upperBound..<close.lowerBound, of: bytes, as: .air)
    guard
      let infoPlist = GeneratedInfoPlist(path: [], product: .app).judged(in: members)
    else {
      throw ProjectFileError(
        .air, "it has no NSAppTransportSecurity in `<InfoAdditions>`, and an extension may have one"
      )
    }
    return ProjectFile(
      .air, PropertyListDocument(root: members, in: bytes, as: .project), [infoPlist])
  }
}
