struct PrivacyManifestOwner {
  let name: String
  let kind: PrivacyManifest.OwnerKind

  /// Determines a manifest's owner from the names of its parent folders, outermost first.
  ///
  /// The owner is the innermost app, framework or resource bundle, else the package directly below
  /// `Pods`, `checkouts` or `artifacts`, else the innermost folder with a specific name.
  init(_ folders: [String]) {
    for folder in folders.reversed() {
      if let ending = Self.appEndings.first(where: folder.hasSuffix) {
        self.init(String(folder.dropLast(ending.count)), kind: .app)
        return
      }
      if let ending = Self.libraryEndings.first(where: folder.hasSuffix) {
        self.init(Self.plain(String(folder.dropLast(ending.count))), kind: .library)
        return
      }
    }
    if let place = folders.lastIndex(where: Self.packageFolders.contains),
      place + 1 < folders.count
    {
      self.init(folders[place + 1], kind: .library)
      return
    }
    let telling = folders.last { !Self.orderFolders.contains($0.lowercased()) }
    self.init(telling ?? folders.last ?? "unknown", kind: .folder)
  }

  private init(_ name: String, kind: PrivacyManifest.OwnerKind) {
    self.name = name.isEmpty ? "unknown" : name
    self.kind = kind
  }

  private static let appEndings = [".app", ".appex"]
  private static let libraryEndings = [".framework", ".xcframework", ".bundle"]
  private static let packageFolders: Set<String> = ["Pods", "checkouts", "artifacts"]
  private static let orderFolders: Set<String> = [
    "resources", "sources", "privacy", "supporting files", "ios", "assets", "sdk", ".",
  ]

  /// Returns a resource bundle's name without suffixes: CocoaPods names it `Lib_Privacy`, SwiftPM
  /// `Package_Target`.
  private static func plain(_ name: String) -> String {
    var name = name
    for ending in ["PrivacyInfo", "PrivacyManifest", "Privacy", "Resources"]
    where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
      break
    }
    while let last = name.last, "_-. ".contains(last) { name.removeLast() }
    return name.split(separator: "_").last.map(String.init) ?? name
  }
}
