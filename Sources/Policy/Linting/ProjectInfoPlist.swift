public import PropertyLists

/// The members of an Info.plist inside the project file of a tool that generates one.
public enum ProjectInfoPlist {
  /// The keys that lead to them: Expo's app.json and app.config.json, and electron-builder's configuration, in
  /// package.json or a file of its own.
  private static let places = [
    ["expo", "ios", "infoPlist"], ["ios", "infoPlist"], ["build", "mac", "extendInfo"],
    ["build", "mas", "extendInfo"], ["mac", "extendInfo"], ["mas", "extendInfo"],
  ]

  /// The keys that lead from the root of a file to the Info.plist's members; none if the file is an Info.plist itself.
  public static func path(in root: PropertyListDictionary) -> [String] {
    guard root[LintedDictionary.policyKey] == nil else { return [] }
    return places.first { members(at: $0, in: root) != nil } ?? []
  }

  /// The dictionary at a path; `nil` if there is none.
  static func members(at path: [String], in root: PropertyListDictionary) -> PropertyListDictionary?
  {
    var list = root
    for key in path {
      guard case .dictionary(let next) = list[key] else { return nil }
      list = next
    }
    return list
  }
}
