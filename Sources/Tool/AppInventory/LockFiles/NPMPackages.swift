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
        let (version, isDevelopment) = try package(&cursor)
        guard !isDevelopment else { continue }
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

  /// The version of a package, and whether it belongs to the project's tools alone (`"dev": true`).
  private static func package(
    _ cursor: inout JSONCursor
  ) throws(JSONError) -> (version: String?, isDevelopment: Bool) {
    guard try cursor.kind() == .object else {
      try cursor.skipValue()
      return (nil, false)
    }
    var (version, isDevelopment) = (String?.none, false)
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      switch (name, try cursor.kind()) {
      case ("version", .string): version = try cursor.string()
      case ("dev", .boolean): isDevelopment = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    return (version, isDevelopment)
  }
}
