import Bytes

/// Build settings of Xcode by name, with the variables of their values replaced.
package struct BuildSettingValues: Sendable {
  private var values: [String: String] = [:]

  /// The placeholder for a variable of unknown value, which may be any text without a slash.
  package static let unknown: Character = "\u{1}"

  /// The most variables that are replaced for one value, as each may contain others.
  private static let mostVariables = 64
  private static let longest = 4096

  package init() {}

  /// Reads the assignments of an `.xcconfig` file, without the files that it includes.
  package init(xcconfig text: String) {
    for written in text.split(whereSeparator: \.isNewline) {
      let line = written.firstRange(of: "//").map { written[..<$0.lowerBound] } ?? written
      guard let sign = line.firstIndex(of: "=") else { continue }
      let name = line[..<sign].filter { !$0.isWhitespace }
      // The value for a condition, such as [sdk=iphoneos*], is one of several.
      guard !name.isEmpty, !name.contains("[") else { continue }
      values[String(name)] = String(line[line.index(after: sign)...].trimming(\.isWhitespace))
    }
  }

  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  package func over(_ other: BuildSettingValues) -> BuildSettingValues {
    var merged = self
    merged.values.merge(other.values) { own, _ in own }
    return merged
  }

  /// The values of a setting as written: without a condition and for each condition, such as
  /// `INFOPLIST_FILE[sdk=macosx*]`.
  package func all(_ name: String) -> [String] {
    values.filter { $0.key == name || $0.key.hasPrefix(name + "[") }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns a value with its variables replaced; unknown ones become ``unknown``.
  package func expanded(_ text: String) -> String {
    var variables = Self.mostVariables
    return expanded(text, &variables)
  }

  private func expanded(_ text: String, _ variables: inout Int) -> String {
    guard text.utf8.count <= Self.longest else { return String(Self.unknown) }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, let close = Self.closing[open] else {
        result.append("$")
        continue
      }
      guard let end = rest.firstIndex(of: close) else {
        result.append(Self.unknown)
        return result
      }
      guard variables > 0 else { return String(Self.unknown) }
      variables -= 1
      result += value(of: rest[rest.index(after: rest.startIndex)..<end], &variables)
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= Self.longest else { return String(Self.unknown) }
    }
    return result + rest
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]
  private static let projectFolders: Set<String> = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]

  private func value(of variable: Substring, _ variables: inout Int) -> String {
    let name = String(variable)
    if Self.projectFolders.contains(name) { return "." }
    if name == "inherited" { return "" }
    if name == "TARGETNAME" || name == "PRODUCT_NAME" && values[name] == nil {
      return values["TARGET_NAME"] ?? String(Self.unknown)
    }
    // A value that names itself, such as PRODUCT_NAME = $(PRODUCT_NAME), ends at the limit.
    guard let value = values[name] else { return String(Self.unknown) }
    return expanded(value, &variables)
  }

  /// Returns true if a path may be the one that an expanded value describes.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    let path = path.split(separator: "/", omittingEmptySubsequences: false)
    let pattern = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return path.count == pattern.count
      && zip(path, pattern).allSatisfy { matches(component: $0, $1) }
  }

  private static func matches(component: Substring, _ pattern: Substring) -> Bool {
    let parts = pattern.split(separator: unknown, omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return component == pattern
    }
    guard component.hasPrefix(first), component.hasSuffix(last) else { return false }
    var rest = component.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count
  }
}
