import PropertyLists

/// Reads `<iPhone><InfoAdditions>` of an Adobe AIR application descriptor: CDATA with members of an
/// XML dictionary.
enum AIRDescriptor {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .air)
    let element = try root.only("InfoAdditions", in: "iPhone", as: .air)
    let text = bytes[element.range]
    guard let open = text.firstRange(of: Array("<![CDATA[".utf8)),
      let close = text[open.upperBound...].firstRange(of: Array("]]>".utf8))
    else {
      throw ProjectFileError(
        .air, "the file's `<InfoAdditions>` has no CDATA", at: element.range.lowerBound, in: bytes)
    }
    let members = try EmbeddedPlist.members(
      in: open.upperBound..<close.lowerBound, of: bytes, as: .air)
    return try ProjectFile(
      .air, app: members, in: bytes,
      orElse:
        "the file has no NSAppTransportSecurity in `<InfoAdditions>`, and an extension may have one"
    )
  }
}
