import Escaping
import JSONText
import PropertyLists
import SDKCatalog

/// Reads Cordova's `plugins/fetch.json`: plugins by name, each with its package in `source`.
enum CordovaPlugins {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var found: [SoftwareComponent] = []
    try cursor.beginObject()
    while let plugin = try cursor.nextName() {
      let line = lines.line(upTo: cursor.offset)
      let identifier = try source(&cursor)
      let mark = identifier?.dropFirst().lastIndex(of: "@")
      found.append(
        SoftwareComponent(
          plugin, in: .npm,
          version: identifier.flatMap { text in
            mark.flatMap { PackageVersion.exact(String(text[text.index(after: $0)...])) }
          }, file: path, line: line))
    }
    return LockFilePackages(components: found)
  }

  private static func source(_ cursor: inout JSONCursor) throws(JSONError) -> String? {
    guard try cursor.enterObject() else { return nil }
    var identifier: String?
    while let name = try cursor.nextName() {
      guard try cursor.enterObject(if: name == "source") else { continue }
      while let key = try cursor.nextName() {
        if let text = try cursor.text(if: key == "id") { identifier = text }
      }
    }
    return identifier
  }
}

/// Reads the `<plugin>` elements in Cordova's `config.xml`, except those for Android.
enum CordovaWidget {
  /// Returns true if a file named `config.xml` is Cordova's, as other tools use that name too.
  static func isWidget(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<widget")
  }

  static func packages(in bytes: [UInt8], at path: ForeignText) throws -> LockFilePackages {
    let root = try XMLElementReader.root(of: bytes)
    guard root.name == "widget" else {
      throw LockFileError(path: path, problem: "has no `<widget>`, unlike Cordova's config.xml")
    }
    var lines = LineNumbers(bytes)
    var found: [SoftwareComponent] = []
    for element in root.children {
      let isForApple = element.name == "platform" && element["name"] != "android"
      let plugins =
        isForApple
        ? element.children("plugin") : element.name == "plugin" ? [element] : []
      for plugin in plugins {
        guard let name = plugin["name"] else { continue }
        found.append(
          SoftwareComponent(
            name, in: .npm, version: plugin["spec"].flatMap(PackageVersion.exact), file: path,
            line: lines.line(upTo: plugin.range.lowerBound)))
      }
    }
    return LockFilePackages(components: found)
  }
}
