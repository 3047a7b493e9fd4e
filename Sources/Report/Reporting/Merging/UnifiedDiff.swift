/// A unified diff for `patch -p1` and `git apply`.
///
/// The diff is made of bytes, so invalid UTF-8 and line ends are preserved.
package enum UnifiedDiff {
  private static let context = 3
  /// The maximum number of lines, old and new, between the first and the last change.
  ///
  /// More lines are replaced as a whole, because their comparison could take very long.
  private static let mostCompared = 4000

  /// Returns the diff, empty if `old` and `new` are equal.
  ///
  /// `name` is the path in the headers of the diff.
  package static func document(from old: [UInt8], to new: [UInt8], name: String) -> [UInt8] {
    guard old != new else { return [] }
    let (old, new) = (lines(of: old), lines(of: new))
    // If a name contains a space, a tab ends it, as in GNU diff.
    let end = name.contains(" ") ? "\t\n" : "\n"
    var text = Array("--- a/\(name)\(end)+++ b/\(name)\(end)".utf8)
    for hunk in hunks(edits(from: old, to: new), old.count) {
      append(hunk, old, new, to: &text)
    }
    return text
  }

  private struct Edit {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func edits(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Edit] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    // The common end must not reach into the common beginning, as in `a` and `aa`.
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    let (oldRange, newRange) = (head..<(old.count - tail), head..<(new.count - tail))
    guard oldRange.count + newRange.count <= mostCompared else {
      return [Edit(old: oldRange, new: newRange)]
    }
    let difference = new[newRange].difference(from: old[oldRange])
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
      }
    }
    var edits: [Edit] = []
    var (before, after) = (oldRange.lowerBound, newRange.lowerBound)
    while before < oldRange.upperBound || after < newRange.upperBound {
      let (first, second) = (before, after)
      while removed.contains(before) { before += 1 }
      while inserted.contains(after) { after += 1 }
      if first < before || second < after {
        edits.append(Edit(old: first..<before, new: second..<after))
      } else {
        before += 1
        after += 1
      }
    }
    return edits
  }

  private static func hunks(_ edits: [Edit], _ count: Int) -> [[Edit]] {
    var hunks: [[Edit]] = []
    for edit in edits {
      if let last = hunks.last?.last, edit.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(edit)
      } else {
        hunks.append([edit])
      }
    }
    return hunks
  }

  private static func append(
    _ edits: [Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to text: inout [UInt8]
  ) {
    guard let first = edits.first, let last = edits.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    text += Array("@@ -\(span(oldRange)) +\(span(newRange)) @@\n".utf8)
    var line = oldRange.lowerBound
    for edit in edits {
      for kept in line..<edit.old.lowerBound { append(" ", old[kept], to: &text) }
      for gone in edit.old { append("-", old[gone], to: &text) }
      for added in edit.new { append("+", new[added], to: &text) }
      line = edit.old.upperBound
    }
    for kept in line..<oldRange.upperBound { append(" ", old[kept], to: &text) }
  }

  private static func append(
    _ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]
  ) {
    text.append(UInt8(ascii: sign))
    text += line
    if line.last != 0x0a { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Returns first line and line count of a hunk; for an empty range, the line before it and 0.
  private static func span(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}
