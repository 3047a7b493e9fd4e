import Escaping
import PropertyLists

struct PrivacyManifestWalk<Tree: FileTree> {
  private var tree: Tree
  private let root: String
  private var search = PrivacyManifestSearch()
  private var bytesLeft = BundleLimits.allManifestBytes
  private var valuesLeft = BundleLimits.allManifestValues
  /// Bundle identifiers by folder, cached because a file in a zip file is read only once.
  private var identifiers: [[String]: ForeignText?] = [:]

  static func all(in tree: Tree, at path: String) throws(AppBundleError) -> PrivacyManifestSearch {
    var walk = PrivacyManifestWalk(tree: tree, root: path)
    try walk.start()
    walk.search.manifests.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return walk.search
  }

  /// The names of folders that are not searched: they have thousands of subfolders and no SDKs.
  private static var skipped: Set<String> {
    [".git", "Index.noindex", "ModuleCache.noindex", "Logs", "node_modules"]
  }

  private mutating func start() throws(AppBundleError) {
    var waiting: [[String]] = [[]]
    var seen = 0
    while let folder = waiting.popLast() {
      seen += 1
      guard seen <= BundleLimits.manifestFolders else {
        throw .tooLarge(path: ForeignText(root), reason: "has more folders than atsift searches")
      }
      do throws(AppBundleError) {
        try visit(folder)
      } catch {
        search.record(error)
      }
      guard bytesLeft >= 0, valuesLeft >= 0, search.manifests.count <= BundleLimits.manifests else {
        throw .tooLarge(
          path: ForeignText(root), reason: "has more privacy manifests than atsift reads")
      }
      guard folder.count < BundleLimits.manifestDepth else { continue }
      do throws(AppBundleError) {
        // The last folder of the stack is visited first, hence the reverse order.
        let names = try tree.folders(in: folder).sorted(by: >)
        waiting += names.filter { !Self.skipped.contains($0) }.map { folder + [$0] }
      } catch {
        search.record(error)
      }
    }
  }

  private mutating func visit(_ folder: [String]) throws(AppBundleError) {
    let file = folder + [PrivacyManifest.fileName]
    guard let bytes = try tree.bytes(ofFile: file) else { return }
    bytesLeft -= bytes.count
    let above = root.split(separator: "/").map(String.init) + folder
    let manifest = PrivacyManifest(
      path: ([root] + file).joined(separator: "/"), owner: PrivacyManifestOwner(above),
      bundleIdentifier: identifier(of: folder), bytes: bytes)
    if case .success(let document) = manifest.contents {
      valuesLeft -= document.root.extent.values
    }
    search.manifests.append(manifest)
  }

  private mutating func identifier(of folder: [String]) -> ForeignText? {
    // Bundles of macOS keep resources in a folder of their own.
    let homes = folder.last == "Resources" ? [folder, folder.dropLast()] : [folder]
    for home in homes {
      if identifiers[home] == nil { identifiers[home] = .some(readIdentifier(of: home)) }
      if let identifier = identifiers[home] ?? nil { return identifier }
    }
    return nil
  }

  private mutating func readIdentifier(of bundle: [String]) -> ForeignText? {
    // The bundle's name is only shown beside the path, so a manifest is useful without it.
    guard let bytes = try? tree.bytes(ofFile: bundle + ["Info.plist"]) else { return nil }
    bytesLeft -= bytes.count
    guard let document = try? PropertyListDocument(bytes, limits: BundleLimits.manifest),
      case .string(let identifier)? = document.node(at: ["CFBundleIdentifier"])?.content,
      !identifier.contains("$(")
    else { return nil }
    return ForeignText(identifier)
  }
}
