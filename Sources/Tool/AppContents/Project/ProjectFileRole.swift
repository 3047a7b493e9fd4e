/// The purpose for which a file of a project is read, by its name.
package enum ProjectFileRole: Hashable, Sendable {
  /// A property list with the name of an Info.plist.
  case infoPlist
  /// A property list that its contents or a build setting may show to be an Info.plist.
  case propertyList
  case xcodeProject
  case buildSettings
  /// A file from which a build tool makes Info.plists.
  case manifest
  /// A script or template that may write an Info.plist, and from which no policy can be read.
  case script
  case entitlements
  case privacyManifest
  /// A file of source, settings or resources of the project itself, not of its tests.
  case source

  init?(of path: String) {
    let components = path.split(separator: "/")
    guard let last = components.last else { return nil }
    let name = last.lowercased()
    if name == "project.pbxproj" {
      self = .xcodeProject
    } else if Self.manifests.contains(name) || name.hasSuffix("-app.xml")
      || name.hasSuffix(".swift") && components.contains("Tuist")
    {
      self = .manifest
    } else if Self.scripts.contains(where: name.hasSuffix) || name.contains(".plist.") {
      // The latter are templates such as Info.plist.in.
      self = .script
    } else if name.hasSuffix(".plist") {
      self = Self.isInfoPlist(name) ? .infoPlist : .propertyList
    } else if let kind = Self.endings.first(where: { name.hasSuffix($0.0) })?.1 {
      self = kind
    } else {
      return nil
    }
  }

  /// Returns true for a name in lower case such as Info.plist, Shop-Info.plist or Info-Debug.plist.
  private static func isInfoPlist(_ name: String) -> Bool {
    let words = name.dropLast(".plist".count).split { "-_. ".contains($0) }
    return words.first == "info" || words.last == "info"
  }

  private static let manifests: Set<String> = [
    "project.yml", "project.yaml", "project.json", "project.swift", "app.json", "app.config.json",
    "app.config.js", "app.config.ts", "app.config.mjs", "app.config.cjs", "package.json",
    "electron-builder.json", "electron-builder.json5", "electron-builder.yml",
    "electron-builder.yaml", "electron-builder.js", "electron-builder.ts", "config.xml",
    "plugin.xml", "tiapp.xml", "build.settings", "export_presets.cfg", "defaultengine.ini",
    "iosengine.ini",
  ]
  private static let scripts = ["podfile", "fastfile", ".sh", ".rb"]
  private static let endings: [(String, ProjectFileRole)] = [
    (".xcconfig", .buildSettings), (".entitlements", .entitlements),
    (".xcprivacy", .privacyManifest),
  ]

  private static let sources: Set<String> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "dart", "js", "jsx", "ts", "tsx", "cs", "kt", "lua",
    "json", "plist", "strings", "xcconfig", "env",
  ]
  private static let lists: Set<String> = ["package-lock.json", "packages.lock.json"]

  /// Returns true for a file of source, settings or resources, by its path in the project.
  static func isSource(_ path: some StringProtocol) -> Bool {
    let components = path.lowercased().split(separator: "/")
    guard let name = components.last, let ending = name.split(separator: ".").last,
      sources.contains(String(ending)), !lists.contains(String(name))
    else { return false }
    return !components.contains { folder in
      folder.hasSuffix("test") || folder.hasSuffix("tests") || folder.hasPrefix("__test")
        || folder.hasSuffix("mocks") || folder == "fixtures" || name.contains(".test.")
        || name.contains(".spec.")
    }
  }
}
