import AppContents
import Escaping
import Linting
import ProjectFiles
import PropertyLists
import SystemCalls
import WordBook

/// The property lists and project files in the folder of a project, for `lint`.
struct LintedProject {
  let path: String
  private(set) var lists: [PropertyListSource] = []
  private(set) var privacyManifests: [String] = []
  /// The files that resemble an Info.plist or write one, but are not read, each with the reason.
  private(set) var unread: [(path: String, reason: Wording)] = []
  private(set) var problems: [ToolError] = []
  /// The Info.plists that were read, each with the facts about it in build settings.
  private(set) var bundles: [(path: String, bundle: ProjectBundle)] = []
  private let folder: ProjectFolder
  private var settings: ProjectBuildSettings
  private var bytesLeft = Self.mostBytes

  /// The roles of the files that are read before the others, in this order.
  private static let readFirst: [ProjectFileRole] = [
    .buildSettings, .xcodeProject, .manifest, .script,
  ]
  /// The limit of the total size of the files that are read.
  private static let mostBytes = 256 << 20
  private static let mostInfoPlists = 5000

  /// Reads the files of a project; `nil` if the path is not a folder, if it is or contains a built
  /// app, or if nothing in it concerns lint.
  init?(_ path: String) throws(ToolError) {
    guard FileStatus(path: path)?.kind == .directory, !Self.isBuilt(path) else { return nil }
    do throws(AppBundleError) {
      folder = try ProjectFolder(path)
    } catch {
      throw ToolError(searching: error)
    }
    self.path = folder.path
    settings = ProjectBuildSettings(root: folder.path)
    // Settings come first, because they name the bundles to which the property lists belong.
    for role in Self.readFirst {
      for file in folder.files where file.role == role { try read(file) }
    }
    for file in folder.files where !Self.readFirst.contains(file.role) { try read(file) }
    for skipped in folder.skipped where skipped.reason.isGap {
      problems.append(.projectGap(ForeignText(skipped.path), skipped.reason.words))
    }
    guard !lists.isEmpty || !privacyManifests.isEmpty || !problems.isEmpty else { return nil }
    lists.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    lists = PropertyListSource.besideApps(lists, bundles)
  }

  /// Returns true for a built app, or for a project file, which is a folder without sources.
  private static func isBuilt(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if ProjectFolder.isProduct(name) || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
    {
      return true
    }
    guard let bundles = try? BundleInfoPlist.all(at: path) else { return false }
    return bundles.contains { $0.kind != .file && $0.kind != .framework }
  }

  /// Notes on what was read and what was not, for people.
  var notes: [Wording] {
    [
      .projectRead(
        ForeignText(path), infoPlists: bundles.count, others: lists.count - bundles.count)
    ]
      + Wording.bundles(
        bundles.map { (ForeignText($0.path), $0.bundle.words(kind: kind(at: $0.path))) })
      + Wording.unread(unread.map { (ForeignText($0.path), $0.reason) })
      + Wording.notSearched(
        ForeignText(path), dependencies: folder.paths(skippedAs: .dependencies),
        products: folder.paths(skippedAs: .product))
  }

  private func kind(at path: String) -> BundleInfoPlist.Kind {
    lists.first { $0.path == path }?.kind ?? .file
  }

  // MARK: Reading

  private mutating func read(_ file: ProjectFolder.File) throws(ToolError) {
    guard file.role != .privacyManifest else {
      privacyManifests.append(file.path)
      return
    }
    // Data that a project keeps in a property list may be larger than any Info.plist.
    if file.role == .propertyList,
      FileStatus(path: file.path).map({ $0.length > Self.largest }) ?? true
    {
      return
    }
    let bytes: [UInt8]
    do throws(ToolError) {
      bytes = try InputFile.bytes(of: file.path)
    } catch {
      problems.append(error)
      return
    }
    bytesLeft -= bytes.count
    guard bytesLeft >= 0, bundles.count <= Self.mostInfoPlists else {
      throw .projectTooLarge(ForeignText(path))
    }
    switch file.role {
    case .privacyManifest, .source: break
    case .xcodeProject: readProject(bytes, at: file.path)
    case .buildSettings:
      settings.add(xcconfig: String(decoding: bytes, as: UTF8.self), at: file.path)
      if bytes.names("INFOPLIST_KEY_NSAppTransportSecurity") { add(file.path) }
    case .manifest:
      if bytes.count <= Self.largestManifest {
        settings.add(manifest: String(decoding: bytes, as: UTF8.self), at: file.path)
      }
      if bytes.namesPolicy { addManifest(file.path) }
    case .script: if bytes.namesPolicy { unread.append((file.path, .scriptNotRead)) }
    case .entitlements: if bytes.namesPolicy { addEntitlements(bytes, at: file.path) }
    case .infoPlist, .propertyList: readPropertyList(bytes, file)
    }
  }

