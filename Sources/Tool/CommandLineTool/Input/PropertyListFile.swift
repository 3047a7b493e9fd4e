import AppTransportSecurity
import Bytes
import Escaping
import Linting
import ProjectFiles
import PropertyLists
import WordBook

struct PropertyListFile {
  var path: String
  var document: PropertyListDocument
  private(set) var form: ProjectFileForm?
  /// The Info.plist's place in the document; its path is empty if the whole file is an Info.plist.
  private(set) var infoPlist = GeneratedInfoPlist(path: [])

  static let standardInput = "standard input"

  static func all(_ path: String) throws(ToolError) -> [PropertyListFile] {
    let (bytes, name) =
      path == "-"
      ? (try InputFile.standardInput(), standardInput) : (try InputFile.bytes(of: path), path)
    guard !bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) else {
      throw .zipAsPropertyList(ForeignText(name))
    }
    if let other = WrongFileKind(bytes) {
      throw .misplaced(ForeignText(name), other, wanting: .propertyListOrApp)
    }
    let contents = Result { () throws(PropertyListError) in try PropertyListDocument(bytes) }
    return try all(in: contents, of: bytes, path: name)
  }

  /// Returns all Info.plists of a file, at least one; a project file may have several.
  ///
  /// - Throws: `ToolError` if the file is neither a property list nor a supported project file.
  static func all(
    in contents: Result<PropertyListDocument, PropertyListError>, of bytes: [UInt8], path: String
  ) throws(ToolError) -> [PropertyListFile] {
    let project: ProjectFile?
    do throws(ProjectFileError) {
      switch contents {
      case .success(let document) where document.format == .json:
        project = try ProjectFile(json: document, named: path)
      // A valid XML or binary property list is not searched for project settings.
      case .success(let document) where [.xml, .binary].contains(document.format): project = nil
      default: project = try ProjectFile(bytes, named: path)
      }
    } catch {
      throw ToolError(error, path: path)
    }
    guard let project else {
      if case .success(let document) = contents, let other = WrongFileKind(document) {
        throw .misplaced(ForeignText(path), other, wanting: .propertyListOrApp)
      }
      if case .failure = contents, let other = WrongFileKind(unread: bytes) {
        throw .misplaced(ForeignText(path), other, wanting: .propertyListOrApp)
      }
      return [try PropertyListFile(contents, path: path)]
    }
    var files = [PropertyListFile]()
    for infoPlist in project.infoPlists {
      files.append(
        try PropertyListFile(
          project.document, path: path, as: project.form, infoPlist: infoPlist))
    }
    return files
  }

  init(
    _ contents: Result<PropertyListDocument, PropertyListError>, path: String
  ) throws(ToolError) {
    let document: PropertyListDocument
    do throws(PropertyListError) {
      document = try contents.get()
    } catch {
      let place = error.position.map { "\($0.line):\($0.column)" } ?? "byte \(error.offset)"
      throw .badPropertyList(ForeignText(path), at: place, "\(error.problem)")
    }
    try self.init(document, path: path)
  }

  private init(
    _ document: PropertyListDocument, path: String, as form: ProjectFileForm? = nil,
    infoPlist: GeneratedInfoPlist = GeneratedInfoPlist(path: [])
  ) throws(ToolError) {
    self.path = path
    self.document = document
    self.form = form
    self.infoPlist = infoPlist
    guard case .dictionary = document.root.content else {
      throw .noDictionary(ForeignText(path))
    }
    if let excess = PolicySize.most.excess(of: policyExtent) {
      throw .policyTooLarge(ForeignText(path), excess)
    }
  }

  /// The size of the Info.plist's ATS parts, which the policy engine visits many times.
  var policyExtent: PolicySize {
    let parts: Set = ["NSAppTransportSecurity", "NSExceptionDomains", "NSPinnedDomains"]
    let members = document.node(at: infoPlist.path)?.members ?? []
    return members.lazy.filter { parts.contains($0.key) }
      .reduce(into: PolicySize()) { sum, member in
        let extent = member.node.extent
        sum.values += extent.values
        sum.bytes += extent.bytes
      }
  }
}

extension PropertyListFile {
  /// The key path of the ATS dictionary: ends in `NSAppTransportSecurity`, or is empty if the whole
  /// file is the dictionary.
  var policyPath: [String] {
    form == nil && Linter.holdsBarePolicy(document.root.value.members)
      ? [] : infoPlist.path + ["NSAppTransportSecurity"]
  }

  /// True if the file has no `NSAppTransportSecurity`, but looks like the value of that key.
  var isBareWithoutPolicy: Bool {
    guard form == nil, policyPath.count == 1 else { return false }
    var members = document.root.value.members
    members[policyPath[0]] = nil
    return Linter.holdsBarePolicy(members)
  }

  /// The remark on values that a build tool adds to the Info.plist; `nil` if there are none.
  var additionRemark: Wording? {
    let names = infoPlist.added.compactMap(\.last).sorted()
    return names.isEmpty ? nil : .addedByTool(ForeignText(path), names.map { ForeignText($0) })
  }

  var platform: SystemVersion.Platform? {
    if form == .electronBuilder { return .macOS }
    // Older versions of its packager read `mac` instead of `osx`.
    if form == .solar2D {
      return ["osx", "mac"].contains(infoPlist.path.first) ? .macOS : .iOS
    }
    return document.node(at: infoPlist.path).flatMap { AppSettingProposals($0).platform }
  }

  private var isSettings: Bool {
    infoPlist.product == .settings
      || document.root.member("archiveVersion") != nil && document.root.member("objects") != nil
  }

  /// Returns the policy, with the settings of the Info.plist outside its ATS dictionary.
  func transportSecurityPolicy() throws(ToolError) -> TransportSecurityPolicy {
    var policy = TransportSecurityPolicy(propertyList: try policy())
    if !policyPath.isEmpty, case .dictionary(let list)? = document.node(at: infoPlist.path)?.value {
      policy.readSettings(besidePolicyIn: list)
    }
    return policy
  }

  func policy() throws(ToolError) -> PropertyListDictionary {
    guard !isSettings else {
      throw .buildSettings(ForeignText(path))
    }
    guard !infoPlist.hasStrayKeysOnly else {
      throw .strayKeys(ForeignText(path), form: form?.words ?? "")
    }
    guard let node = document.node(at: policyPath) else { return PropertyListDictionary() }
    guard case .dictionary(let policy) = node.value else {
      throw .badPolicy(ForeignText(path))
    }
    return policy
  }
}

extension ToolError {
  fileprivate init(_ error: ProjectFileError, path: String) {
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    self = .projectFile(
      ForeignText(path), at: place, form: error.form.words, "\(error.problem)")
  }
}

extension PropertyListValue {
  fileprivate var members: PropertyListDictionary {
    if case .dictionary(let members) = self { members } else { PropertyListDictionary() }
  }
}
