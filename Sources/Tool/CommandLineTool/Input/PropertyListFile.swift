import ByteReading
import Linting
import PropertyLists

/// A property list that the command line names.
struct PropertyListFile {
  /// The path as it is shown.
  var path: String
  var document: PropertyListDocument

  /// The name shown for standard input.
  static let standardInput = "standard input"

  /// Reads the file of a path, or standard input for `-`.
  init(_ path: String) throws(ToolError) {
    if path == "-" {
      try self.init(try InputFile.standardInput(), path: Self.standardInput)
    } else {
      try self.init(try InputFile.bytes(of: path), path: path)
    }
  }

  /// Reads bytes that are shown under a path.
  init(_ bytes: [UInt8], path: String) throws(ToolError) {
    guard !bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) else {
      throw .badPropertyList("\(path): is a zip file, not an Info.plist")
    }
    let contents = Result { () throws(PropertyListError) in try PropertyListDocument(bytes) }
    try self.init(contents, path: path)
  }

  /// Takes what was read already, if it can be an Info.plist.
  init(
    _ contents: Result<PropertyListDocument, PropertyListError>, path: String
  ) throws(ToolError) {
    self.path = path
    do throws(PropertyListError) {
      document = try contents.get()
    } catch {
      if let bytes = try? InputFile.bytes(of: path), let form = ProjectFileForm(bytes, path: path) {
        throw .projectFile("\(path): \(form.words)")
      }
      let place = error.position.map { "\($0.line):\($0.column)" } ?? "byte \(error.offset)"
      throw .badPropertyList("\(path):\(place): \(error.problem)")
    }
    guard case .dictionary = document.root.content else {
      throw .badPropertyList("\(path): holds no dictionary, as an Info.plist does")
    }
    let extent = policyExtent
    guard PolicyBudget.most.affords(extent) else {
      throw .badPropertyList("\(path): \(PolicyBudget.most.refusal(of: extent))")
    }
  }

  /// The size of the policy parts of the list, which policy code visits many times.
  var policyExtent: PolicyBudget {
    let parts: Set = ["NSAppTransportSecurity", "NSExceptionDomains", "NSPinnedDomains"]
    let infoPlist = document.node(at: infoPlistPath) ?? document.root
    return infoPlist.members.lazy.filter { parts.contains($0.key) }
      .reduce(into: PolicyBudget()) { sum, member in
        let extent = member.node.extent
        sum.values += extent.values
        sum.bytes += extent.bytes
      }
  }
}

extension PropertyListFile {
  /// The keys that lead to the members of the Info.plist: none, or those of a project file.
  var infoPlistPath: [String] { ProjectInfoPlist.path(in: document.root.value.members) }

  /// The keys that lead to the policy: `NSAppTransportSecurity` in the Info.plist, or none where the file is
  /// what that key would hold.
  var policyPath: [String] {
    Linter.holdsBarePolicy(document.root.value.members)
      ? [] : infoPlistPath + ["NSAppTransportSecurity"]
  }

  /// True if the file would look like a bare dictionary without its policy.
  var isBareWithoutPolicy: Bool {
    guard policyPath.count == 1 else { return false }
    var members = document.root.value.members
    members[policyPath[0]] = nil
    return Linter.holdsBarePolicy(members)
  }

  /// Returns the dictionary under `NSAppTransportSecurity`; empty if there is none.
  ///
  /// - Throws: `ToolError` if the value is not a dictionary.
  func policy() throws(ToolError) -> PropertyListDictionary {
    guard let node = document.node(at: policyPath) else { return PropertyListDictionary() }
    guard case .dictionary(let policy) = node.value else {
      throw .badPolicy("\(path): its NSAppTransportSecurity is no dictionary")
    }
    return policy
  }
}

extension PropertyListValue {
  fileprivate var members: PropertyListDictionary {
    if case .dictionary(let members) = self { members } else { PropertyListDictionary() }
  }
}
