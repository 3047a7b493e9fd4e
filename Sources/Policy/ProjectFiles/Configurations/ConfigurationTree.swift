import PropertyLists

/// The tree of a configuration in YAML or JSON, and the Info.plists in it.
struct ConfigurationTree {
  let document: PropertyListDocument
  /// The file's name.
  let name: String

  init(_ document: PropertyListDocument, named name: String) {
    self.document = document
    self.name = name.split(separator: "/").last.map(String.init) ?? ""
  }

  private var root: PropertyListNode { document.root }

  /// The Info.plists, never none, and the tool that makes them; `nil` if the tree is that of no tool.
  ///
  /// - Throws: `ProjectFileError` if a dictionary may be overlooked.
  func infoPlists() throws(ProjectFileError) -> (
    form: ProjectFileForm, infoPlists: [GeneratedInfoPlist]
  )? {
    guard root.member(GeneratedInfoPlist.policyKey) == nil else { return nil }
    if isExpo { return (.expo, [try expoInfoPlist()]) }
    if isXcodeGen { return (.xcodeGen, try XcodeGenTargets(document).infoPlists()) }
    guard isElectronBuilder else { return nil }
    return (.electronBuilder, try electronInfoPlists())
  }

  // MARK: Expo

  /// `expo.ios.infoPlist`, and the same without the outermost key, as app.config.json may have it.
  private static let expoPlaces = [["expo", "ios", "infoPlist"], ["ios", "infoPlist"]]

  private var isExpo: Bool {
    ["app.json", "app.config.json"].contains(name)
      || Self.expoPlaces.contains { document.node(at: $0) != nil }
  }

  private func expoInfoPlist() throws(ProjectFileError) -> GeneratedInfoPlist {
    let found = Self.expoPlaces.lazy.map { GeneratedInfoPlist(path: $0, product: .app) }
      .first { $0.hasPolicy(in: root) }
    guard let found else {
      throw ProjectFileError(
        .expo,
        "it has no NSAppTransportSecurity in `ios.infoPlist`, and the template of the project has one of its own"
      )
    }
    return found
  }

  // MARK: XcodeGen

  private var isXcodeGen: Bool {
    // Bundlers of JavaScript have targets too.
    guard name != "package.json" else { return false }
    return ["targets", "targetTemplates"].contains { key in
      guard let list = root.member(key)?.node, case .dictionary = list.content else { return false }
      return true
    }
  }

  // MARK: electron-builder

  /// Options of electron-builder for macOS, in package.json under `build`, else at the root.
  private static let electronPlaces = ["mac", "mas", "masDev"]

  private var isElectronBuilder: Bool {
    ["package.json", "electron-builder.json"].contains(name)
      || Self.electronPlaces.contains { root.member($0) != nil }
  }

  /// electron-builder adds a dictionary of its own where `extendInfo` has none, so the defaults of ATS
  /// are never in force.
  private func electronInfoPlists() throws(ProjectFileError) -> [GeneratedInfoPlist] {
    var found = [GeneratedInfoPlist]()
    for build in [["build"], []] {
      for place in Self.electronPlaces {
        let path = build + [place, "extendInfo"]
        guard let member = document.member(at: path) else { continue }
        guard case .dictionary = member.node.content else {
          throw ProjectFileError(
            .electronBuilder, "its `extendInfo` is no dictionary; it may name a file",
            at: document.position(ofByte: member.keyRange.lowerBound))
        }
        let infoPlist = GeneratedInfoPlist(path: path, product: .app)
        if infoPlist.hasPolicy(in: root) { found.append(infoPlist) }
      }
    }
    guard !found.isEmpty else {
      throw ProjectFileError(
        .electronBuilder,
        "it has no NSAppTransportSecurity in `mac.extendInfo`, and electron-builder writes one of its own"
      )
    }
    return found
  }
}
