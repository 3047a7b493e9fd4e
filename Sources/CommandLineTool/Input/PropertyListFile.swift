import PropertyLists

/// A property list that the command line names.
struct PropertyListFile {
  /// The path as it is shown.
  var path: String
  var document: PropertyListDocument

  /// Reads the file of a path, or standard input for `-`.
  init(_ path: String) throws(ToolError) {
    if path == "-" {
      try self.init(try InputFile.standardInput(), path: "standard input")
    } else {
      try self.init(try InputFile.bytes(of: path), path: path)
    }
  }

  /// Reads bytes that are shown under a path.
  init(_ bytes: [UInt8], path: String) throws(ToolError) {
    self.path = path
    do throws(PropertyListError) {
      document = try PropertyListDocument(bytes)
    } catch {
      let place = error.position.map { "\($0.line):\($0.column)" } ?? "byte \(error.offset)"
      throw .badPropertyList("\(path):\(place): \(error.problem)")
    }
    guard case .dictionary = document.root.content else {
      throw .badPropertyList("\(path): holds no dictionary, as an Info.plist does")
    }
  }
}
