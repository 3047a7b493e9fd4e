import PropertyLists

enum TitaniumConfiguration {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .titanium)
    let lists = root.children("ios").flatMap { $0.children("plist") }
    guard let list = lists.first, lists.count == 1 else {
      throw ProjectFileError(
        .titanium,
        lists.isEmpty
          ? "it has no `<plist>` in `<ios>`" : "it has \(lists.count) `<plist>` in `<ios>`")
    }
    let value = try EmbeddedPlist.value(in: list.range, of: bytes, as: .titanium)
    guard let infoPlist = GeneratedInfoPlist(path: [], product: .app).judged(in: value) else {
      throw ProjectFileError(
        .titanium,
        "it has no NSAppTransportSecurity in `<ios><plist>`, and Titanium writes one of its own")
    }
    // The values are XML at their original offsets, so they can be edited like those of an
    // Info.plist.
    let document = PropertyListDocument(root: value, in: bytes, as: .xml)
    return ProjectFile(.titanium, document, [infoPlist])
  }
}
