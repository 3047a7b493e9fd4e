/// The lock files and manifests of one project, of which those with the exact versions are read.
struct ProjectLockFiles {
  private var files: [(kind: LockFile, file: NamedFile)] = []
  private var folders: [LockFile: Set<[String]>] = [:]
  private var lockedByNPM: Set<[String]> = []

  init(_ found: [NamedFile]) {
    for file in found {
      guard let kind = file.components.last.flatMap(LockFile.init(named:)) else { continue }
      // `config.xml` is a common name, so the content decides.
      if kind == .cordovaSettings, !CordovaWidget.isWidget(file.bytes), found.count > 1 { continue }
      files.append((kind, file))
      let folder = Array(file.components.dropLast())
      folders[kind, default: []].insert(folder)
      if kind.isOfNPM { lockedByNPM.insert(folder) }
    }
  }

  static func isInPlace(_ components: [String]) -> Bool {
    let folder = components.dropLast().last
    return switch components.last.flatMap(LockFile.init(named:)) {
    case .unityPackages, .unityManifest: folder == "Packages"
    case .cordovaPlugins: folder == "plugins"
    case .xcodeProject: folder?.hasSuffix(".xcodeproj") == true
    // Resources of a built app are not a project.
    case .npmManifest, .cordovaSettings: !components.contains { $0.hasSuffix(".app") }
    default: true
    }
  }

  /// The files to read, without those that a lock file in the project replaces.
  var wanted: [(kind: LockFile, file: NamedFile)] {
    files.filter { kind, file in
      let folder = Array(file.components.dropLast())
      return switch kind {
      case .wantedPods: !has(.podfile, in: folder)
      case .wantedPub: !isAtOrBelow(folders[.pubspec] ?? [], folder)
      case .npmManifest: !isAtOrBelow(lockedByNPM, folder)
      case .cordovaSettings: !lockedByNPM.contains(folder)
      case .unityManifest: !has(.unityPackages, in: folder)
      case .swiftManifest, .xcodeProject: folders[.package] == nil
      case .bunBinary: !lockedByNPM.contains(folder)
      default: true
      }
    }
  }

  private func has(_ kind: LockFile, in folder: [String]) -> Bool {
    folders[kind]?.contains(folder) == true
  }

  private func isAtOrBelow(_ places: Set<[String]>, _ folder: [String]) -> Bool {
    !places.isEmpty && folder.indices.contains { places.contains(Array(folder[...$0])) }
  }

  /// Returns the `package.json` files covered by a lock file, by folder relative to the lock
  /// file's.
  ///
  /// A lock file covers its folder and those below, except those with another lock file.
  func manifests(of lockFile: NamedFile) -> [String: PackageEntry] {
    let root = lockFile.components.dropLast()
    var found: [String: PackageEntry] = [:]
    for (kind, file) in files where kind == .npmManifest {
      let folder = file.components.dropLast()
      guard folder.starts(with: root),
        !(root.count..<folder.count).contains(where: { lockedByNPM.contains(Array(folder[...$0])) })
      else { continue }
      // A manifest that cannot be parsed is no workspace; npm and Yarn refuse it too.
      guard let entry = try? PackageManifest.entry(of: file.bytes) else { continue }
      found[NormalizedPath.joined("", folder.dropFirst(root.count).joined(separator: "/")[...])] =
        entry
    }
    return found
  }
}
