/// Files by their path from a root, on the disk or in a zip file.
protocol FileTree {
  /// The names of the folders in a folder; none where there is no such folder. A symbolic link is no
  /// folder, as it could lead anywhere.
  func folders(in folder: [String]) throws(AppBundleError) -> [String]
  /// The bytes of a file; `nil` where there is none.
  mutating func bytes(ofFile file: [String]) throws(AppBundleError) -> [UInt8]?
}

/// Goes through an app and the bundles inside it, where Xcode puts them and nowhere else.
struct BundleWalk<Tree: FileTree> {
  private var tree: Tree
  private let root: String
  private let isFile: Bool
  private var found: [BundleInformation] = []
  private var bytes = 0

  /// All bundles of a tree whose root is shown as `path`.
  static func all(
    in tree: Tree, at path: String, isFile: Bool
  ) throws(AppBundleError) -> [BundleInformation] {
    var walk = BundleWalk(tree: tree, root: path, isFile: isFile)
    try walk.start()
    guard !walk.found.isEmpty else { throw .noBundle(path: path) }
    return walk.found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private init(tree: Tree, root: String, isFile: Bool) {
    self.tree = tree
    self.root = root
    self.isFile = isFile
  }

  /// An archive's own Info.plist is no bundle's, so what holds apps is looked for first.
  private mutating func start() throws(AppBundleError) {
    for folder in [["Products", "Applications"], ["Payload"]] {
      for name in try tree.folders(in: folder).sorted() where name.hasSuffix(".app") {
        try visit(folder + [name], kind: .app, depth: 0)
      }
      if !found.isEmpty { return }
    }
    if isFile, let kind = Self.kind(ofBundleNamed: root) { try visit([], kind: kind, depth: 0) }
  }

  private static func kind(ofBundleNamed name: String) -> BundleInformation.Kind? {
    // What is no process of its own has no policy of its own.
    for ending in [".framework", ".bundle", ".xcarchive", ".xcodeproj"] where name.hasSuffix(ending)
    {
      return nil
    }
    let kinds: [(String, BundleInformation.Kind)] = [
      (".appex", .appExtension), (".xpc", .xpcService), (".systemextension", .systemExtension),
    ]
    return kinds.first { name.hasSuffix($0.0) }?.1 ?? .app
  }

  private mutating func visit(
    _ bundle: [String], kind: BundleInformation.Kind, depth: Int
  ) throws(AppBundleError) {
    guard depth < BundleLimits.depth else {
      throw .tooLarge(path: root, reason: "has bundles nested more than \(BundleLimits.depth) deep")
    }
    // The bundles of macOS keep everything in a folder of their own.
    var home = bundle + ["Contents"]
    var list = try tree.bytes(ofFile: home + ["Info.plist"])
    if list == nil {
      home = bundle
      list = try tree.bytes(ofFile: home + ["Info.plist"])
    }
    guard let bytes = list else { return }
    self.bytes += bytes.count
    guard found.count < BundleLimits.bundles, self.bytes <= BundleLimits.allListBytes else {
      throw .tooLarge(path: root, reason: "has more bundles than any app")
    }
    let path = ([root] + home + ["Info.plist"]).joined(separator: "/")
    found.append(BundleInformation(path: path, kind: kind, bytes: bytes, isFile: isFile))
    for place in BundlePlace.all {
      let folder = home + place.folder
      for name in try tree.folders(in: folder).sorted() where name.hasSuffix(place.ending) {
        try visit(folder + [name], kind: place.kind(in: kind), depth: depth + 1)
      }
    }
  }
}

/// A folder of a bundle that holds bundles of another kind.
private struct BundlePlace {
  var folder: [String]
  var ending: String
  private var kind: BundleInformation.Kind

  static let all = [
    BundlePlace(folder: ["PlugIns"], ending: ".appex", kind: .appExtension),
    BundlePlace(folder: ["Extensions"], ending: ".appex", kind: .appExtension),
    BundlePlace(folder: ["Watch"], ending: ".app", kind: .watchApp),
    BundlePlace(folder: ["AppClips"], ending: ".app", kind: .appClip),
    BundlePlace(folder: ["XPCServices"], ending: ".xpc", kind: .xpcService),
    BundlePlace(folder: ["Library", "LoginItems"], ending: ".app", kind: .loginItem),
    BundlePlace(
      folder: ["Library", "SystemExtensions"], ending: ".systemextension", kind: .systemExtension),
  ]

  /// The kind of a bundle here, in a bundle of that kind.
  func kind(in outer: BundleInformation.Kind) -> BundleInformation.Kind {
    outer == .watchApp && kind == .appExtension ? .watchExtension : kind
  }

  private init(folder: [String], ending: String, kind: BundleInformation.Kind) {
    self.folder = folder
    self.ending = ending
    self.kind = kind
  }
}
