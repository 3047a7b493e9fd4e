import Escaping
import Findings
import JSONText

extension ATSiftSettingsFile {
  /// Reads a settings file in YAML; all errors are collected in `problems`.
  ///
  /// `path` is relative to the working directory. Paths in the file are relative to the file's
  /// folder.
  package init(yaml text: String, path: String) {
    self.path = path
    let root: YAMLNode
    do throws(YAMLDocumentError) {
      root = try YAMLNode(yaml: text)
    } catch {
      problems = [ATSiftSettingsError(path, error.line, error.problem)]
      return
    }
    guard !root.isEmpty else { return }
    guard let members = root.members else {
      problems = [
        ATSiftSettingsError(path, root.line, "is not a configuration: expected keys and values")
      ]
      return
    }
    do throws(YAMLDocumentError) {
      try root.checkMark(of: .settings)
    } catch {
      problems = [ATSiftSettingsError(path, error.line, error.problem)]
      return
    }
    var own = Part()
    for member in members {
      switch member.name.known(among: [Self.schemaKey, Self.parentKey, Self.profilesKey]) {
      case Self.schemaKey?: break
      case Self.parentKey?: readParent(member)
      case Self.profilesKey?: readProfiles(member.value)
      default: read(member, of: nil, into: &own)
      }
    }
    part = own
  }

  /// The maximum number of values of a key, each of which becomes a command line argument.
  private static let mostValues = 1_000

  static let schemaKey = "schema"
  static let parentKey = "include"
  static let profilesKey = "profiles"
  static let ignoredKey = "ignore"

  /// Returns the keys allowed in a profile, or at the top level of a settings file.
  package static func keys(inProfile: Bool) -> [String] {
    (inProfile ? [] : [schemaKey, parentKey]) + OptionTable.keys.map(\.name) + [ignoredKey]
      + (inProfile ? [] : [profilesKey])
  }

  private mutating func record(_ line: Int, _ problem: String, _ suggestion: String? = nil) {
    problems.append(ATSiftSettingsError(path, line, problem, suggestion: suggestion))
  }

  private mutating func readParent(_ member: YAMLNode.Member) {
    // A repository's settings may include only settings files, whatever else a path could name.
    guard let text = member.value.text, text.hasSuffix(".yml") || text.hasSuffix(".yaml") else {
      return record(member.line, "`include` needs the path of one file, .yml or .yaml")
    }
    let included = text.parsed { Self.resolved($0, from: path) }
    parent = Parent(path: included, line: member.line)
  }

  private mutating func readProfiles(_ node: YAMLNode) {
    guard let members = node.members else {
      return record(node.line, "`profiles` needs profiles by name, each with its keys")
    }
    for member in members {
      var profile = Profile(name: member.name, part: Part())
      // A name without contents is a profile that changes nothing.
      if !member.value.isEmpty {
        guard let keys = member.value.members else {
          record(member.line, "the profile `\(member.name.displayed)` needs keys and values")
          continue
        }
        for key in keys { read(key, of: member.name, into: &profile.part) }
      }
      profiles.append(profile)
    }
  }

  private mutating func read(
    _ member: YAMLNode.Member, of profile: ForeignText?, into part: inout Part
  ) {
    if member.name == ForeignText(Self.ignoredKey) {
      do throws(FindingListError) {
        part.ignored += try IgnoreList(member.value, file: ForeignText(path)).entries
      } catch {
        problems.append(ATSiftSettingsError(path, error.line, error.problem))
      }
      return
    }
    guard let key = OptionTable.keys.first(where: { member.name == ForeignText($0.name) }) else {
      return record(
        member.line, "unknown key `\(member.name.displayed)`",
        ATSiftSettingsError.advice(
          for: member.name, among: Self.keys(inProfile: profile != nil)))
    }
    guard let values = values(of: key, member.value) else { return }
    let origin =
      profile.map { SettingWithOrigin.Origin.profile($0, file: path, line: member.line) }
      ?? .file(path, line: member.line)
    part.settings.append(SettingWithOrigin(key, values, from: origin))
  }

  private mutating func values(of key: SettingsFileKey, _ node: YAMLNode) -> [String]? {
    var values = [String]()
    if key.isList {
      for node in node.list ?? [node] {
        guard let items = items(of: key, node) else { return nil }
        for item in items {
          guard let value = value(of: key, item, line: node.line) else { return nil }
          values.append(value)
        }
      }
      guard values.count <= Self.mostValues else {
        record(
          node.line, "`\(key.name)` has \(values.count) values; the limit is \(Self.mostValues)")
        return nil
      }
    } else {
      guard let text = text(of: key, node), let value = value(of: key, text, line: node.line)
      else { return nil }
      values = [value]
    }
    if let conflict = key.conflict(values) {
      problems.append(ATSiftSettingsError(path, node.line, key, conflict))
      return nil
    }
    return values
  }

  private mutating func text(of key: SettingsFileKey, _ node: YAMLNode) -> String? {
    if node.text == nil { record(node.line, "`\(key.name)` needs \(key.words)") }
    return node.text?.parsed { $0 }
  }

  private mutating func items(of key: SettingsFileKey, _ node: YAMLNode) -> [String]? {
    guard let text = text(of: key, node) else { return nil }
    do throws(OptionValueError) {
      return try ListArgument.items(text)
    } catch {
      problems.append(ATSiftSettingsError(path, node.line, key, error))
      return nil
    }
  }

  private mutating func value(
    of key: SettingsFileKey, _ text: String, line: Int
  ) -> String? {
    if let problem = key.form.problem(with: text) {
      record(
        line, "`\(key.name)` is `\(ForeignText(text).displayed)`; expected \(key.words)", problem)
      return nil
    }
    if let refusal = key.refusal(text) {
      problems.append(ATSiftSettingsError(path, line, key, refusal))
      return nil
    }
    if case .path = key.form { return Self.resolved(text, from: path) }
    return text
  }

  /// Converts a path that is relative to the folder of `file` to one relative to the working
  /// directory.
  static func resolved(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let slash = file.lastIndex(of: "/") else {
      // A single `-` would mean standard input.
      return path == "-" ? "./-" : path
    }
    return String(file[...slash]) + path
  }
}
