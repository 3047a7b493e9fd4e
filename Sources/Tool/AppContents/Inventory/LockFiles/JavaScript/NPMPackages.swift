import Escaping
import JSONText
import SDKCatalog

/// Reads npm's `package-lock.json` and `npm-shrinkwrap.json`: `packages` by folder (formats 2 and
/// 3), or `dependencies` by name (format 1).
enum NPMPackages {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var byFolder = PackageGraph()
    var byName = PackageGraph()
    var hasFolders = false
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      guard try cursor.enterObject(if: ["packages", "dependencies"].contains(name)) else {
        continue
      }
      while let key = try cursor.nextName() {
        let line = lines.line(upTo: cursor.offset)
        let entry = try PackageEntry(&cursor, &lines)
        if name == "dependencies" {
          byName.add(Self.node(key, entry, path, line), at: key)
        } else if let package = package(inFolder: key) {
          hasFolders = true
          byFolder.add(Self.node(entry.name ?? package, entry, path, line), at: key)
        } else {
          byFolder.add(workspace: entry, at: key)
        }
      }
    }
    guard hasFolders else { return byName.shipped { _, _ in nil } }
    return byFolder.shipped { key(of: $0, from: $1, in: byFolder) }
  }

  private static func node(
    _ name: String, _ entry: PackageEntry, _ path: ForeignText, _ line: Int
  ) -> PackageGraph.Node {
    if entry.isLink { return PackageGraph.Node(target: entry.resolved) }
    let package = PackageName.real(name, wanting: entry.version ?? "")
    return PackageGraph.Node(
      component: SoftwareComponent(
        package.name, in: .npm, version: PackageVersion.locked(package.wanted), file: path,
        line: line),
      needs: (entry.dependencies + entry.peers).map { .init(name: $0.name, wanted: $0.wanted) },
      isDevelopment: entry.isDevelopment)
  }

  private static func package(inFolder folder: String) -> String? {
    let mark = "node_modules/"
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.lastIndex(of: mark.dropLast()), place + 1 < parts.count else {
      return nil
    }
    return parts[(place + 1)...].joined(separator: "/")
  }

  private static let longestFolder = 256
  private static let mostFolders = 16

  /// Returns the folder in which Node.js finds a dependency: the nearest `node_modules` in `folder`
  /// or above that has it; `nil` if none has.
  private static func key(
    of need: PackageGraph.Need, from folder: String, in graph: PackageGraph
  ) -> String? {
    guard folder.utf8.count <= longestFolder else { return nil }
    var base = folder[...]
    for _ in 0..<mostFolders {
      let key = (base.isEmpty ? "" : "\(base)/") + "node_modules/\(need.name)"
      if graph.contains(key) { return key }
      guard !base.isEmpty else { return nil }
      base = base.lastIndex(of: "/").map { base[..<$0] } ?? ""
      if base == "node_modules" { base = "" }
      if base.hasSuffix("/node_modules") { base = base.dropLast("/node_modules".count) }
    }
    return nil
  }
}
