import Escaping
import Evidence

/// Names of processes, each assigned to its app, so that traffic of an app's extensions counts as
/// the app's.
///
/// The extensions and helpers of an app are processes of their own, mostly named after the app and
/// what they do: `ShopWidgetExtension`, `ShareShop`, `Slack Helper (Renderer)`. In an App Privacy
/// Report, names are bundle identifiers, and an extension's begins with its app's.
struct AppNames {
  private let apps: [String]

  init(_ names: some Sequence<ForeignText>) {
    // The shortest first, as the name of an app is part of its extensions' names.
    let all = names.map { $0.parsed(by: ProcessWords.init) }.sorted {
      ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name)
    }
    var apps: [String] = []
    for words in all where !words.isSurelyPart {
      if Self.app(of: words, among: apps) == nil { apps.append(words.name) }
    }
    for words in all where words.isSurelyPart && !words.base.isEmpty {
      // An extension whose app made no load of its own counts as the app.
      if Self.app(of: words, among: apps) == nil { apps.append(words.base) }
    }
    self.apps = apps
  }

  /// Returns the app of a process; `nil` for an extension whose name does not contain the app's.
  func app(of name: ForeignText) -> ForeignText? {
    Self.app(of: name.parsed(by: ProcessWords.init), among: apps).map { ForeignText($0) }
  }

  private static func app(of words: ProcessWords, among apps: [String]) -> String? {
    let name = words.name
    return apps.first { app in
      if app.split(separator: ".").count > 2 {
        return name == app || name.lowercased().hasPrefix(app.lowercased() + ".")
      }
      if ProcessName.isName(name, of: app) || ProcessName.isName(app, of: name) { return true }
      if words.base.lowercased() == app.lowercased() { return true }
      guard words.isSurelyPart else { return isCutPart(name, of: app) }
      return !words.base.isEmpty && (begins(words.base, with: app) || begins(app, with: words.base))
    }
  }

  /// Returns true if a process name that the kernel truncated consists of an app's name and the
  /// first letters of a word that names an extension or helper.
  private static func isCutPart(_ name: String, of app: String) -> Bool {
    guard ProcessName.keptCounts.contains(name.utf8.count), begins(name, with: app),
      let part = ProcessWords.words(of: String(name.dropFirst(app.count))).first?.lowercased()
    else { return false }
    return ProcessWords.ofParts.contains { $0.hasPrefix(part) }
  }

  /// Returns true if a name begins with another name, followed by a new word.
  private static func begins(_ name: String, with other: String) -> Bool {
    guard name.count > other.count, name.lowercased().hasPrefix(other.lowercased()) else {
      return false
    }
    let next = name.dropFirst(other.count).first
    return next?.isUppercase == true || next?.isLetter == false
  }
}
