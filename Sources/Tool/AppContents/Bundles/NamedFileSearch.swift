import PropertyLists

/// A file found by its name, with its bytes.
public struct NamedFile: Sendable {
  /// The path to show, through a zip file too: `Shop.ipa/Payload/Shop.app/Frameworks/…`.
  public var path: String
  /// The names of the folders from the root to it, and its own.
  public var components: [String]
  public var bytes: [UInt8]
}

/// The files of certain names in a folder, an app or a zip file of one.
public struct NamedFileSearch: Sendable {
  /// The files, by path.
  public private(set) var files: [NamedFile] = []
  /// The first of the folders and files that cannot be read, and why.
  public private(set) var unread: [AppBundleError] = []
  /// The number of unread files and folders beyond those listed.
  public private(set) var unreadNotListed = 0

  /// More than these are only counted.
  private static let mostListed = 20
  /// Folders that builds and package managers leave behind, which repeat what a lock file says.
  private static let skipped: Set<String> = [
    ".git", ".build", "build", "Index.noindex", "ModuleCache.noindex", "Logs", "node_modules",
    "Pods",
    "Carthage", "SourcePackages",
  ]

  /// Searches a path: a folder, a zip file, or a file of one of the names.
  ///
  /// - Parameters:
  ///   - names: The names of the files.
  ///   - endings: The ends of further names; files in a zip file are found by their whole names alone.
  ///   - path: The folder or file.
  ///   - isWanted: Tells by its components from the root if a file of such a name is read.
  /// - Throws: Where the path itself cannot be read, or holds more than any project.
  public init(
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
        throw .noBundle(path: path)
      }
      let bytes = try file.bytes(at: 0, count: BundleLimits.list.bytes + 1)
      guard bytes.count <= BundleLimits.list.bytes else {
        throw .tooLarge(path: path, reason: "is larger than any such file")
      }
      files = [NamedFile(path: path, components: [root], bytes: bytes)]
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
        throw .tooLarge(path: path, reason: "has more folders than are looked at")
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
              path: ([path] + folder + [name]).joined(separator: "/"),
              components: [root] + folder + [name], bytes: bytes))
        }
        if folder.count < BundleLimits.manifestDepth {
          // The last is looked at first.
          let below = try tree.folders(in: folder).sorted(by: >)
          waiting += below.filter { !Self.skipped.contains($0) }.map { folder + [$0] }
        }
      } catch {
        if unread.count < Self.mostListed { unread.append(error) } else { unreadNotListed += 1 }
      }
      guard bytesLeft >= 0, files.count <= BundleLimits.manifests else {
        throw .tooLarge(path: path, reason: "has more of such files than any project")
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
