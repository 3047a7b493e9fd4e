import JSONText
import SDKCatalog

/// `package-lock.json` of npm: `packages` by their folders (formats 2 and 3), else `dependencies` by
/// their names (format 1).
enum NPMPackages {
  static func components(
    in bytes: [UInt8], at path: String
  ) throws(JSONError) -> [SoftwareComponent] {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var byFolder: [SoftwareComponent] = []
    var byName: [SoftwareComponent] = []
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      guard ["packages", "dependencies"].contains(name), try cursor.kind() == .object else {
        try cursor.skipValue()
        continue
      }
      try cursor.beginObject()
      while let key = try cursor.nextName() {
        let line = lines.line(upTo: cursor.offset)
        let version = try version(&cursor)
        if name == "dependencies" {
          byName.append(SoftwareComponent(key, in: .npm, version: version, file: path, line: line))
        } else if let package = package(inFolder: key) {
          byFolder.append(
            SoftwareComponent(package, in: .npm, version: version, file: path, line: line))
        }
      }
    }
    return byFolder.isEmpty ? byName : byFolder
  }

  /// The package of a folder such as `node_modules/@scope/name`; `nil` for the project itself.
  private static func package(inFolder folder: String) -> String? {
    let mark = "node_modules/"
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(of: mark.dropLast()), place + 1 < parts.count else {
      return nil
    }
    return parts[(place + 1)...].joined(separator: "/")
  }

  private static func version(_ cursor: inout JSONCursor) throws(JSONError) -> String? {
    guard try cursor.kind() == .object else {
      try cursor.skipValue()
      return nil
    }
    var version: String?
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      if name == "version", try cursor.kind() == .string {
        version = try cursor.string()
      } else {
        try cursor.skipValue()
      }
    }
    return version
  }
}
