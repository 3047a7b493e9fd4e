import PropertyLists

enum TitaniumConfiguration {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    let root = try ProjectFile.xml(bytes, as: .titanium)
    let list = try root.only("plist", in: "ios", as: .titanium)
    let value = try EmbeddedPlist.value(in: list.range, of: bytes, as: .titanium)
    // The values are XML at their original offsets, so they can be edited like those of an
    // Info.plist.
    return try ProjectFile(
      .titanium, app: value, in: bytes, as: .xml,
      orElse:
        "the file has no NSAppTransportSecurity in `<ios><plist>`, so Titanium writes a default")
  }
}
