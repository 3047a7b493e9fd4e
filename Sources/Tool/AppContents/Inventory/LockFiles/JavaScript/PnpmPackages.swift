import Escaping
import SDKCatalog

/// Reads the packages of `pnpm-lock.yaml`, each a key below `packages:`.
///
/// A key is `name@1.2.3` since format version 6, and `/name/1.2.3` in earlier versions. A package's
/// dependencies are below `snapshots:` since version 9, and below the package in earlier versions.
/// Workspaces are below `importers:`; a single project has its dependencies at the top level.
struct PnpmPackages {
  private enum Section { case packages, snapshots, importers, topDependencies, topTools, other }
  private enum Kind { case dependencies, tools, peers }

  private let path: ForeignText
  private var section = Section.other
  private var order: [String] = []
  private var packages: [String: PackageGraph.Node] = [:]
  private var workspaces: [(folder: String, entry: PackageEntry)] = []
  private var current = ""
  private var kind: Kind?
  private var waiting: (name: String, line: Int)?

  static func packages(in bytes: [UInt8], at path: ForeignText) throws -> LockFilePackages {
    var reader = PnpmPackages(path: path)
    var isLockFile = false
    for (line, text) in TextLines(bytes) {
      if text.hasPrefix("lockfileVersion") || text.hasPrefix("packages:") { isLockFile = true }
      reader.read(text, line: line)
    }
    guard isLockFile || bytes.allSatisfy({ $0 <= 0x20 }) else {
      throw LockFileError(path: path, problem: "has no `lockfileVersion`, unlike a pnpm-lock.yaml")
    }
    return reader.shipped()
  }

  private mutating func read(_ text: Substring, line: Int) {
    let indent = text.prefix { $0 == " " }.count
    let content = text.dropFirst(indent)
    guard let first = content.first, first != "#" else { return }
    switch (section, indent) {
    case (_, 0):
      section = Self.section(content)
      (current, kind, waiting) = ("", nil, nil)
      if section == .topDependencies || section == .topTools {
        current = "."
        kind = section == .topTools ? .tools : .dependencies
      }
    case (.packages, 2), (.snapshots, 2): begin(package: content, line: line)
    case (.importers, 2):
      (current, kind) = (Self.unquoted(content.hasSuffix(":") ? content.dropLast() : content), nil)
    case (.packages, 4) where content.hasPrefix("dev: true"):
      packages[current]?.isDevelopment = true
    case (.packages, 4) where content.hasPrefix("name: "):
      // The key of a package from a URL has no name.
      packages[current]?.component?.name = ForeignText(
        Self.unquoted(content.dropFirst("name: ".count)))
    case (.packages, 4) where content.hasPrefix("version: "):
      packages[current]?.component?.version = PackageVersion.locked(
        Self.unquoted(content.dropFirst("version: ".count))
      ).map { ForeignText($0) }
    case (.packages, 4), (.snapshots, 4), (.importers, 4): kind = Self.kind(content)
    case (.packages, 6), (.snapshots, 6), (.importers, 6), (.topDependencies, 2), (.topTools, 2):
      dependency(content, line: line)
    case (.importers, 8), (.topDependencies, 4), (.topTools, 4):
      if content.hasPrefix("version:"), let name = waiting {
        need(name.name, Self.unquoted(content.dropFirst("version:".count)), line: name.line)
        waiting = nil
      }
    default: break
    }
  }

  private static func section(_ content: Substring) -> Section {
    switch content.prefix(while: { $0 != ":" }) {
    case "packages": .packages
    case "snapshots": .snapshots
    case "importers": .importers
    case "dependencies", "optionalDependencies": .topDependencies
    case "devDependencies": .topTools
    default: .other
    }
  }

  private static func kind(_ content: Substring) -> Kind? {
    switch content.prefix(while: { $0 != ":" }) {
    case "dependencies", "optionalDependencies": .dependencies
    case "devDependencies": .tools
    case "peerDependencies": .peers
    default: nil
    }
  }