  private static let largest = 16 << 20
  private static let largestManifest = 1 << 20

  private mutating func readProject(_ bytes: [UInt8], at path: String) {
    guard let document = try? PropertyListDocument(bytes), let project = XcodeProject(document)
    else {
      // Reading it as any property list gives the reason.
      add(path)
      if case .success? = lists.last?.file { problems.append(.noXcodeProject(ForeignText(path))) }
      return
    }
    settings.add(project: project, at: path)
    add(path)
  }

  /// Adds a file as a property list of its own, or the error in reading it.
  private mutating func add(_ path: String) {
    do throws(ToolError) {
      lists += try PropertyListSource.all(at: path)
    } catch {
      lists.append(PropertyListSource(path: path, kind: .file, isFile: true, file: .failure(error)))
    }
  }

  /// Adds the Info.plists of a manifest; a manifest that cannot be read becomes a problem.
  private mutating func addManifest(_ path: String) {
    let before = lists.count
    add(path)
    let isRead = lists[before...].contains { source in
      if case .success = source.file { true } else { false }
    }
    guard !isRead, case .failure(let error)? = lists.last?.file else { return }
    lists.removeLast(lists.count - before)
    problems.append(error)
  }

  private mutating func addEntitlements(_ bytes: [UInt8], at path: String) {
    do throws(ToolError) {
      var source = try PropertyListSource.all(in: bytes, at: path)
      for index in source.indices { source[index].statedOwner = .entitlements }
      lists += source
    } catch {
      problems.append(error)
    }
  }

  private mutating func readPropertyList(_ bytes: [UInt8], _ file: ProjectFolder.File) {
    let bundle = settings.bundle(at: file.path)
    let document = try? PropertyListDocument(bytes)
    if bundle.uses.isEmpty {
      if let other = document.flatMap({ WrongFileKind($0) }) ?? WrongFileKind(bytes) {
        if file.isNamedAfterInfo { unread.append((file.path, other.words)) }
        return
      }
      guard file.role == .infoPlist || document?.describesBundle ?? bytes.namesPolicy else {
        if file.isNamedAfterInfo { unread.append((file.path, .describesNoBundle)) }
        return
      }
    }
    let before = lists.count
    add(file.path)
    for index in lists[before...].indices {
      lists[index].kind = bundle.kind ?? lists[index].kind
    }
    bundles.append((file.path, bundle))
  }
}

extension ProjectFolder.File {
  /// True if a person who looks for Info.plists finds the file.
  fileprivate var isNamedAfterInfo: Bool {
    path.split(separator: "/").last?.lowercased().contains("info") == true
  }
}

extension PropertyListDocument {
  /// True if the property list describes a bundle, or has a policy.
  fileprivate var describesBundle: Bool {
    root.members.contains { member in
      Self.keysOfBundles.contains(member.key) || Linter.isStray(atRoot: member.key)
    }
  }

  private static let keysOfBundles: Set<String> = [
    "CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType", "CFBundleName",
    "CFBundleShortVersionString", "NSExtension", "NSAppTransportSecurity", "LSRequiresIPhoneOS",
    "WKApplication", "WKWatchKitApp", "EXAppExtensionAttributes", "UIApplicationSceneManifest",
    "UILaunchStoryboardName", "UIBackgroundModes", "CFBundleURLTypes", "UIAppFonts",
  ]
}

extension [UInt8] {
  fileprivate func names(_ word: String) -> Bool { firstRange(of: Array(word.utf8)) != nil }

  /// True if the text has a key of App Transport Security.
  fileprivate var namesPolicy: Bool {
    ["NSAppTransportSecurity", "NSExceptionDomains", "NSAllowsArbitraryLoads"].contains(
      where: names)
  }
}
