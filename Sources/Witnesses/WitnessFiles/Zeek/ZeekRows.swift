import Bytes
import CaptureFiles

/// The rows of a Zeek log, in tab-separated values or JSON.
///
/// The rows of other logs are skipped. A damaged row or header line is reported with its place, and
/// the next row follows.
struct ZeekRows: ~Copyable {
  enum Step {
    case row(ZeekLogForm, ZeekRow)
    case damage(TrafficLogDamage)
  }

  private var lines: RecordLines
  private let wanted: Set<ZeekLogForm>
  private var header = ZeekLogHeader()
  /// The kinds of logs whose header or rows were read.
  private(set) var forms: Set<ZeekLogForm> = []
  /// True after a row that no header precedes, which is reported once for all rows.
  private var lacksHeader = false

  /// Reads the rows of the kinds in `wanted`, and skips others.
  init(
    _ contents: consuming FileContents, of wanted: Set<ZeekLogForm> = Set(ZeekLogForm.allCases)
  ) {
    lines = RecordLines(contents)
    self.wanted = wanted
  }

  /// The number of the current row's line, from 1.
  var number: Int { lines.number }

  /// The offset of the current row in the file.
  var offset: UInt64 { lines.offset }

  mutating func next() -> Step? {
    while let line = lines.next() {
      switch line {
      case .damage(let damage): return .damage(damage)
      case .line:
        do throws(RecordProblem) {
          if let step = try step(of: lines.line) { return step }
        } catch {
          return .damage(damage(.malformed(error.words), at: error.offset))
        }
      }
    }
    return nil
  }

  private func damage(_ kind: TrafficLogDamage.Kind, at offset: UInt64 = 0) -> TrafficLogDamage {
    TrafficLogDamage(kind, at: number, byteOffset: lines.offset &+ offset)
  }

  /// Reads a line; `nil` if it is a header line or a row that is skipped.
  private mutating func step(of line: [UInt8]) throws(RecordProblem) -> Step? {
    switch line.first {
    case nil: return nil
    case UInt8(ascii: "{"):
      let row = try ZeekRow(json: line)
      guard let form = ZeekLogForm(columns: row.columns) else { return nil }
      forms.insert(form)
      return wanted.contains(form) ? .row(form, row) : nil
    case UInt8(ascii: "#"):
      try header.read(line)
      if let form = header.form { forms.insert(form) }
      return nil
    default: break
    }
    guard header.hasFields else {
      if header.reads(plainNames: line) {
        if let form = header.form { forms.insert(form) }
        return nil
      }
      guard !lacksHeader else { return nil }
      lacksHeader = true
      throw RecordProblem("has no line with the names of its columns before it")
    }
    // The last value of a row that was cut may be cut too.
    guard !lines.lacksLineFeed else { return .damage(damage(.cut)) }
    guard let form = header.form, wanted.contains(form) else { return nil }
    return .row(form, try ZeekRow(line, header))
  }
}
