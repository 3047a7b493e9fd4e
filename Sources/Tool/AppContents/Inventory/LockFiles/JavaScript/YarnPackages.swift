import Escaping
import SDKCatalog

/// Reads Yarn's `yarn.lock`: lines of descriptors ending in a colon, each followed by version and
/// dependencies.
///
/// Yarn 1 does not list workspaces, and later formats do not mark development packages. So the
/// `package.json` files of the project are read too.
struct YarnPackages {
  private struct Entry {
    var descriptors: [String] = []
    var line = 0
    var version: String?
    var resolution: String?
    var needs: [PackageGraph.Need] = []
  }

  private var entries: [Entry] = []
  private var current: Entry?
  private var isInDependencies = false

  static func packages(
    in bytes: [UInt8], at path: ForeignText, beside manifests: [String: PackageEntry]
  ) throws(LockFileError) -> LockFilePackages {
    var reader = YarnPackages()
    var isLockFile = bytes.allSatisfy { $0 <= 0x20 }
    for (line, text) in TextLines(bytes) {
      if text.hasPrefix("# yarn lockfile") || text.hasPrefix("__metadata") { isLockFile = true }
      reader.read(text, line: line)
    }
    reader.end()
    guard isLockFile || !reader.entries.isEmpty else {
      throw LockFileError(path: path, problem: "lists no package in the form of a yarn.lock")
    }
    return reader.shipped(at: path, manifests)
  }

  private mutating func read(_ text: Substring, line: Int) {
    guard text.hasPrefix(" ") else {
      end()
      if text.hasSuffix(":"), !text.hasPrefix("#"), !text.hasPrefix("__metadata") {
        current = Entry(descriptors: Self.descriptors(text.dropLast()), line: line)
      }
      return
    }
    let indent = text.prefix { $0 == " " }.count
    guard current != nil, let (key, value) = Self.member(text.dropFirst(indent)) else { return }
    if indent == 2 {
      isInDependencies = key == "dependencies" || key == "optionalDependencies"
      if key == "version" { current?.version = value }
      if key == "resolution" { current?.resolution = value }
    } else if indent == 4, isInDependencies {
      current?.needs.append(.init(name: key, wanted: value))
    }
  }

  private mutating func end() {
    if let entry = current, entry.version != nil, !entry.descriptors.isEmpty {
      entries.append(entry)
    }
    (current, isInDependencies) = (nil, false)
  }

  /// Splits the descriptors of a line such as `"@scope/name@^1.0", name@^1.1`; Yarn 2 puts one pair
  /// of quotes around the whole line.
  private static func descriptors(_ text: Substring) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
    }
  }

  private static func member(_ text: Substring) -> (String, String)? {
    let isQuoted = text.hasPrefix("\"")
    let start = isQuoted ? text.dropFirst() : text
    let key = start.prefix { isQuoted ? $0 != "\"" : $0 != " " && $0 != ":" }
    guard !key.isEmpty else { return nil }
    let value = start[key.endIndex...].drop { ": \"".contains($0) }.prefix { $0 != "\"" }
    return (String(key), String(value))
  }

  private static func parts(_ descriptor: String) -> (name: String, wanted: String)? {
    // The name of a scoped package begins with `@` itself.
    let mark = descriptor.dropFirst().firstIndex(of: "@")
    return mark.map {
      (String(descriptor[..<$0]), String(descriptor[descriptor.index(after: $0)...]))
    }
  }

  private func shipped(at path: ForeignText, _ manifests: [String: PackageEntry])
    -> LockFilePackages
  {
    var graph = PackageGraph()
    var keys: [String: String] = [:]
    for (folder, manifest) in manifests {
      graph.add(workspace: manifest, at: "workspace:\(folder)")
    }
    for entry in entries {
      guard let first = entry.descriptors.first.flatMap(Self.parts) else { continue }
      let resolved = entry.resolution.flatMap(Self.parts)
      // Yarn from version 2 on gives this version to workspaces and linked folders.
      let isLocal = entry.version == "0.0.0-use.local"
      var key = "line \(entry.line)"
      if isLocal, let folder = resolved?.wanted, folder.hasPrefix("workspace:") {
        key = "workspace:" + NormalizedPath.joined("", folder.dropFirst("workspace:".count))
        var workspace = PackageEntry()
        workspace.dependencies = entry.needs.map {
          .init(name: $0.name, wanted: $0.wanted, line: entry.line)
        }
        graph.add(workspace: workspace, at: key)
      } else {
        let name = resolved?.name ?? PackageName.real(first.name, wanting: first.wanted).name
        graph.add(
          .init(
            component: isLocal
              ? nil
              : SoftwareComponent(
                name, in: .npm, version: entry.version.flatMap(PackageVersion.locked), file: path,
                line: entry.line), needs: entry.needs), at: key)
      }
      for descriptor in entry.descriptors {
        keys[descriptor] = key
        if let name = Self.parts(descriptor)?.name, keys[name] == nil { keys[name] = key }
      }
    }
    return graph.shipped { need, _ in
      // Later versions of Yarn add the protocol. A range that `resolutions` replaces is in no
      // descriptor; the name alone finds its entry.
      keys["\(need.name)@\(need.wanted)"] ?? keys["\(need.name)@npm:\(need.wanted)"]
        ?? keys[need.name]
    }
  }
}
