import AppContents
import Escaping
import ProjectFiles

/// The build settings of a project's files, with the Info.plists that they name.
struct ProjectBuildSettings {
  /// The path of an Info.plist as a setting names it.
  private struct Named {
    var pattern: String
    var bundle: ProjectBundle
  }

  private var named: [Named] = []
  private let root: String
  /// The settings of `.xcconfig` files by file name without folder; the first of equal names.
  private var baseFiles: [String: BuildSettingValues] = [:]

  private static let mostNamed = 4000

  init(root: String) { self.root = root == "." ? "" : root }

  /// Adds the assignments of an `.xcconfig` file.
  ///
  /// Call it before ``add(project:at:)``, which looks up the files that a project is based on.
  mutating func add(xcconfig text: String, at path: String) {
    let values = BuildSettingValues(xcconfig: text)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if baseFiles[name] == nil { baseFiles[name] = values }
    for file in values.all("INFOPLIST_FILE") {
      // The path is relative to a project, which may be in any folder above.
      var bundle = ProjectBundle()
      bundle.uses = [ProjectBundle.Use(file: ForeignText(path))]
      for folder in folders(above: path) { add(values.expanded(file), in: folder, bundle) }
    }
  }

  mutating func add(project: XcodeProject, at path: String) {
    // The project file is in a folder with the ending .xcodeproj, beside the sources.
    let folder = Self.folder(of: Self.folder(of: path))
    for target in project.targets {
      for configuration in target.configurations {
        let settings = configuration.settings(over: baseFiles)
        var bundle = ProjectBundle()
        bundle.uses = [
          ProjectBundle.Use(file: ForeignText(Self.folder(of: path)), target: target.name)
        ]
        bundle.projects = [path]
        if let kind = target.productType.flatMap(BundleInfoPlist.Kind.init(productType:)) {
          bundle.kinds = [kind]
        }
        bundle.identifiers = Set(
          settings.all("PRODUCT_BUNDLE_IDENTIFIER").map(settings.expanded)
            .filter { !$0.isEmpty && !$0.contains(BuildSettingValues.unknown) })
        for file in settings.all("INFOPLIST_FILE") {
          add(settings.expanded(file), in: folder, bundle)
        }
      }
    }
  }

  /// Adds the property lists that the text of a manifest names.
  mutating func add(manifest text: String, at path: String) {
    var bundle = ProjectBundle()
    bundle.uses = [ProjectBundle.Use(file: ForeignText(path))]
    for word in text.split(whereSeparator: { "\"'`,:()[]{}\n\r\t ".contains($0) })
    where word.hasSuffix(".plist") && word.utf8.count < 512 {
      add(String(word), in: Self.folder(of: path), bundle)
    }
  }

  private mutating func add(_ file: String, in folder: String, _ bundle: ProjectBundle) {
    guard !file.isEmpty, named.count < Self.mostNamed,
      let path = Self.joined(file.hasPrefix("/") ? "" : folder, file)
    else { return }
    named.append(Named(pattern: path, bundle: bundle))
  }

  /// Returns the facts about an Info.plist; they have no uses if no setting names it.
  func bundle(at path: String) -> ProjectBundle {
    let plain = Self.joined("", path) ?? path
    return named.reduce(into: ProjectBundle()) { bundle, item in
      guard BuildSettingValues.matches(plain, item.pattern) else { return }
      for use in item.bundle.uses where !bundle.uses.contains(use) { bundle.uses.append(use) }
      bundle.kinds.formUnion(item.bundle.kinds)
      bundle.identifiers.formUnion(item.bundle.identifiers)
      bundle.projects.formUnion(item.bundle.projects)
    }
  }

  private func folders(above path: String) -> [String] {
    var folders = [String]()
    var folder = Self.folder(of: path)
    while folder.hasPrefix(root), folder != root, !folder.isEmpty {
      folders.append(folder)
      folder = Self.folder(of: folder)
    }
    return folders + [root]
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// Returns the path of a file in a folder, with `.` and `..` resolved; `nil` if nothing is left.
  private static func joined(_ folder: String, _ file: String) -> String? {
    var parts = [Substring]()
    let path = folder.isEmpty ? file : folder + "/" + file
    for part in path.split(separator: "/") where part != "." {
      if part == "..", parts.last.map({ $0 != ".." }) == true {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    guard !parts.isEmpty else { return nil }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension BundleInfoPlist.Kind {
  /// The kind of bundle that a target makes; `nil` for a product without a bundle, such as a tool.
  init?(productType: String) {
    let prefix = "com.apple.product-type."
    guard productType.hasPrefix(prefix) else { return nil }
    switch productType.dropFirst(prefix.count) {
    case "application", "application.messages": self = .app
    case "application.on-demand-install-capable": self = .appClip
    case "application.watchapp", "application.watchapp2", "application.watchapp2-container":
      self = .watchApp
    case "watchkit-extension", "watchkit2-extension": self = .watchExtension
    case "xpc-service": self = .xpcService
    case "system-extension", "driver-extension": self = .systemExtension
    case let type where type.contains("extension"): self = .appExtension
    case let type where ["framework", "bundle", "library"].contains(where: { type.hasPrefix($0) }):
      self = .framework
    default: return nil
    }
  }
}
