/// Domain names in one text, sorted by their endings so that binary search finds the names below a
/// domain.
///
/// Each line is a short code of fixed length (the mark, which the user of this type defines), a
/// space and the name. Lines are sorted by the bytes of the names read from last to first, so all
/// names below a domain are adjacent. The text is searched in place, so tables embedded in the
/// program need no parsing.
package struct SuffixSortedNames: Equatable, Sendable {
  private let text: [UInt8]
  private let markLength: Int

  package init(_ text: [UInt8], markLength: Int) {
    self.text = text
    self.markLength = markLength
  }

  package var names: [(mark: ArraySlice<UInt8>, name: ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: "\n")).map {
      ($0.prefix(markLength), $0.dropFirst(markLength))
    }
  }

  /// Looks up the name that consists of the bytes of `name` from `start` on, by binary search.
  ///
  /// - Returns: The mark of the listed name; `nil` if the name is not listed. `mayHaveLonger` is
  /// false only if no longer name in the list ends in these bytes.
  package func look(
    at name: [UInt8], from start: Int
  ) -> (mark: ArraySlice<UInt8>?, mayHaveLonger: Bool) {
    // Both offsets are at the start of a line, or at the end.
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
    // Names with this ending would follow here.
    guard low < text.count else { return (nil, false) }
    let next = text[(low + markLength)..<endOfLine(around: low)]
    let ending = name[start...]
    return (nil, next.count > ending.count && next.suffix(ending.count).elementsEqual(ending))
  }

  package func hasNames(below name: [UInt8]) -> Bool { firstName(below: name) != nil }

  /// Returns the first listed name below the domain `name`; `nil` if there is none.
  package func firstName(below name: [UInt8]) -> ArraySlice<UInt8>? {
    let end = [UInt8(ascii: ".")] + name
    // The first name that does not sort before the ending is the first that has it, if any.
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
    guard low < text.count else { return nil }
    let line = text[(low + markLength)..<endOfLine(around: low)]
    return line.count > end.count && line.suffix(end.count).elementsEqual(end) ? line : nil
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

  /// Compares the bytes of `name` from `start` on with the listed name that ends at `end`.
  ///
  /// Returns a negative number if the bytes sort before the listed name, a positive one if after,
  /// zero if equal. The space before each name ends the comparison, so the start of the line is not
  /// needed.
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
