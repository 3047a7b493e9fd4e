import Bytes
import TestSupport

/// Makes texts that are hard to read out of valid ones: tokens repeated, nested, moved and broken.
struct TextMutation {
  private let texts: [[UInt8]]
  private var generator: SeededGenerator

  /// The greatest length of a mutated text; longer repetitions are for Tests/Fuzzing/repeat.py.
  private static let longest = 120_000
  private static let repetitions = [2, 2, 3, 3, 5, 5, 10, 10, 100, 100, 1_000, 10_000, 100_000]
  private static let openings = [
    "[", "{", "(", #"{"a":"#, "<dict><key>a</key>", "<array>", "/*", "<!--", "- ", "a:\n ", "\\(",
    "#if A\n", "${", "!a ", "&a [*a,", "\"", "`${", "--[[", "::", "\\", "\u{301}", "\u{1b}[", "%",
  ].map { Array($0.utf8) }

  /// Mutates `texts`, which are not empty, reproducibly by `seed`.
  init(of texts: [[UInt8]], seed: UInt64) {
    (self.texts, generator) = (texts, SeededGenerator(seed: seed))
  }

  mutating func next() -> [UInt8] {
    var text = texts.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...5, using: &generator) { change(&text) }
    return Array(text.prefix(Self.longest))
  }

  private mutating func change(_ text: inout [UInt8]) {
    let token = token(of: text)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: text.removeSubrange(token)
    case 1: text = text.mutated(using: &generator)
    case 2: text.insert(contentsOf: repeated(Array(text[token])), at: token.lowerBound)
    case 3: text.replaceSubrange(token, with: repeated(Array(text[token])))
    case 4:
      // A part of another text, as where two files were joined.
      let other = texts.randomElement(using: &generator) ?? []
      let start = Int.random(in: 0...other.count, using: &generator)
      text.insert(contentsOf: other[start...].prefix(400), at: token.lowerBound)
    case 5:
      let opening = Self.openings.randomElement(using: &generator) ?? []
      text.insert(contentsOf: repeated(opening), at: token.lowerBound)
    default:
      text.replaceSubrange(token, with: repeated(oneOfTokens()))
    }
  }

  private mutating func repeated(_ token: [UInt8]) -> [UInt8] {
    let most = max(1, Self.longest / max(1, token.count))
    let count = min(most, Self.repetitions.randomElement(using: &generator) ?? 1)
    return Array(repeatElement(token, count: count).joined())
  }

  private mutating func oneOfTokens() -> [UInt8] {
    let text = texts.randomElement(using: &generator) ?? []
    return Array(text[token(of: text)])
  }

  /// Returns a word, a number or one other byte at a random place of a text.
  private mutating func token(of text: [UInt8]) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let place = Int.random(in: text.indices, using: &generator)
    guard Self.isOfWord(text[place]) else { return place..<place + 1 }
    let start = text[..<place].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex { !Self.isOfWord($0) } ?? text.count
    return start..<end
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
