import Escaping

/// The pieces of a word between which a line may break.
///
/// Only East Asian text has several pieces: a line may break between two of its characters.
struct WordPieces: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  init(_ word: Substring) { rest = word.unicodeScalars }

  mutating func next() -> Substring? {
    guard let start = rest.firstIndex(where: { !Self.opening.contains($0) }) else {
      defer { rest = rest[rest.endIndex...] }
      return rest.isEmpty ? nil : Substring(rest)
    }
    // A line must not end with opening punctuation.
    var end = rest.index(after: start)
    if rest[start].columns == 1 {
      while end < rest.endIndex, rest[end].columns == 1, !Self.opening.contains(rest[end]) {
        end = rest.index(after: end)
      }
    }
    // A line must not begin with closing punctuation.
    while end < rest.endIndex, Self.closing.contains(rest[end]) { end = rest.index(after: end) }
    let piece = rest[..<end]
    rest = rest[end...]
    return Substring(piece)
  }

  private static let opening = Set("（《「『【〔“".unicodeScalars)
  private static let closing = Set("，。、；：！？）》」』】〕”".unicodeScalars)
}

extension Substring {
  /// Returns the word in parts at most `columns` wide, cut after punctuation if possible.
  func cut(to columns: Int) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while TerminalText.columns(rest) > columns {
      var (used, end) = (0, rest.startIndex)
      var sign: Index?
      for index in rest.unicodeScalars.indices {
        let scalar = rest.unicodeScalars[index]
        guard used + scalar.columns <= columns else { break }
        used += scalar.columns
        end = rest.unicodeScalars.index(after: index)
        if used > columns / 2, "/.-_:,&?=".unicodeScalars.contains(scalar) { sign = end }
      }
      let edge = sign ?? (end > rest.startIndex ? end : rest.endIndex)
      parts.append(rest[..<edge])
      rest = rest[edge...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }
}
