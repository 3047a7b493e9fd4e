import FindingLists
import Findings
import YAMLDocuments

extension ConfigurationFile {
  /// Reads a file; mistakes are told and do not hide each other.
  ///
  /// - Parameters:
  ///   - text: The file, in YAML.
  ///   - path: Its path from where the tool runs; paths in it begin at its folder.
  public init(yaml text: String, path: String) {
    self.path = path
    let root: YAMLNode
    do throws(YAMLDocumentError) {
      root = try YAMLNode(yaml: text)
    } catch {
      problems = [ConfigurationError(path, error.line, error.problem)]
      return
    }
    guard !root.isEmpty else { return }
    guard let members = root.members else {
      problems = [
        ConfigurationError(path, root.line, "is no configuration; keys and values are expected")
      ]
      return
    }
    var own = Part()
    for member in members {
      switch member.name {
      case Self.parentKey: readParent(member)
      case Self.profilesKey: readProfiles(member.value)
      default: read(member, of: nil, into: &own)
      }
    }
    part = own
  }

  /// Each value becomes an option, and options are not made for very many.
  private static let mostValues = 1_000

  static let parentKey = "include"
  static let profilesKey = "profiles"
  static let ignoredKey = "ignore"

  /// The names of all keys that a file may hold, or a profile.
  public static func keys(inProfile: Bool) -> [String] {
    (inProfile ? [] : [parentKey]) + ConfigurationKey.all.map(\.name) + [ignoredKey]
      + (inProfile ? [] : [profilesKey])
  }

  private mutating func note(_ line: Int, _ problem: String, _ suggestion: String? = nil) {
    problems.append(ConfigurationError(path, line, problem, suggestion: suggestion))
  }

  private mutating func readParent(_ member: YAMLNode.Member) {
    // Whatever else a path could name is no concern of a repository's settings.
    guard let text = member.value.text, text.hasSuffix(".yml") || text.hasSuffix(".yaml") else {
      return note(member.line, "`include` needs the path of one file, .yml or .yaml")
    }
    parent = Parent(path: Self.resolved(text, from: path), line: member.line)
  }

  private mutating func readProfiles(_ node: YAMLNode) {
    guard let members = node.members else {
      return note(node.line, "`profiles` needs profiles by name, each with keys of its own")
    }
    for member in members {
      var profile = Profile(name: member.name, part: Part())
      // A name with nothing below it is a profile that changes nothing.
      if !member.value.isEmpty {
        guard let keys = member.value.members else {
          note(member.line, "the profile `\(member.name)` needs keys and values")
          continue
        }
        for key in keys { read(key, of: member.name, into: &profile.part) }
      }
      profiles.append(profile)
    }
  }

  private mutating func read(
    _ member: YAMLNode.Member, of profile: String?, into part: inout Part
  ) {
    if member.name == Self.ignoredKey {
      do throws(FindingListError) {
        part.ignored += try IgnoreList(member.value, file: path).entries
      } catch {
        problems.append(ConfigurationError(path, error.line, error.problem))
      }
      return
    }
    guard let key = ConfigurationKey.all.first(where: { $0.name == member.name }) else {
      return note(
        member.line, "does not know `\(member.name)`",
        ConfigurationError.advice(
          for: member.name, among: Self.keys(inProfile: profile != nil)))
    }
    guard let values = values(of: key, member.value) else { return }
    let origin =
      profile.map { Setting.Origin.profile($0, file: path, line: member.line) }
      ?? .file(path, line: member.line)
    part.settings.append(Setting(key, values, from: origin))
  }

  private mutating func values(of key: ConfigurationKey, _ node: YAMLNode) -> [String]? {
    let isList = key.form == .texts || key.form == .paths
    if isList, let list = node.list {
      guard list.count <= Self.mostValues else {
        note(node.line, "`\(key.name)` has \(list.count) values; \(Self.mostValues) are the most")
        return nil
      }
      var values = [String]()
      for node in list {
        guard let value = value(of: key, node) else { return nil }
        values.append(value)
      }
      return values
    }
    return value(of: key, node).map { [$0] }
  }

  private mutating func value(of key: ConfigurationKey, _ node: YAMLNode) -> String? {
    guard let text = node.text else {
      note(node.line, "`\(key.name)` needs \(key.form.words)")
      return nil
    }
    if let problem = key.form.problem(with: text) {
      note(node.line, "`\(key.name)` is `\(text)`, not \(key.form.words)", problem)
      return nil
    }
    switch key.form {
    case .path, .paths: return Self.resolved(text, from: path)
    case .text, .texts, .flag, .choice: return text
    }
  }

  /// A path from where the tool runs, of one that begins at the folder of a file.
  static func resolved(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let slash = file.lastIndex(of: "/") else {
      // A lone `-` would be standard input.
      return path == "-" ? "./-" : path
    }
    return String(file[...slash]) + path
  }
}

extension ConfigurationKey.Form {
  /// What is asked for, after "needs".
  var words: String {
    switch self {
    case .text: "one text"
    case .texts: "a text or a list of texts"
    case .flag: "true or false"
    case .path: "the path of one file"
    case .paths: "the path of a file, or a list of them"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    }
  }

  /// What to write instead, where a text is no value; `nil` where it is one.
  func problem(with text: String) -> String? {
    switch self {
    case .text, .texts, .path, .paths: nil
    case .flag:
      text == "true" || text == "false" ? nil : "YAML 1.1's other words for it are not read."
    case .choice(let words):
      words.contains(text) ? nil : ConfigurationError.advice(for: text, among: words)
    }
  }
}
