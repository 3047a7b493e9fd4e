import Bytes

/// The lines with `#` at the start of a Zeek log of tab-separated values.
///
/// They name the separators, the marks of empty and unset values, and the columns (`WriteHeader` in
/// Zeek's `src/logging/writers/ascii/Ascii.cc`).
struct ZeekLogHeader {
  private(set) var separator = [UInt8(ascii: "\t")]
  private(set) var setSeparator = [UInt8(ascii: ",")]
  private(set) var emptyMark = Array("(empty)".utf8)
  private(set) var unsetMark = Array("-".utf8)
  /// For each field of a row, its column; `nil` for fields that are not used.
  private(set) var columns: [ZeekColumn?] = []
  private(set) var form: ZeekLogForm?
  /// True once the columns are known, also those of a log that is not used.
  private(set) var hasFields = false

  /// Reads a line that begins with `#`; other lines with `#` than those of a header are ignored.
  mutating func read(_ line: [UInt8]) throws(RecordProblem) {
    let start = Array("#separator ".utf8)
    if line.starts(with: start) {
      self = ZeekLogHeader()
      let given = ZeekText.unescaped(line[start.count...])
      guard !given.isEmpty else { throw RecordProblem("names an empty separator") }
      separator = given
      return
    }
    guard let end = line.firstRange(of: separator) else { return }
    let value = line[end.upperBound...]
    switch String(decoding: line[1..<end.lowerBound], as: UTF8.self) {
    case "set_separator":
      let given = ZeekText.unescaped(value)
      guard !given.isEmpty, given != separator else {
        throw RecordProblem("names a separator of sets that cannot separate")
      }
      setSeparator = given
    case "empty_field": emptyMark = ZeekText.unescaped(value)
    case "unset_field": unsetMark = ZeekText.unescaped(value)
    case "fields": try readFields(value)
    case "types": try checkTypes(value)
    default: break
    }
  }

  /// Reads a header that consists of the names of the columns only, as with Zeek's option `tsv`;
  /// returns false for another line.
  mutating func reads(plainNames line: [UInt8]) -> Bool {
    var header = ZeekLogHeader()
    guard (try? header.readFields(line[...])) != nil, header.form != nil else { return false }
    self = header
    return true
  }

  private mutating func readFields(_ names: ArraySlice<UInt8>) throws(RecordProblem) {
    (columns, form, hasFields) = ([], nil, false)
    let given = ZeekText.parts(names, separatedBy: separator).map {
      ZeekColumn(rawValue: String(decoding: names[$0], as: UTF8.self))
    }
    let known = given.compactMap(\.self)
    guard Set(known).count == known.count else {
      throw RecordProblem("names a column twice")
    }
    (columns, form, hasFields) = (given, ZeekLogForm(columns: Set(known)), true)
  }

  private mutating func checkTypes(_ types: ArraySlice<UInt8>) throws(RecordProblem) {
    let count = ZeekText.parts(types, separatedBy: separator).count
    guard hasFields, count != columns.count else { return }
    let fields = columns.count
    // It is not known which columns the values below belong to.
    (columns, form, hasFields) = ([], nil, false)
    throw RecordProblem("gives \(count) types for \(fields) columns")
  }
}
