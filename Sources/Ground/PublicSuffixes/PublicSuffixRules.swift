import HostNames

/// The rules of the Public Suffix List, stored as sorted names with marks.
///
/// A mark is two octal digits, the kinds of rule that the list's two sections have for the name, and
/// a space. The text is searched in place, so the embedded list needs no parsing.
struct PublicSuffixRules: Equatable, Sendable {
  struct Marks: OptionSet, Sendable {
    /// The kinds of rule for a name: 1 for the name itself, 2 for a wildcard, 4 for an exception.
    ///
    /// Those of the ICANN section are in the upper four bits, of the private section in the lower.
    let rawValue: UInt8

    static let icannRule = Marks(rawValue: 0x10)
    static let icannWildcard = Marks(rawValue: 0x20)
    static let icannException = Marks(rawValue: 0x40)
    static let privateRule = Marks(rawValue: 0x01)
    static let privateWildcard = Marks(rawValue: 0x02)
    static let privateException = Marks(rawValue: 0x04)
  }

  private let lines: SuffixSortedNames
  private static let markLength = 3

  init(packed: String) {
    lines = SuffixSortedNames(Array(packed.utf8), markLength: Self.markLength)
  }

  init(_ marks: [String: Marks]) {
    let sorted = marks.map { name, marks in (reversed: Array(name.utf8.reversed()), marks: marks) }
      .sorted { $0.reversed.lexicographicallyPrecedes($1.reversed) }
    var text: [UInt8] = []
    for line in sorted {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      text.append(UInt8(ascii: "0") + line.marks.rawValue >> 4)
      text.append(UInt8(ascii: "0") + line.marks.rawValue & 0xf)
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: line.reversed.reversed())
    }
    self.lines = SuffixSortedNames(text, markLength: Self.markLength)
  }

  var names: [(name: String, marks: Marks)] {
    lines.names.map { mark, name in (String(decoding: name, as: UTF8.self), marks(of: mark)) }
  }

  func marks(of name: [UInt8], from start: Int) -> Marks { look(at: name, from: start).marks }

  /// Returns the rules for the name that consists of the bytes of `name` from `start` on.
  ///
  /// If `mayHaveLonger` is false, the list has no longer name that ends in these bytes.
  func look(at name: [UInt8], from start: Int) -> (marks: Marks, mayHaveLonger: Bool) {
    let (mark, mayHaveLonger) = lines.look(at: name, from: start)
    return (mark.map(marks) ?? [], mayHaveLonger)
  }

  func hasNames(below name: [UInt8]) -> Bool { lines.hasNames(below: name) }

  func firstName(below name: [UInt8]) -> ArraySlice<UInt8>? { lines.firstName(below: name) }

  private func marks(of mark: ArraySlice<UInt8>) -> Marks {
    Marks(rawValue: (mark[mark.startIndex] & 7) << 4 | mark[mark.startIndex + 1] & 7)
  }
}
