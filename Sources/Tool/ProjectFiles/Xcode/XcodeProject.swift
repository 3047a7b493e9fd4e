package import Escaping
package import PropertyLists

/// The targets of an Xcode project, with the build settings that name the files of their bundles.
///
/// In `project.pbxproj`, `PBXProject.targets` lists the targets, and each target has an
/// `XCConfigurationList` of `XCBuildConfiguration` objects.
package struct XcodeProject: Sendable {
  package struct Target: Sendable {
    package var name: ForeignText
    /// The product type, such as `com.apple.product-type.app-extension`.
    package var productType: String?
    package var configurations: [Configuration]
  }

  /// A build configuration: the level of the target, which has precedence, and that of the project.
  package struct Configuration: Sendable {
    fileprivate var levels: [Level]

    /// Returns the settings of both levels over those of the `.xcconfig` files that the levels are
    /// based on; `files` has the settings of these by file name without folder.
    package func settings(over files: [String: BuildSettingValues]) -> BuildSettingValues {
      levels.reduce(BuildSettingValues()) { settings, level in
        let merged = settings.over(level.settings)
        guard let base = level.baseFile.flatMap({ files[$0] }) else { return merged }
        return merged.over(base)
      }
    }
  }

  fileprivate struct Level {
    var settings: BuildSettingValues
    /// The name of the `.xcconfig` file, without its folder.
    var baseFile: String?
  }

  package let targets: [Target]

  // Targets of a hostile project may all name the same large list.
  private static let mostTargets = 500
  fileprivate static let mostConfigurations = 20
  fileprivate static let mostSettings = 1000

  /// Reads a project; `nil` if the document is not one.
  package init?(_ document: PropertyListDocument) {
    guard case .dictionary(let root) = document.value, case .dictionary(let list) = root["objects"],
      case .string(let identifier) = root["rootObject"]
    else { return nil }
    let objects = Objects(list)
    guard let project = objects[identifier] else { return nil }
    let common = objects.levels(of: project, named: "")
    targets = objects.strings(project["targets"]).prefix(Self.mostTargets).compactMap {
      identifier in
      guard let target = objects[identifier], case .string(let name) = target["name"] else {
        return nil
      }
      var type: String?
      if case .string(let text) = target["productType"] { type = text }
      let own = objects.levels(of: target, named: name)
      return Target(
        name: ForeignText(name), productType: type,
        configurations: own.map { own in
          let name = own.settings["CONFIGURATION"]
          let below = common.first { $0.settings["CONFIGURATION"] == name }
          return Configuration(levels: [own] + (below.map { [$0] } ?? []))
        })
    }
  }

  /// The objects of a project by identifier, looked up without searching the list each time.
  private struct Objects {
    private let byIdentifier: [String: PropertyListDictionary]

    init(_ list: PropertyListDictionary) {
      byIdentifier = Dictionary(
        list.entries.compactMap { entry in
          guard case .dictionary(let object) = entry.value else { return nil }
          return (entry.key, object)
        }, uniquingKeysWith: { $1 })
    }

    subscript(identifier: String) -> PropertyListDictionary? { byIdentifier[identifier] }

    func object(_ value: PropertyListValue?) -> PropertyListDictionary? {
      guard case .string(let identifier) = value else { return nil }
      return byIdentifier[identifier]
    }

    func strings(_ value: PropertyListValue?) -> [String] {
      guard case .array(let items) = value else { return [] }
      return items.compactMap { item in
        guard case .string(let text) = item else { return nil }
        return text
      }
    }

    /// The level of each build configuration of a target, or of the project.
    func levels(of owner: PropertyListDictionary, named target: String) -> [Level] {
      let list = object(owner["buildConfigurationList"])
      return strings(list?["buildConfigurations"]).prefix(XcodeProject.mostConfigurations)
        .compactMap {
          identifier in
          guard let configuration = byIdentifier[identifier] else { return nil }
          var settings = BuildSettingValues()
          if case .dictionary(let written) = configuration["buildSettings"] {
            for entry in written.entries.prefix(XcodeProject.mostSettings) {
              guard case .string(let value) = entry.value else { continue }
              settings[entry.key] = value
            }
          }
          if case .string(let name) = configuration["name"] { settings["CONFIGURATION"] = name }
          if !target.isEmpty { settings["TARGET_NAME"] = target }
          var baseFile: String?
          if let file = object(configuration["baseConfigurationReference"]),
            case .string(let path) = file["path"]
          {
            baseFile = path.split(separator: "/").last.map(String.init) ?? path
          }
          return Level(settings: settings, baseFile: baseFile)
        }
    }
  }
}
