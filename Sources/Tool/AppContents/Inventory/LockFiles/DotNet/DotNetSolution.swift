import Escaping

/// The .NET projects in a folder, and the packages that ship in an app.
///
/// A solution also has projects for Android, servers and tests. Only projects for Apple's platforms
/// and the projects they reference ship in an app.
struct DotNetSolution {
  private var projects: [String: DotNetProject] = [:]
  private var central: [String: [String: String]] = [:]
  private var locked: [String: (kind: LockFile, packages: LockFilePackages)] = [:]

  struct Packages {
    var components: [SoftwareComponent] = []
    var leftOut: [(path: ForeignText, packages: Int)] = []
  }

  mutating func add(
    _ kind: LockFile, _ bytes: [UInt8], at path: ForeignText, _ components: [String]
  ) throws(LockFileError) {
    let folder = Self.normal(components.dropLast())
    switch kind {
    case .centralVersions: central[folder] = try DotNetProject(bytes, at: path).versions
    case .nuGetLock, .nuGetConfiguration:
      if let known = locked[folder], known.kind == .nuGetLock { return }
      locked[folder] = (kind, try kind.packages(in: bytes, at: path))
    default:
      // The root may be `.`, which reference paths never contain.
      let name = Self.normal(components[...])
      projects[name] = try DotNetProject(bytes, at: path)
      paths[name] = path
    }
  }

  private var paths: [String: ForeignText] = [:]

  private static func normal(_ components: ArraySlice<String>) -> String {
    components.filter { $0 != "." }.joined(separator: "/")
  }

  func packages() -> Packages {
    var result = Packages()
    let names = projects.keys.sorted()
    let apps = names.filter { name in
      guard let project = projects[name] else { return false }
      return !project.isToolOrServer
        // A single project that states no platform is taken for the app's.
        && (project.platform == .apple || names.count == 1 && project.platform == .unstated)
    }
    var reached = Set(apps)
    var waiting = apps
    while let name = waiting.popLast() {
      for reference in projects[name]?.references ?? [] {
        let target = NormalizedPath.joined(Self.folder(of: name), reference[...])
        if projects[target] != nil, reached.insert(target).inserted { waiting.append(target) }
      }
    }
    var foldersOfOthers: Set<String> = []
    for name in names {
      guard let project = projects[name], let path = paths[name] else { continue }
      let folder = String(Self.folder(of: name))
      if reached.contains(name) {
        if let lock = locked[folder] { result.components += lock.packages.components }
        // A NuGet lock file is complete, so the project file adds nothing.
        if locked[folder]?.kind != .nuGetLock {
          result.components += project.packages(with: versions(for: folder))
        }
      } else {
        foldersOfOthers.insert(folder)
        if !project.packages.isEmpty { result.leftOut.append((path, project.packages.count)) }
      }
    }
    let ownFolders = Set(reached.map { String(Self.folder(of: $0)) })
    for (folder, lock) in locked.sorted(by: { $0.key < $1.key })
    where !ownFolders.contains(folder) && !foldersOfOthers.contains(folder) {
      if lock.packages.isOfApp {
        result.components += lock.packages.components
      } else if let file = lock.packages.components.first?.file {
        result.leftOut.append((file, lock.packages.components.count))
      }
    }
    return result
  }

  private static func folder(of name: String) -> Substring {
    name.lastIndex(of: "/").map { name[..<$0] } ?? ""
  }

  private func versions(for folder: String) -> [String: String] {
    var folder = folder[...]
    while true {
      if let found = central[String(folder)] { return found }
      guard let slash = folder.lastIndex(of: "/") else { return [:] }
      folder = folder[..<slash]
    }
  }
}
