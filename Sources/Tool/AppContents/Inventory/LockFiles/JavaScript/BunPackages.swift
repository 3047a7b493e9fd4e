import Escaping
import JSONText
import SDKCatalog

/// Reads Bun's `bun.lock`: JSON with trailing commas.
///
/// `packages` has a list for each package, `["name@1.2.3", "registry", {"dependencies": …},
/// "hash"]`, and `workspaces` has a copy of each `package.json` of the project.
enum BunPackages {
  static func packages(in bytes: [UInt8], at path: ForeignText) throws(JSONError)
    -> LockFilePackages
  {
    let bytes = withoutLastCommas(bytes)
    var cursor = JSONCursor(bytes)
    var lines = LineNumbers(bytes)
    var graph = PackageGraph()
    try cursor.beginObject()
    while let name = try cursor.nextName() {
      guard try cursor.enterObject(if: ["packages", "workspaces"].contains(name)) else { continue }
      while let key = try cursor.nextName() {
        let line = lines.line(upTo: cursor.offset)
        if name == "workspaces" {
          let entry = try PackageEntry(&cursor, &lines)
          graph.add(workspace: entry, at: workspace(key))
        } else {
          let package = try package(&cursor, &lines)
          graph.add(node(key, package.identifier, package.entry, path, line), at: key)
        }
      }
    }
    return graph.shipped { key(of: $0, from: $1, in: graph) }
  }

  private static func workspace(_ folder: String) -> String { "workspace:" + folder }

  private static func package(
    _ cursor: inout JSONCursor, _ lines: inout LineNumbers
  ) throws(JSONError) -> (identifier: String, entry: PackageEntry) {
    var (identifier, entry) = ("", PackageEntry())
    try cursor.beginList()
    while try cursor.nextItem() {
      switch try cursor.kind() {
      case .string where identifier.isEmpty: identifier = try cursor.string()
      case .object: entry = try PackageEntry(&cursor, &lines)
      default: try cursor.skipValue()
      }
    }
    return (identifier, entry)
  }

  private static func node(
    _ key: String, _ identifier: String, _ entry: PackageEntry, _ path: ForeignText, _ line: Int
  ) -> PackageGraph.Node {
    let isScoped = identifier.hasPrefix("@")
    let mark = identifier.dropFirst(isScoped ? 1 : 0).firstIndex(of: "@")
    guard let mark, mark > identifier.startIndex else { return PackageGraph.Node() }
    let version = String(identifier[identifier.index(after: mark)...])
    if version.hasPrefix("workspace:") {
      return PackageGraph.Node(
        target: workspace(String(version.dropFirst("workspace:".count))))
    }
    return PackageGraph.Node(
      component: SoftwareComponent(
        String(identifier[..<mark]), in: .npm, version: PackageVersion.locked(version), file: path,
        line: line),
      needs: (entry.dependencies + entry.peers).map { .init(name: $0.name, wanted: $0.wanted) })
  }

  private static let (longestKey, mostParents) = (256, 16)

  /// Returns the key of a dependency of the package `parent`; `nil` if the lock file has none.
  ///
  /// The key is `parent/name` if the package has its own copy, otherwise `name`.
  private static func key(
    of need: PackageGraph.Need, from parent: String, in graph: PackageGraph
  ) -> String? {
    guard parent.utf8.count <= longestKey else { return nil }
    var base = parent.hasPrefix("workspace:") ? "" : parent[...]
    for _ in 0..<mostParents where !base.isEmpty {
      let key = "\(base)/\(need.name)"
      if graph.contains(key) { return key }
      base = base.lastIndex(of: "/").map { base[..<$0] } ?? ""
    }
    return graph.contains(need.name) ? need.name : nil
  }

  /// Replaces each trailing comma by a space, which JSON allows and which keeps all offsets.
  private static func withoutLastCommas(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var comma: Int?
    var (isInText, isEscaped) = (false, false)
    for index in bytes.indices {
      let byte = bytes[index]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: ","): comma = index
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma { bytes[comma] = UInt8(ascii: " ") }
        comma = nil
      case 0...0x20: break
      default:
        comma = nil
        isInText = byte == UInt8(ascii: "\"")
      }
    }
    return bytes
  }
}
