import AppContents
import Linting
import ProjectFiles
import PropertyLists

extension PropertyListSource {
  /// Returns the Info.plists of a project or built app, those of extensions and the like with the
  /// Info.plists of their app.
  ///
  /// An app is found by its bundle identifier, with which those of its extensions begin, else as
  /// the only app of an Xcode project, else as the only app of all.
  static func besideApps(
    _ lists: [PropertyListSource], _ bundles: [(path: String, bundle: ProjectBundle)] = []
  ) -> [PropertyListSource] {
    let known = Dictionary(
      bundles.map { ($0.path, $0.bundle) }, uniquingKeysWith: { one, _ in one })
    let members = lists.map { ProjectMember($0, known[$0.path]) }
    let apps = members.compactMap(\.self).filter { $0.role == .app || $0.role == .unknown }
    var lists = lists
    for (index, member) in members.enumerated() {
      guard let member, member.role == .companion || member.role == .unknown else { continue }
      let own = member.apps(among: apps)
      guard !own.isEmpty else { continue }
      lists[index].enclosingApps = own.map(\.infoPlist)
      if member.role == .unknown { lists[index].statedOwner = .companion }
    }
    return lists
  }
}

/// An Info.plist of a project, with the facts that relate it to the others.
private struct ProjectMember {
  enum Role {
    case app
    /// An extension, watch app or other bundle with a policy of its own.
    case companion
    /// A framework, a bundle of tests, or something else that is not compared.
    case other
    case unknown
  }

  let path: String
  let infoPlist: PropertyListDictionary
  let role: Role
  private let identifiers: Set<String>
  private let projects: Set<String>

  /// `nil` for a file that was not read, or describes no bundle.
  init?(_ source: PropertyListSource, _ bundle: ProjectBundle?) {
    guard case .success(let file) = source.file, file.infoPlist.product != .settings,
      source.statedOwner == nil, bundle != nil || source.kind != .file || file.form != nil,
      case .dictionary(let list)? = file.document.node(at: file.infoPlist.path)?.value
    else { return nil }
    path = source.path
    infoPlist = list
    projects = bundle?.projects ?? []
    var identifiers = bundle?.identifiers ?? []
    if case .string(let written) = list["CFBundleIdentifier"], !written.contains("$") {
      identifiers = [written]
    }
    self.identifiers = identifiers
    role = Role(source.kind, file.infoPlist.product, list)
  }

  func apps(among apps: [ProjectMember]) -> [ProjectMember] {
    let others = apps.filter { $0.path != path }
    let lengths = others.map { app in
      app.identifiers.filter(isBelow).map(\.utf8.count).max() ?? 0
    }
    if let longest = lengths.max(), longest > 0 {
      return zip(others, lengths).filter { $0.1 == longest }.map { $0.0 }
    }
    guard role == .companion else { return [] }
    let certain = others.filter { $0.role == .app }
    let beside = certain.filter { !$0.projects.isDisjoint(with: projects) }
    if beside.count == 1 { return beside }
    return certain.count == 1 && beside.isEmpty && projects.isEmpty ? certain : []
  }

  private func isBelow(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifiers.contains { $0.hasPrefix(identifier + ".") }
  }
}

extension ProjectMember.Role {
  init(
    _ kind: BundleInfoPlist.Kind, _ product: GeneratedInfoPlist.Product,
    _ list: PropertyListDictionary
  ) {
    switch kind {
    case .app: self = .app
    case .framework: self = .other
    case .appExtension, .watchApp, .watchExtension, .appClip, .xpcService, .loginItem,
      .systemExtension:
      self = .companion
    case .file:
      switch product {
      case .app: self = .app
      case .companion: self = .companion
      case .library, .settings: self = .other
      case .unknown: self.init(contents: list)
      }
    }
  }

  private init(contents list: PropertyListDictionary) {
    let extensionKeys = [
      "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp",
      "WKCompanionAppBundleIdentifier",
    ]
    if extensionKeys.contains(where: { list[$0] != nil }) {
      self = .companion
      return
    }
    switch list["CFBundlePackageType"] {
    case .string("XPC!"): self = .companion
    case .string("APPL"): self = .app
    case .string("FMWK"), .string("BNDL"): self = .other
    default: self = .unknown
    }
  }
}
