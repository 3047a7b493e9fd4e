package import Escaping
import PropertyLists

package struct NamedFile: Sendable {
  package var path: ForeignText
  package var components: [String]
  package var bytes: [UInt8]
}

/// A search for files with certain names in a folder, an app or a zip file.
package struct NamedFileSearch: Sendable {
  package private(set) var files: [NamedFile] = []
  /// The errors for files and folders that could not be read, at most 20.
  package private(set) var unread: [AppBundleError] = []
  /// The number of errors beyond those in ``unread``.
  package private(set) var unreadNotListed = 0

  private static let mostListed = 20
  /// Folders of builds and package managers, which have copies of what a lock file lists.
  private static let skipped: Set<String> = [
    ".git", ".build", "build", "Index.noindex", "ModuleCache.noindex", "Logs", "node_modules",
    "Pods",
    "Carthage", "SourcePackages",
  ]

  /// Searches a folder, a zip file or a single file.
  ///
  /// Besides files in `names`, files whose names end in one of `endings` are found, but not in a
  /// zip file. `isWanted` receives a found file's path components and returns true to read it.
  /// Throws if `path` cannot be read or has more such files than any project.
  package init(
    _ names: Set<String>, endingWith endings: [String] = [], at path: String,
    where isWanted: ([String]) -> Bool
  ) throws(AppBundleError) {
    let file = try FileOnDisk(path: path)
    var shown = path
    while shown.hasSuffix("/"), shown != "/" { shown.removeLast() }
    let root = shown.split(separator: "/").last.map(String.init) ?? shown
    if file.isFolder {
      try search(FolderTree(path: shown), at: shown, under: root, names, endings, isWanted)
    } else if ZipArchive.isZip(try file.bytes(at: 0, count: 4)) {
      let archive = try ZipArchive(file, path: path, wanted: names)
      try search(archive, at: shown, under: root, names, endings, isWanted)
    } else {
      guard names.contains(root) || endings.contains(where: root.hasSuffix) else {
        throw .noBundle(path: ForeignText(path))
      }
      let bytes = try file.bytes(at: 0, count: BundleLimits.list.bytes + 1)
      guard bytes.count <= BundleLimits.list.bytes else {
        throw .tooLarge(path: ForeignText(path), reason: "is too large for a lock file or manifest")
      }
      files = [NamedFile(path: ForeignText(path), components: [root], bytes: bytes)]
    }
  }

  private mutating func search(
    _ tree: some FileTree, at path: String, under root: String, _ names: Set<String>,
    _ endings: [String], _ isWanted: ([String]) -> Bool
  ) throws(AppBundleError) {
    var tree = tree
    var bytesLeft = BundleLimits.allManifestBytes
    var waiting: [[String]] = [[]]
    var seen = 0
    let ordered = names.sorted()
    while let folder = waiting.popLast() {
      seen += 1
      guard seen <= BundleLimits.manifestFolders else {
        throw .tooLarge(path: ForeignText(path), reason: "has more folders than atsift searches")
      }
      do throws(AppBundleError) {
        var others: [String] = []
        for end in endings { others += try tree.files(in: folder, endingWith: end) }
        for name in ordered + others.filter({ !names.contains($0) })
        where isWanted([root] + folder + [name]) {
          guard let bytes = try tree.bytes(ofFile: folder + [name]) else { continue }
          bytesLeft -= bytes.count
          files.append(
            NamedFile(
              path: ForeignText(([path] + folder + [name]).joined(separator: "/")),
              components: [root] + folder + [name], bytes: bytes))
        }
        if folder.count < BundleLimits.manifestDepth {
          // The last folder of the stack is visited first, hence the reverse order.
          let below = try tree.folders(in: folder).sorted(by: >)
          waiting += below.filter { !Self.skipped.contains($0) }.map { folder + [$0] }
        }
      } catch {
        if unread.count < Self.mostListed { unread.append(error) } else { unreadNotListed += 1 }
      }
      guard bytesLeft >= 0, files.count <= BundleLimits.manifests else {
        throw .tooLarge(
          path: ForeignText(path), reason: "has more lock files and manifests than atsift reads")
      }
    }
    files.sort { $0.path.byteOrder(with: $1.path) ?? false }
  }
}
