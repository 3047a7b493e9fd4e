package import PropertyLists

/// A build tool's project file, as a tree of values with their places.
///
/// It lets the linter check dictionaries that exist only as input of a build tool. A reader must
/// find all ATS dictionaries in the file, or throw. If it overlooked one, the app would be judged
/// by the default rules.
package struct ProjectFile: Sendable {
  package var form: ProjectFileForm
  package var document: PropertyListDocument
  /// The Info.plists that the build tool generates, at least one.
  package var infoPlists: [GeneratedInfoPlist]

  static let mostBytes = 1 << 20
  static let mostInfoPlists = 500
  static let mostDepth = 32

  init(
    _ form: ProjectFileForm, _ document: PropertyListDocument, _ infoPlists: [GeneratedInfoPlist]
  ) {
    self.form = form
    self.document = document
    self.infoPlists = infoPlists
  }

  /// Creates a project file for one app, with the members of its Info.plist at the document's root.
  ///
  /// - Throws: `ProjectFileError` with the text `absence` if the Info.plist has no ATS key.
  init(
    _ form: ProjectFileForm, app root: PropertyListNode, in bytes: [UInt8],
    as format: PropertyListDocument.Format = .project, orElse absence: String
  ) throws(ProjectFileError) {
    guard let infoPlist = GeneratedInfoPlist(path: [], product: .app).judged(in: root) else {
      throw ProjectFileError(form, absence)
    }
    self.init(form, PropertyListDocument(root: root, in: bytes, as: format), [infoPlist])
  }

  /// Reads a project file recognised by its name and first bytes; `nil` if it may be a property
  /// list.
  ///
  /// - Throws: `ProjectFileError` if its form is not supported, or an ATS dictionary could be
  ///   overlooked.
  package init?(_ bytes: [UInt8], named name: String) throws(ProjectFileError) {
    guard let form = ProjectFileForm(bytes, named: name) else { return nil }
    guard bytes.count <= Self.mostBytes else {
      throw ProjectFileError(form, "the file is larger than \(Self.mostBytes) bytes")
    }
    switch form {
    case .yaml: self = try ProjectToolYAMLFile.read(bytes)
    case .xcodeGen, .electronBuilder, .expo:
      let document = try Self.configuration(bytes, as: form, named: name)
      guard let file = try ProjectFile(json: document, named: name) else {
        throw ProjectFileError(form, "the file has no NSAppTransportSecurity")
      }
      self = file
    case .template:
      throw ProjectFileError(form, "the values that replace its placeholders are unknown")
    case .cordova: self = try CordovaConfiguration.read(bytes)
    case .titanium: self = try TitaniumConfiguration.read(bytes)
    case .tuist: self = try SwiftManifest.read(bytes)
    case .solar2D: self = try LuaSettings.read(bytes)
    case .preprocessed: self = try PreprocessedPlist.read(bytes)
    case .buildSettings: self = try BuildSettings.read(bytes)
    case .javaScript: self = try JavaScriptConfiguration.read(bytes)
    case .script:
      throw ProjectFileError(form, "the effect of its commands on an Info.plist is unknown")
    case .dotNet: throw DotNetPropertyLists.refusal(of: bytes)
    case .unreal: self = try UnrealSettings.read(bytes)
    case .godot: self = try GodotPresets.read(bytes)
    case .air: self = try AIRDescriptor.read(bytes)
    case .capacitor, .tauri, .bazel, .unity, .gameSettings, .otherJSON:
      throw UnreadableProjectToolFile.refusal(of: form)
    }
  }

  private static func configuration(
    _ bytes: [UInt8], as form: ProjectFileForm, named name: String
  ) throws(ProjectFileError) -> PropertyListDocument {
    let problem: PropertyListError
    do throws(PropertyListError) {
      return try PropertyListDocument(configuration: bytes)
    } catch {
      problem = error
    }
    guard form != .xcodeGen, !name.hasSuffix("package.json") else {
      throw ProjectFileError(
        form, "the file's JSON cannot be read: \(problem.problem)", at: problem.position)
    }
    return try JavaScriptConfiguration.document(json5: bytes, as: form)
  }

  /// Interprets a JSON document as a project file; `nil` if it may be a property list.
  package init?(json document: PropertyListDocument, named name: String) throws(ProjectFileError) {
    guard [.json, .project].contains(document.format) else { return nil }
    guard let file = try ProjectToolConfiguration(document, named: name).file() else {
      try UnreadableProjectToolFile.refuse(document, named: name)
      return nil
    }
    self = file
  }
}
