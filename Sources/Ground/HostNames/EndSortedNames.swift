/// Names with a mark before each, in one piece of text in which look-ups search.
///
/// A line a name, behind a mark of the same length always, which ends in a space. The order is that of
/// the names' bytes read from last to first. A table that is part of the program has this form already,
/// so that its first use costs a copy and nothing is built.
package struct EndSortedNames: Equatable, Sendable {
  private let text: [UInt8]
  /// The bytes before each name.
  private let markLength: Int

  /// The names of a text in the form above.
  package init(_ text: [UInt8], markLength: Int) {
    self.text = text
    self.markLength = markLength
  }

  /// All names with their marks, in order.
  package var names: [(mark: ArraySlice<UInt8>, name: ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: "\n")).map {
      ($0.prefix(markLength), $0.dropFirst(markLength))
    }
  }

  /// Looks up the end of a name.
  ///
  /// - Parameters:
  ///   - name: The bytes of a name.
  ///   - start: The place from which on they are the end.
  /// - Returns: The mark before the end, `nil` where it is no name of the text; and whether longer names
  ///   that end so may be there; false is certain.
  package func look(
    at name: [UInt8], from start: Int
  ) -> (mark: ArraySlice<UInt8>?, mayHaveLonger: Bool) {
    // Both are where lines begin, or the end.
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      let end = endOfLine(around: middle)
      switch order(of: name, from: start, toLineEndingAt: end) {
      case 0: return (text[startOfLine(around: middle)...].prefix(markLength), true)
      case ..<0: high = startOfLine(around: middle)
      default: low = end + 1
      }
    }
    // Names that end so would follow here, one after the other.
    guard low < text.count else { return (nil, false) }
    let next = text[(low + markLength)..<endOfLine(around: low)]
    let ending = name[start...]
    return (nil, next.count > ending.count && next.suffix(ending.count).elementsEqual(ending))
  }

  /// Tells whether there is a name below `name`.
  package func hasNames(below name: [UInt8]) -> Bool {
    let end = [UInt8(ascii: ".")] + name
    // The first name that does not come before that end is the first that has it, if one has.
    var (low, high) = (0, text.count)
    while low < high {
      let middle = (low + high) / 2
      let lineEnd = endOfLine(around: middle)
      if order(of: end, from: 0, toLineEndingAt: lineEnd) > 0 {
        low = lineEnd + 1
      } else {
        high = startOfLine(around: middle)
      }
    }
    guard low < text.count else { return false }
    let line = text[(low + markLength)..<endOfLine(around: low)]
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

  /// Below zero where the name comes before the line's, above where it comes after.
  ///
  /// The line's name begins behind a space, so that nobody has to look for the line's start.
  private func order(of name: [UInt8], from start: Int, toLineEndingAt end: Int) -> Int {
    var index = name.count
    var textIndex = end
    while textIndex > 0, text[textIndex - 1] != UInt8(ascii: " ") {
      guard index > start else { return -1 }
      index -= 1
      textIndex -= 1
      if name[index] != text[textIndex] { return Int(name[index]) - Int(text[textIndex]) }
    }
    return index - start
  }
}
