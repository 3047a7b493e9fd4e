import Escaping

/// The files in the folder of a project that may contain a policy or name a file that does.
///
/// The walk skips folders of dependencies and built products, whose policies are not the project's,
/// and links that lead out of the folder; ``skipped`` lists them.
package struct ProjectFolder: Sendable {
  package struct File: Hashable, Sendable {
    package var path: String
    package var role: ProjectFileRole
  }

  package enum Reason: Hashable, Sendable, CaseIterable {
    /// A folder in which a package manager keeps third-party code.
    case dependencies
    /// A built app, framework or bundle, or the folder in which builds put them.
    case product
    /// A symbolic link to something outside the folder.
    case leadsOut
    /// The folder may not be opened, or cannot be read.
    case closed
    case tooDeep

    /// True if the walk may have missed a file of the project.
    package var isGap: Bool {
      switch self {
      case .leadsOut, .closed, .tooDeep: true
      case .dependencies, .product: false
      }
    }
  }

  package struct Skipped: Hashable, Sendable {
    package var path: String
    package var reason: Reason
  }

  /// The folder as the user named it, without a final slash.
  package let path: String
  /// The files, sorted by path.
  package private(set) var files: [File] = []
  package private(set) var skipped: [Skipped] = []

  /// The start of the paths of all files; empty for the current folder.
  private let prefix: String
  private let findsSources: Bool

  private static let mostFiles = 200_000
  private static let mostFolders = 200_000
  private static let deepest = 32

  /// Finds the files below a folder; throws if it cannot be read or has more than any project.
  ///
  /// With `sources`, the result has the source files instead of those with policies.
  package init(_ path: String, sources: Bool = false) throws(AppBundleError) {
    findsSources = sources
    var shown = path
    while shown.hasSuffix("/"), shown != "/" { shown.removeLast() }
    self.path = shown
    prefix = shown == "." ? "" : shown == "/" ? shown : shown + "/"
    let root = FileOnDisk.resolvedPath(shown)
    var waiting = [(path: shown, depth: 0)]
    var folders = 0
    while let folder = waiting.popLast() {
      folders += 1
      guard folders <= Self.mostFolders, files.count <= Self.mostFiles else {
        throw .tooLarge(path: ForeignText(shown), reason: "has more files than atsift searches")
      }
      let names: [String]
      do throws(AppBundleError) {
        names = try FileOnDisk.names(in: folder.path)
      } catch {
        guard folder.depth > 0 else { throw error }
        skip(folder.path, .closed)
        continue
      }
      for name in names {
        let path = folder.depth == 0 ? prefix + name : folder.path + "/" + name
        try visit(path, name, folder.depth, root, &waiting)
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func visit(
    _ path: String, _ name: String, _ depth: Int, _ root: String,
    _ waiting: inout [(path: String, depth: Int)]
  ) throws(AppBundleError) {
    switch try FileOnDisk.kind(of: path) {
    case .folder:
      guard !Self.unread.contains(name), !name.hasSuffix(".xcassets") else { return }
      if let reason = Self.reason(toSkip: name) {
        skip(path, reason)
      } else if depth + 1 > Self.deepest {
        skip(path, .tooDeep)
      } else {
        waiting.append((path, depth + 1))
      }
    case .regular: if let role = role(of: path) { add(path, role) }
    case .other:
      guard let target = FileOnDisk.target(ofLink: path) else { return }
      let isInside = (target.path + "/").hasPrefix(root == "/" ? root : root + "/")
      let role = role(of: path)
      switch target.kind {
      // A link to a folder inside is not followed, because the folder is searched anyway.
      case .folder: if !isInside { skip(path, .leadsOut) }
      case .regular:
        guard let role else { return }
        if isInside { add(path, role) } else { skip(path, .leadsOut) }
      case .other: return
      }
    case nil: return
    }
  }

  private func role(of path: String) -> ProjectFileRole? {
    guard findsSources else { return ProjectFileRole(of: path) }
    return ProjectFileRole.isSource(path.dropFirst(prefix.count)) ? .source : nil
  }

  private mutating func add(_ path: String, _ role: ProjectFileRole) {
    files.append(File(path: path, role: role))
  }

  private mutating func skip(_ path: String, _ reason: Reason) {
    skipped.append(Skipped(path: path, reason: reason))
  }

  /// Folders of version control, which are neither searched nor named.
  private static let unread: Set<String> = [".git", ".hg", ".svn"]
  private static let dependencies: Set<String> = [
    "node_modules", "Pods", "Carthage", ".build", "SourcePackages",
  ]
  private static let products: Set<String> = ["build", "DerivedData"]
  private static let productEndings = [
    ".app", ".appex", ".xpc", ".framework", ".xcframework", ".bundle", ".xcarchive", ".xctest",
    ".dSYM", ".systemextension",
  ]

  private static func reason(toSkip folder: String) -> Reason? {
    if dependencies.contains(folder) { return .dependencies }
    return products.contains(folder) || isProduct(folder) ? .product : nil
  }

  /// Returns true for the name of a built app, framework or other bundle.
  package static func isProduct(_ folder: some StringProtocol) -> Bool {
    productEndings.contains { folder.hasSuffix($0) }
  }
}
