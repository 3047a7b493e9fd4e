import Bytes
import Evidence
import HostNames
import JSONText

/// A row of a Zeek log: the values of the columns that are read.
struct ZeekRow {
  enum Value: Equatable {
    /// The log has no such column, or the JSON row no such member.
    case absent
    case unset
    case text(String)
    case list([String])
  }

  private var values = [Value](repeating: .absent, count: ZeekColumn.count)

  /// The longest text of a value that is used, in bytes.
  private static let longestText = 4096

  /// Reads a row of tab-separated values.
  init(_ line: [UInt8], _ header: ZeekLogHeader) throws(RecordProblem) {
    let parts = ZeekText.parts(line[...], separatedBy: header.separator)
    guard parts.count == header.columns.count else {
      throw RecordProblem("has \(parts.count) values for \(header.columns.count) columns")
    }
    for (part, column) in zip(parts, header.columns) {
      guard let column else { continue }
      values[column.index] = Self.value(line[part], of: column, header)
    }
  }

  private static func value(
    _ bytes: ArraySlice<UInt8>, of column: ZeekColumn, _ header: ZeekLogHeader
  ) -> Value {
    if bytes.elementsEqual(header.unsetMark) { return .unset }
    let isEmpty = bytes.elementsEqual(header.emptyMark)
    guard column.isList else { return .text(isEmpty ? "" : text(bytes)) }
    guard !isEmpty else { return .list([]) }
    return .list(
      ZeekText.parts(bytes, separatedBy: header.setSeparator).map { text(bytes[$0]) })
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: ZeekText.unescaped(bytes), as: UTF8.self)
  }

  /// Reads a row in JSON.
  ///
  /// Zeek leaves unset values out, or writes `null`. Its default writes bytes that are not UTF-8 as
  /// `\xHH`, but backslashes as they are, so an escape looks like a text with a backslash: texts are
  /// taken as written (`JSON::BuildJSON` in `src/threading/formatters`).
  init(json bytes: [UInt8]) throws(RecordProblem) {
    values = try RecordProblem.reading(bytes) { (json) throws(JSONError) in
      var values = [Value](repeating: .absent, count: ZeekColumn.count)
      try json.beginObject()
      while let name = try json.nextName() {
        guard let column = ZeekColumn(rawValue: name) else {
          try json.skipValue()
          continue
        }
        values[column.index] = try Self.value(&json)
      }
      try json.expectEnd()
      return values
    }
  }

  private static func value(_ json: inout JSONCursor) throws(JSONError) -> Value {
    switch try json.kind() {
    case .string: return .text(try json.string())
    case .number: return .text(try json.number().text)
    case .boolean: return .text(try json.boolean() ? "T" : "F")
    case .null:
      try json.null()
      return .unset
    case .list:
      var items: [String] = []
      try json.beginList()
      while try json.nextItem() {
        if case .string = try json.kind() {
          items.append(try json.string())
        } else {
          try json.skipValue()
        }
      }
      return .list(items)
    case .object:
      try json.skipValue()
      return .unset
    }
  }

  /// The columns that the row has, also those without a value.
  var columns: Set<ZeekColumn> { Set(ZeekColumn.allCases.filter { self[$0] != .absent }) }

  subscript(column: ZeekColumn) -> Value { values[column.index] }

  /// Returns a text; `nil` if the value is not set, or longer than any that is used.
  func text(_ column: ZeekColumn) -> String? {
    guard case .text(let text) = self[column], text.utf8.count <= Self.longestText else {
      return nil
    }
    return text
  }

  /// Returns a text; `nil` if the value is not set, empty or longer than `longest` bytes.
  func nonEmptyText(_ column: ZeekColumn, upTo longest: Int = Self.longestText) -> String? {
    text(column).flatMap { $0.isEmpty || $0.utf8.count > longest ? nil : $0 }
  }

  /// Returns the items of a list; `nil` if the value is not set.
  func list(_ column: ZeekColumn) -> [String]? {
    if case .list(let items) = self[column] { items } else { nil }
  }

  /// Returns true for `T`, false for `F`; `nil` if the value is not set.
  func flag(_ column: ZeekColumn) throws(RecordProblem) -> Bool? {
    switch self[column] {
    case .absent, .unset: return nil
    case .text("T"): return true
    case .text("F"): return false
    case .text, .list: throw RecordProblem("has a \(column.rawValue) that is not T or F")
    }
  }

  func number<Number: FixedWidthInteger>(
    _ column: ZeekColumn, as: Number.Type = Number.self
  ) throws(RecordProblem) -> Number? {
    switch self[column] {
    case .absent, .unset: return nil
    case .text(let text):
      if let number = Number(text) { return number }
    case .list: break
    }
    throw RecordProblem("has a \(column.rawValue) that is not a number")
  }

  func address(_ column: ZeekColumn) throws(RecordProblem) -> IPAddress? {
    switch self[column] {
    case .absent, .unset: return nil
    case .text(let text):
      if let address = IPAddress(parsing: text) { return address }
    case .list: break
    }
    throw RecordProblem("has an \(column.rawValue) that is not an address")
  }

  /// The requested name, as the client sent it; `nil` if it is not set, or too long for a name.
  var serverName: String? { nonEmptyText(.serverName, upTo: 255) }

  /// The protocols that Zeek recognized on a connection; empty if it recognized none.
  var services: Set<String> {
    Set((text(.service) ?? "").split(separator: ",").map(String.init))
  }

  /// Returns a time: seconds since 1970 with a fraction, milliseconds, or ISO 8601; `nil` if the
  /// value is not set or has another form.
  func time(_ column: ZeekColumn) -> Timestamp? {
    text(column).flatMap { Timestamp(zeekTime: $0) }
  }
}

extension Timestamp {
  /// Whole numbers from here on are milliseconds (`JSON::TS_MILLIS`): as seconds, they would be
  /// times after the year 5000.
  private static let leastMilliseconds: Int64 = 100_000_000_000

  fileprivate init?(zeekTime text: String) {
    let bytes = text.utf8
    if bytes.contains(UInt8(ascii: "T")) {
      self.init(readingText: bytes)
      return
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = Int64(first) else {
      self.init(floatingPoint: text)
      return
    }
    guard parts.count == 2 else {
      let isMilliseconds = whole.magnitude >= Self.leastMilliseconds.magnitude
      self.init(whole, unit: isMilliseconds ? 1_000_000 : 1_000_000_000)
      return
    }
    let digits = parts[1].prefix(9)
    guard !digits.isEmpty, parts[1].utf8.allSatisfy(\.isDecimalDigit),
      let fraction = Int64(digits + String(repeating: "0", count: 9 - digits.count))
    else {
      self.init(floatingPoint: text)
      return
    }
    let isNegative = first.hasPrefix("-")
    self.init(whole, unit: 1_000_000_000, plus: isNegative ? -fraction : fraction)
  }

  /// Creates a time from a number with an exponent, as JSON writers may spell it.
  private init?(floatingPoint text: String) {
    guard let seconds = Double(text), seconds.magnitude < 9e9 else { return nil }
    self.init(nanoseconds: Int64(seconds * 1_000_000) * 1_000)
  }

  private init?(_ whole: Int64, unit: Int64, plus rest: Int64 = 0) {
    let (product, overflows) = whole.multipliedReportingOverflow(by: unit)
    let (sum, overflowsToo) = product.addingReportingOverflow(rest)
    guard !overflows, !overflowsToo else { return nil }
    self.init(nanoseconds: sum)
  }
}
