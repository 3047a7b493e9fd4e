import PropertyLists

/// Goes through all folders of a tree in search of privacy manifests.
struct PrivacyManifestWalk<Tree: FileTree> {
  private var tree: Tree
  private let root: String
  private var found: [PrivacyManifest] = []
  private var bytesLeft = BundleLimits.allManifestBytes
  /// The identifiers of bundles by their folders; a zip file hands out each file once.
  private var identifiers: [[String]: String?] = [:]

  /// All manifests of a tree whose root is shown as `path`, sorted by path.
  static func all(in tree: Tree, at path: String) throws(AppBundleError) -> [PrivacyManifest] {
    var walk = PrivacyManifestWalk(tree: tree, root: path)
    try walk.start()
    return walk.found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private init(tree: Tree, root: String) {
    self.tree = tree
    self.root = root
  }

  /// What builds leave behind and holds no SDK, though thousands of folders.
  private static var skipped: Set<String> {
    [".git", "Index.noindex", "ModuleCache.noindex", "Logs", "node_modules"]
  }

  private mutating func start() throws(AppBundleError) {
    var waiting: [[String]] = [[]]
    var seen = 0
    while let folder = waiting.popLast() {
      seen += 1
      guard seen <= BundleLimits.manifestFolders else {
        throw .tooLarge(path: root, reason: "has more folders than are looked at")
      }
      try visit(folder)
      guard folder.count < BundleLimits.manifestDepth else { continue }
      for name in try tree.folders(in: folder) where !Self.skipped.contains(name) {
        waiting.append(folder + [name])
      }
    }
  }

  private mutating func visit(_ folder: [String]) throws(AppBundleError) {
    let file = folder + [PrivacyManifest.fileName]
    guard let bytes = try tree.bytes(ofFile: file) else { return }
    bytesLeft -= bytes.count
    guard bytesLeft >= 0, found.count < BundleLimits.manifests else {
      throw .tooLarge(path: root, reason: "has more privacy manifests than any app")
    }
    let above = root.split(separator: "/").map(String.init) + folder
    found.append(
      PrivacyManifest(
        path: ([root] + file).joined(separator: "/"), owner: PrivacyManifestOwner(above),
        bundleIdentifier: try identifier(of: folder), bytes: bytes))
  }

  /// The identifier of the bundle whose resources lie in a folder.
  private mutating func identifier(of folder: [String]) throws(AppBundleError) -> String? {
    // Bundles of macOS keep resources in a folder of their own.
    let homes = folder.last == "Resources" ? [folder, folder.dropLast()] : [folder]
    for home in homes {
      if identifiers[home] == nil { identifiers[home] = .some(try readIdentifier(of: home)) }
      if let identifier = identifiers[home] ?? nil { return identifier }
    }
    return nil
  }

  private mutating func readIdentifier(of bundle: [String]) throws(AppBundleError) -> String? {
    guard let bytes = try tree.bytes(ofFile: bundle + ["Info.plist"]) else { return nil }
    bytesLeft -= bytes.count
    guard let document = try? PropertyListDocument(bytes, limits: BundleLimits.manifest),
      case .string(let identifier)? = document.node(at: ["CFBundleIdentifier"])?.content,
      !identifier.contains("$(")
    else { return nil }
    return identifier
  }
}
