import Escaping
import PropertyLists

/// A hierarchy of files on the disk or in a zip file.
protocol FileTree {
  /// Returns the names of a folder's subfolders, without symbolic links, which could lead anywhere.
  func folders(in folder: [String]) throws(AppBundleError) -> [String]
  func files(in folder: [String], endingWith end: String) throws(AppBundleError) -> [String]
  mutating func bytes(ofFile file: [String]) throws(AppBundleError) -> [UInt8]?
}

extension FileTree {
  func files(in folder: [String], endingWith end: String) throws(AppBundleError) -> [String] { [] }
}

/// Finds an app's nested bundles, in the folders where Xcode places bundles and in no others.
struct BundleWalk<Tree: FileTree> {
  private var tree: Tree
  private let root: String
  private let isFile: Bool
  private var found: [BundleInfoPlist] = []
  private var lists = 0
  private var budget = InfoPlistBudget()

  static func all(
    in tree: Tree, at path: String, isFile: Bool
  ) throws(AppBundleError) -> [BundleInfoPlist] {
    var walk = BundleWalk(tree: tree, root: path, isFile: isFile)
    try walk.start()
    guard !walk.found.isEmpty else { throw .noBundle(path: ForeignText(path)) }
    return walk.found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Starts the search: apps inside the path are visited first, as an `.xcarchive`'s own Info.plist
  /// describes no bundle.
  private mutating func start() throws(AppBundleError) {
    for folder in [["Products", "Applications"], ["Payload"], ["Wrapper"]] {
      try visitBundles(in: folder)
      if lists > 0 { return }
    }
    if isFile, let kind = BundleInfoPlist.Kind(folderNamed: root) {
      try visit([], kind: kind, depth: 0)
      if lists > 0 { return }
    }
    // The root may be a build folder, or a zip file with one bundle.
    try visitBundles(in: [])
    if lists > 0 { return }
    for name in try tree.folders(in: []).sorted() {
      if name.hasSuffix(".xcarchive") {
        try visitBundles(in: [name, "Products", "Applications"])
      } else if !isFile {
        // Zip files often contain the folder around their actual contents.
        try visitBundles(in: [name])
      }
    }
  }

  private mutating func visitBundles(in folder: [String]) throws(AppBundleError) {
    for name in try tree.folders(in: folder).sorted() {
      guard let kind = BundleInfoPlist.Kind(bundleNamed: name) else { continue }
      try visit(folder + [name], kind: kind, depth: 0)
    }
  }

  private mutating func visit(
    _ bundle: [String], kind: BundleInfoPlist.Kind, depth: Int
  ) throws(AppBundleError) {
    guard depth < BundleLimits.depth else {
      throw .tooLarge(
        path: ForeignText(root),
        reason: "has bundles nested more than \(BundleLimits.depth) levels deep")
    }
    guard let (home, list, bytes) = try list(of: bundle, kind: kind) else { return }
    lists += 1
    guard lists <= BundleLimits.bundles else {
      throw .tooLarge(path: ForeignText(root), reason: "has more bundles than atsift reads")
    }
    let path = ([root] + list).joined(separator: "/")
    let information = BundleInfoPlist(
      path: path, kind: kind, bytes: bytes, isFile: isFile, limits: BundleLimits.list)
    guard budget.charge(information.contents, of: bytes) else {
      throw .tooLarge(
        path: ForeignText(root), reason: "has Info.plist files with more content than atsift reads")
    }
    // A bundle that the user named is listed whatever it contains.
    if kind != .framework || bundle.isEmpty || information.holdsPolicy {
      found.append(information)
    }
    for place in BundlePlace.all {
      let folder = home + place.folder
      for name in try tree.folders(in: folder).sorted() where name.hasSuffix(place.ending) {
        try visit(folder + [name], kind: place.kind(in: kind), depth: depth + 1)
      }
    }
  }

  private mutating func list(
    of bundle: [String], kind: BundleInfoPlist.Kind
  ) throws(AppBundleError) -> (home: [String], list: [String], bytes: [UInt8])? {
    // Bundles of macOS keep everything in `Contents`.
    for home in [bundle + ["Contents"], bundle] {
      let list = home + ["Info.plist"]
      if let bytes = try tree.bytes(ofFile: list) { return (home, list, bytes) }
    }
    guard kind == .framework else { return nil }
    // Frameworks of macOS have a folder for each version; the items next to it are links.
    for version in try tree.folders(in: bundle + ["Versions"]).sorted().reversed() {
      let home = bundle + ["Versions", version]
      let list = home + ["Resources", "Info.plist"]
      if let bytes = try tree.bytes(ofFile: list) { return (home, list, bytes) }
    }
    return nil
  }
}

/// A budget for an app's Info.plist files: the values and bytes that the files still to be read may
/// have.
private struct InfoPlistBudget {
  private var values = BundleLimits.allValues
  private var bytes = BundleLimits.allBytes

  mutating func charge(
    _ contents: Result<PropertyListDocument, PropertyListError>, of file: [UInt8]
  ) -> Bool {
    bytes -= file.count
    switch contents {
    case .success(let document):
      let extent = document.root.extent
      values -= extent.values
      bytes -= extent.bytes
    case .failure:
      // The reader does not report how far it came, so the cost is estimated. In text a value takes
      // at least two bytes.
      let isBinary = file.starts(with: Array("bplist".utf8))
      values -= isBinary ? BundleLimits.list.values : min(BundleLimits.list.values, file.count / 2)
    }
    return values >= 0 && bytes >= 0
  }
}

extension BundleInfoPlist.Kind {
  fileprivate init?(bundleNamed name: String) {
    let kinds: [(String, Self)] = [
      (".app", .app), (".appex", .appExtension), (".xpc", .xpcService),
      (".systemextension", .systemExtension), (".framework", .framework),
    ]
    guard let kind = kinds.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = kind
  }

  fileprivate init?(folderNamed name: String) {
    for ending in [".bundle", ".xcarchive", ".xcodeproj", ".xcworkspace", ".dSYM", ".xctest"]
    where name.hasSuffix(ending) {
      // This property list does not describe a process.
      return nil
    }
    self = .init(bundleNamed: name) ?? .file
  }
}

private struct BundlePlace {
  var folder: [String]
  var ending: String
  private var kind: BundleInfoPlist.Kind

  static let all = [
    BundlePlace(folder: ["PlugIns"], ending: ".appex", kind: .appExtension),
    BundlePlace(folder: ["Extensions"], ending: ".appex", kind: .appExtension),
    BundlePlace(folder: ["Watch"], ending: ".app", kind: .watchApp),
    BundlePlace(folder: ["AppClips"], ending: ".app", kind: .appClip),
    BundlePlace(folder: ["XPCServices"], ending: ".xpc", kind: .xpcService),
    BundlePlace(folder: ["Library", "LoginItems"], ending: ".app", kind: .loginItem),
    BundlePlace(
      folder: ["Library", "SystemExtensions"], ending: ".systemextension", kind: .systemExtension),
    BundlePlace(folder: ["Frameworks"], ending: ".framework", kind: .framework),
  ]

  func kind(in outer: BundleInfoPlist.Kind) -> BundleInfoPlist.Kind {
    outer == .watchApp && kind == .appExtension ? .watchExtension : kind
  }
}
