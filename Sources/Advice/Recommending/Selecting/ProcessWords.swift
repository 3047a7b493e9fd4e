/// The words of a process's name, without those that name an extension or helper; what is left
/// shows the app.
struct ProcessWords {
  let name: String
  /// The name without words for an extension or helper at its start and end; empty if it has only
  /// such words.
  let base: String
  /// True if the name ends with a word that only extensions and helpers have, never apps.
  let isSurelyPart: Bool

  /// Words at the end of a process name that show an extension or helper, in lower case, from
  /// Apple's templates and Chromium's helpers.
  private static let ofPartsAlone: Set<String> = [
    "extension", "ext", "widget", "widgets", "intents", "helper", "renderer", "gpu", "plugin",
  ]

  private static let alsoOfApps: Set<String> = [
    "share", "action", "today", "notification", "notifications", "service", "content", "intent",
    "ui", "keyboard", "clip",
  ]

  static let ofParts = ofPartsAlone.union(alsoOfApps)

  init(_ name: String) {
    let words = Self.words(of: name)
    var rest = words[...]
    var isSurelyPart = false
    while let last = rest.last?.lowercased(), Self.ofParts.contains(last) {
      isSurelyPart = isSurelyPart || Self.ofPartsAlone.contains(last)
      rest.removeLast()
    }
    while let first = rest.first?.lowercased(), Self.ofParts.contains(first) { rest.removeFirst() }
    self.name = name
    if let first = rest.first, let last = rest.last {
      base = String(name[first.startIndex..<last.endIndex])
    } else {
      base = ""
    }
    self.isSurelyPart = isSurelyPart || (rest.isEmpty && words.count > 1)
  }

  /// Returns the words of a process name, which camel case or other characters separate.
  static func words(of name: String) -> [Substring] {
    var (words, start) = ([Substring](), name.startIndex)
    var previous: Character?
    func add(to end: String.Index) {
      if start < end { words.append(name[start..<end]) }
    }
    for index in name.indices {
      let character = name[index]
      if !character.isLetter, !character.isNumber {
        add(to: index)
        start = name.index(after: index)
      } else if character.isUppercase, previous?.isLowercase == true {
        add(to: index)
        start = index
      }
      previous = character
    }
    add(to: name.endIndex)
    return words
  }
}
