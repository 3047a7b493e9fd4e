/// The rules of a list, sorted in one piece of text in which look-ups search.
///
/// A line a name, after two octal digits for what the list says of it and a space. The order is
/// that of the names' bytes read from last to first. The embedded list has this form already, so
/// that its first use costs a copy and no table is built.
struct PublicSuffixRules: Equatable, Sendable {
  /// The rules that a list has for a name.
  struct Marks: OptionSet, Sendable {
    /// The digit of the ICANN section in the upper four bits, of the private one in the lower.
    let rawValue: UInt8

    static let icannRule = Marks(rawValue: 0x10)
    static let icannWildcard = Marks(rawValue: 0x20)
    static let icannException = Marks(rawValue: 0x40)
    static let privateRule = Marks(rawValue: 0x01)
    static let privateWildcard = Marks(rawValue: 0x02)
    static let privateException = Marks(rawValue: 0x04)
  }

  private let text: [UInt8]
  /// The two digits and the space.
  private static let markLength = 3

  /// The rules of a text in the form above.
  init(packed: String) { text = Array(packed.utf8) }

  /// The rules of names, each with what a list says of it.
  init(_ marks: [String: Marks]) {
    let lines = marks.map { name, marks in (reversed: Array(name.utf8.reversed()), marks: marks) }
    var text: [UInt8] = []
    for line in lines.sorted(by: { $0.reversed.lexicographicallyPrecedes($1.reversed) }) {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      text.append(UInt8(ascii: "0") + line.marks.rawValue >> 4)
      text.append(UInt8(ascii: "0") + line.marks.rawValue & 0xf)
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: line.reversed.reversed())
    }
    self.text = text
  }

  /// All names with their marks, in order.
  var names: [(name: String, marks: Marks)] {
    text.split(separator: UInt8(ascii: "\n")).map { line in
      let name = line.dropFirst(Self.markLength)
      return (String(decoding: name, as: UTF8.self), marks(atLine: line.startIndex))
    }
  }

  /// Returns the rules for the end of `name` from `start` on.
  func marks(of name: [UInt8], from start: Int) -> Marks { look(at: name, from: start).marks }

  /// Returns the rules for the end of `name` from `start` on, and whether names that end so may be
  /// listed; false is certain.
  func look(at name: [UInt8], from start: Int) -> (marks: Marks, mayHaveLonger: Bool) {
    // Both are where lines begin, or the end.
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      let line = startOfLine(around: middle)
      let end = endOfLine(around: middle)
      switch order(of: name, from: start, toLine: line, end) {
      case 0: return (marks(atLine: line), true)
      case ..<0: high = line
      default: low = end + 1
      }
    }
    // Names that end so would follow here, one after the other.
    guard low < text.count else { return ([], false) }
    let next = text[(low + Self.markLength)..<endOfLine(around: low)]
    let ending = name[start...]
    return ([], next.count > ending.count && next.suffix(ending.count).elementsEqual(ending))
  }

  /// Tells whether the list has a name below `name`.
  func hasNames(below name: [UInt8]) -> Bool {
    let end = [UInt8(ascii: ".")] + name
    // The first name that does not come before that end is the first that has it, if one has.
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      let line = startOfLine(around: middle)
      let lineEnd = endOfLine(around: middle)
      if order(of: end, from: 0, toLine: line, lineEnd) > 0 {
        low = lineEnd + 1
      } else {
        high = line
      }
    }
    guard low < text.count else { return false }
    let line = text[(low + Self.markLength)..<endOfLine(around: low)]
    return line.count > end.count && line.suffix(end.count).elementsEqual(end)
  }

  private func startOfLine(around index: Int) -> Int {
    var start = index
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func endOfLine(around index: Int) -> Int {
    var end = index
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private func marks(atLine line: Int) -> Marks {
    Marks(rawValue: (text[line] & 7) << 4 | text[line + 1] & 7)
  }

  /// Below zero where the name comes before the line's, above where it comes after.
  private func order(of name: [UInt8], from start: Int, toLine line: Int, _ lineEnd: Int) -> Int {
    var index = name.count
    var lineIndex = lineEnd
    let lineStart = line + Self.markLength
    while index > start, lineIndex > lineStart {
      index -= 1
      lineIndex -= 1
      if name[index] != text[lineIndex] { return Int(name[index]) - Int(text[lineIndex]) }
    }
    return (index - start) - (lineIndex - lineStart)
  }
}
