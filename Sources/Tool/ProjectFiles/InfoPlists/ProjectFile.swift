public import PropertyLists

/// A file of a build tool, as a tree of values with their places in the file.
///
/// Each reader either finds all dictionaries for App Transport Security that the file may contribute
/// or refuses the file: a dictionary that was overlooked would be judged by the defaults.
public struct ProjectFile: Sendable {
  public var form: ProjectFileForm
  public var document: PropertyListDocument
  /// The Info.plists that the tool makes, never none.
  public var infoPlists: [GeneratedInfoPlist]

  /// People write these files; no larger one is read.
  static let mostBytes = 1 << 20
  /// The most Info.plists of a file, and the most targets.
  static let mostInfoPlists = 500
  /// The greatest depth of values.
  static let mostDepth = 32

  init(
    _ form: ProjectFileForm, _ document: PropertyListDocument, _ infoPlists: [GeneratedInfoPlist]
  ) {
    self.form = form
    self.document = document
    self.infoPlists = infoPlists
  }

  /// Reads a file recognised by its name and first bytes; `nil` for one that may be a property list.
  ///
  /// - Throws: `ProjectFileError` for a form that is not read, or a file in which a dictionary may be
  ///   overlooked.
  public init?(_ bytes: [UInt8], named name: String) throws(ProjectFileError) {
    guard let form = ProjectFileForm(bytes, named: name) else { return nil }
    guard bytes.count <= Self.mostBytes else {
      throw ProjectFileError(form, "it is larger than \(Self.mostBytes) bytes")
    }
    switch form {
    case .yaml: self = try YAMLConfiguration.read(bytes)
    case .xcodeGen, .electronBuilder, .expo:
      let document = try Self.configuration(bytes, as: form, named: name)
      guard let file = try ProjectFile(json: document, named: name) else {
        throw ProjectFileError(form, "it has no NSAppTransportSecurity")
      }
      self = file
    case .template:
      throw ProjectFileError(form, "what it is filled with is not known")
    case .cordova: self = try CordovaConfiguration.read(bytes)
    case .titanium: self = try TitaniumConfiguration.read(bytes)
    case .tuist: self = try SwiftManifest.read(bytes)
    case .solar2D: self = try LuaSettings.read(bytes)
    case .preprocessed: self = try PreprocessedPlist.read(bytes)
    case .buildSettings: self = try BuildSettings.read(bytes)
    case .javaScript: self = try JavaScriptConfiguration.read(bytes)
    case .script:
      throw ProjectFileError(form, "what its commands leave in an Info.plist is not known")
    case .dotNet: throw DotNetPropertyLists.refusal(of: bytes)
    case .unreal: self = try UnrealSettings.read(bytes)
    case .godot: self = try GodotPresets.read(bytes)
    case .air: self = try AIRDescriptor.read(bytes)
    case .capacitor, .tauri, .bazel, .unity, .gameSettings, .otherJSON:
      throw UnreadConfiguration.refusal(of: form)
    }
  }

  /// A configuration in JSON, or in JSON5 where the tool reads that too.
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
        form, "its JSON cannot be read: \(problem.problem)", at: problem.position)
    }
    return try JavaScriptConfiguration.document(json5: bytes, as: form)
  }

  /// The project file that a document in JSON is; `nil` if it may be a property list.
  public init?(json document: PropertyListDocument, named name: String) throws(ProjectFileError) {
    guard [.json, .project].contains(document.format) else { return nil }
    guard let file = try ConfigurationTree(document, named: name).file() else {
      try UnreadConfiguration.refuse(document, named: name)
      return nil
    }
    self = file
  }
}