  private mutating func begin(package content: Substring, line: Int) {
    (current, kind) = ("", nil)
    guard content.hasSuffix(":") || content.hasSuffix(": {}") else { return }
    let text = content.hasSuffix(":") ? content.dropLast() : content.dropLast(": {}".count)
    let package = Self.package(text)
    current = package.map { "\($0.name)@\($0.version)" } ?? Self.unquoted(text)
    guard packages[current] == nil else { return }
    // A snapshot without a package entry is the same package with other peers.
    guard section == .packages else { return }
    order.append(current)
    packages[current] = PackageGraph.Node(
      component: SoftwareComponent(
        package?.name ?? "", in: .npm,
        version: (package?.version).flatMap(PackageVersion.locked), file: path, line: line))
  }

  private mutating func dependency(_ content: Substring, line: Int) {
    waiting = nil
    guard kind == .dependencies || kind == .tools else { return }
    if content.hasSuffix(":") {
      waiting = (Self.unquoted(content.dropLast()), line)
    } else if let mark = content.firstRange(of: ": ") {
      need(
        Self.unquoted(content[..<mark.lowerBound]), Self.unquoted(content[mark.upperBound...]),
        line: line)
    }
  }

  private mutating func need(_ name: String, _ version: String, line: Int) {
    guard section == .importers || section == .topDependencies || section == .topTools else {
      packages[current]?.needs.append(.init(name: name, wanted: version))
      return
    }
    if workspaces.last?.folder != current { workspaces.append((current, PackageEntry())) }
    let wanted = PackageEntry.Requirement(name: name, wanted: version, line: line)
    let last = workspaces.count - 1
    if kind == .tools {
      workspaces[last].entry.development.append(wanted)
    } else {
      workspaces[last].entry.dependencies.append(wanted)
    }
  }

  private func shipped() -> LockFilePackages {
    var graph = PackageGraph()
    for (folder, entry) in workspaces { graph.add(workspace: entry, at: Self.importer(folder)) }
    for key in order { if let node = packages[key] { graph.add(node, at: key) } }
    return graph.shipped { need, from in
      if need.wanted.hasPrefix("link:") {
        return Self.importer(
          NormalizedPath.joined(from.dropFirst(Self.importer("").count), need.wanted.dropFirst(5)))
      }
      if graph.contains("\(need.name)@\(Self.version(need.wanted[...]))") {
        return "\(need.name)@\(Self.version(need.wanted[...]))"
      }
      // An alias names the real package, and a URL is itself a key.
      let package = Self.package(need.wanted[...]).map { "\($0.name)@\($0.version)" }
      return package.flatMap { graph.contains($0) ? $0 : nil } ?? need.wanted
    }
  }

  private static func importer(_ folder: String) -> String { "importer:" + folder }

  private static func unquoted(_ text: Substring) -> String {
    String(text.drop { " '\"".contains($0) }.prefix { $0 != "'" && $0 != "\"" })
  }

  /// Returns a version without its peer dependencies, which begin with `(` or an underscore.
  private static func version(_ text: Substring) -> Substring {
    text.prefix { $0 != "(" && $0 != "_" }
  }

  private static func package(_ key: Substring) -> (name: String, version: String)? {
    var key = key.drop { $0 == "'" || $0 == "\"" || $0 == "/" }
    key = key.prefix { $0 != "(" && $0 != "'" && $0 != "\"" }
    let start = key.hasPrefix("@") ? key.dropFirst() : key
    if let place = start.firstIndex(of: "@"), place > start.startIndex {
      let version = Self.version(key[key.index(after: place)...])
      // In old formats the `@` of `/a/1.0.0_b@2.0.0` belongs to a peer.
      if isName(key[..<place]) {
        return version.isEmpty ? nil : (String(key[..<place]), String(version))
      }
    }
    let plain = key.prefix { $0 != "(" }
    guard let slash = oldSlash(plain) else { return nil }
    return (String(plain[..<slash]), String(Self.version(plain[plain.index(after: slash)...])))
  }

  private static func isName(_ name: Substring) -> Bool {
    name.count { $0 == "/" } == (name.hasPrefix("@") ? 1 : 0)
  }

  private static func oldSlash(_ key: Substring) -> Substring.Index? {
    let parts = key.hasPrefix("@") ? 2 : 1
    var place = key.startIndex
    for part in 1...parts {
      guard let slash = key[place...].firstIndex(of: "/") else { return nil }
      if part == parts {
        let version = key[key.index(after: slash)...]
        return version.first?.isNumber == true ? slash : nil
      }
      place = key.index(after: slash)
    }
    return nil
  }
}
