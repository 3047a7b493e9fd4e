import Escaping
import JSONText
import SDKCatalog

/// Reads Unity's `Packages/packages-lock.json` and `Packages/manifest.json`: `dependencies` with a
/// version, file or URL for each package.
enum UnityPackages {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var found: [SoftwareComponent] = []
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      guard try cursor.enterObject(if: name == "dependencies") else { continue }
      while let package = try cursor.nextName() {
        let line = lines.line(upTo: cursor.offset)
        let wanted =
          try cursor.kind() == .string
          ? try cursor.string() : try PackageEntry(&cursor, &lines).version
        // Parts of the engine have the version of the engine.
        guard !package.hasPrefix("com.unity.modules.") else { continue }
        found.append(
          SoftwareComponent(
            package, in: .unity, version: wanted.flatMap { version($0, of: package) },
            file: path, line: line))
      }
    }
    return LockFilePackages(components: found)
  }

  /// Returns the version in a requirement, which may be a version, a repository's URL or a file.
  ///
  /// It is the repository's tag, or part of the file's name:
  /// `https://github.com/adjust/unity_sdk.git?path=Assets#v5.0.0`,
  /// `file:../com.google.firebase.app-11.8.1.tgz`.
  private static func version(_ wanted: String, of package: String) -> String? {
    var text = wanted.lastIndex(of: "#").map { wanted[wanted.index(after: $0)...] } ?? wanted[...]
    if text.hasPrefix("file:") {
      let name = text.split { $0 == "/" || $0 == "\\" || $0 == ":" }.last ?? ""
      guard name.hasPrefix(package + "-"), name.hasSuffix(".tgz") else { return nil }
      text = name.dropFirst(package.count + 1).dropLast(".tgz".count)
    }
    return PackageVersion.exact(String(text))
  }
}
