import Escaping
import JSONText
import SDKCatalog

/// Reads SwiftPM's `Package.resolved`, formats 1, 2 and 3: the packages in the list `pins`.
enum SwiftPackages {
  static func components(
    in bytes: [UInt8], at path: ForeignText
  ) throws(JSONError) -> [SoftwareComponent] {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var found: [SoftwareComponent] = []
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      switch name {
      case "pins": try pins(&cursor, &lines, path, &found)
      case "object" where try cursor.kind() == .object:
        // In format 1 the list is one level deeper.
        try cursor.beginObject()
        while let inner = try cursor.nextName() {
          if inner == "pins" {
            try pins(&cursor, &lines, path, &found)
          } else {
            try cursor.skipValue()
          }
        }
      default: try cursor.skipValue()
      }
    }
    return found
  }

  private static func pins(
    _ cursor: inout JSONCursor, _ lines: inout LineNumbers, _ path: ForeignText,
    _ found: inout [SoftwareComponent]
  ) throws(JSONError) {
    try cursor.beginList()
    while try cursor.nextItem() {
      guard try cursor.enterObject() else { continue }
      var pin = SoftwareComponent("", in: .package, version: nil, file: path)
      while let name = try cursor.nextName() {
        switch name {
        case "location", "repositoryURL":
          guard try cursor.kind() == .string else { fallthrough }
          pin.line = lines.line(upTo: cursor.offset)
          pin.name = ForeignText(RepositoryName.of(try cursor.string()))
        case "state":
          guard try cursor.kind() == .object else { fallthrough }
          pin.version = try version(&cursor).map { ForeignText($0) }
        default: try cursor.skipValue()
        }
      }
      if !pin.name.isEmpty { found.append(pin) }
    }
  }

  private static func version(_ cursor: inout JSONCursor) throws(JSONError) -> String? {
    var version: String?
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      if let text = try cursor.text(if: name == "version") { version = text }
    }
    return version
  }
}

enum RepositoryName {
  /// Returns `owner/name` of a repository URL such as `https://github.com/A/B.git` or
  /// `git@github.com:A/B`; the whole text if it has no owner.
  static func of(_ location: String) -> String {
    var text = location[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    if text.hasSuffix(".git") { text = text.dropLast(4) }
    let parts = text.split { $0 == "/" || $0 == ":" }
    guard parts.count >= 2 else { return String(text) }
    return parts.suffix(2).joined(separator: "/")
  }
}
