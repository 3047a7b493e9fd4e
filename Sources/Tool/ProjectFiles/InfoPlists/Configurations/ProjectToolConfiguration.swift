import PropertyLists

/// The configuration of Expo, XcodeGen or electron-builder, from which the Info.plists are read.
struct ProjectToolConfiguration {
  let document: PropertyListDocument
  let name: String

  init(_ document: PropertyListDocument, named name: String) {
    self.document = document
    self.name = name.split(separator: "/").last.map(String.init) ?? ""
  }

  private var root: PropertyListNode { document.root }

  /// Returns the project file with its Info.plists; `nil` if the document is not of a known tool.
  ///
  /// - Throws: `ProjectFileError` if an ATS dictionary could be overlooked.
  func file() throws(ProjectFileError) -> ProjectFile? {
    guard root.member(GeneratedInfoPlist.policyKey) == nil else { return nil }
    if isExpo { return ProjectFile(.expo, document, [try expoInfoPlist()]) }
    if isXcodeGen {
      return ProjectFile(.xcodeGen, document, try XcodeGenTargets(document).infoPlists())
    }
    guard isElectronBuilder else { return nil }
    return try ElectronInfoPlists(document).file()
  }

  // MARK: Expo

  /// The places of the Info.plist in an Expo configuration; app.config.json may omit `expo`.
  private static let expoPlaces = [["expo", "ios", "infoPlist"], ["ios", "infoPlist"]]

  private var isExpo: Bool {
    let keys = Set(root.members.map(\.key))
    return switch name {
    case "app.config.json": !keys.isDisjoint(with: Self.expoKeys.union(Self.commonKeys))
    case "app.json":
      !keys.isDisjoint(with: Self.expoKeys)
        || !keys.isEmpty && keys.isSubset(of: Self.reactNativeKeys)
    default: Self.expoPlaces.contains { document.node(at: $0) != nil }
    }
  }

  /// Keys of Expo's app configuration that no other app.json has, such as that of Heroku or of a
  /// WeChat mini program.
  private static let expoKeys: Set<String> = ["expo", "slug", "ios", "android", "sdkVersion"]
  private static let commonKeys: Set<String> = ["name", "displayName", "platforms", "plugins"]
  /// All keys of the app.json of React Native without Expo.
  private static let reactNativeKeys: Set<String> = ["name", "displayName"]

  private func expoInfoPlist() throws(ProjectFileError) -> GeneratedInfoPlist {
    let places = Self.expoPlaces.map { GeneratedInfoPlist(path: $0, product: .app) }
    let found =
      places.first { $0.hasPolicy(in: root) }
      ?? places.lazy.compactMap { $0.judged(in: root) }.first
    try MisplacedPolicy(document).refuse(
      except: found.map { [$0] } ?? [], as: .expo, place: "`ios.infoPlist`")
    guard let found else {
      throw ProjectFileError(
        .expo,
        "the file has no NSAppTransportSecurity in `ios.infoPlist`, so the one in the project's"
          + " template applies"
      )
    }
    return found
  }

  // MARK: XcodeGen

  private var isXcodeGen: Bool {
    // Some JavaScript bundlers also have `targets` in package.json.
    guard name != "package.json" else { return false }
    return ["targets", "targetTemplates"].contains { key in
      guard let list = root.member(key)?.node, case .dictionary = list.content else { return false }
      return true
    }
  }

  // MARK: electron-builder

  private var isElectronBuilder: Bool {
    ["package.json", "electron-builder.json", "electron-builder.json5"].contains(name)
      || ElectronInfoPlists.places.contains { root.member($0) != nil }
  }
}
