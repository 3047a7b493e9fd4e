import Escaping
import Evidence

/// Reads the rows of a log as comma-separated values (RFC 4180), line by line.
///
/// macOS-UnifiedLogs writes such tables, with the names of the columns in the first row.
struct CSVLogTable {
  private enum Column: String {
    case timestamp = "Timestamp"
    case process = "Process"
    case pid = "PID"
    case library = "Library"
    case subsystem = "Subsystem"
    case category = "Category"
    case message = "Message"
  }

  private let columns: [Column?]
  private var row: [UInt8] = []
  /// True if the last line ended within quotes, so that the next line belongs to the same row.
  private(set) var isOpen = false
  private(set) var number = 0
  private(set) var offset: UInt64 = 0

  /// Creates the reader of a table from its first row, which has the names of columns; `nil` if the
  /// line is not a valid row.
  init?(header: [UInt8]) {
    columns = Self.cells(of: header).map { Column(rawValue: $0) }
    guard columns.contains(.message), columns.contains(.process), columns.contains(.library) else {
      return nil
    }
  }

  /// Adds a line of the file; returns true if it completes a row.
  ///
  /// - Throws: `RecordProblem` if the row is too long, and drops the row.
  mutating func add(
    _ line: [UInt8], at number: Int, _ offset: UInt64
  ) throws(RecordProblem) -> Bool {
    if isOpen {
      row.append(0x0a)
    } else {
      (self.number, self.offset) = (number, offset)
      row.removeAll(keepingCapacity: true)
    }
    row += line
    for byte in line where byte == UInt8(ascii: "\"") { isOpen.toggle() }
    guard row.count <= RecordLines.longest else {
      isOpen = false
      throw RecordProblem(
        "has a quoted field that does not end within \(RecordLines.longest) bytes")
    }
    return !isOpen
  }

  /// Returns the entry of the complete row.
  ///
  /// - Throws: `RecordProblem` if the number of cells differs from that of the first row.
  func entry() throws(RecordProblem) -> LogEntry {
    let cells = Self.cells(of: row)
    guard cells.count == columns.count else {
      throw RecordProblem("has \(cells.count) cells, but the first row has \(columns.count)")
    }
    func cell(_ column: Column) -> String? {
      columns.firstIndex(of: column).map { cells[$0] }
    }
    return LogEntry(
      message: cell(.message) ?? "",
      time: cell(.timestamp).flatMap { Timestamp(readingText: $0.utf8) },
      process: cell(.process).map { ForeignText($0) }, pid: cell(.pid).flatMap { Int32($0) },
      sender: cell(.library),
      subsystem: cell(.subsystem), category: cell(.category))
  }

  private static func cells(of row: [UInt8]) -> [String] {
    var cells: [String] = []
    var (cell, isQuoted, place) = ([UInt8](), false, 0)
    while place < row.count {
      let byte = row[place]
      if byte == UInt8(ascii: "\"") {
        // Within quotes, two quotes are one.
        if isQuoted, place + 1 < row.count, row[place + 1] == byte {
          cell.append(byte)
          place += 1
        } else {
          isQuoted.toggle()
        }
      } else if byte == UInt8(ascii: ","), !isQuoted {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
      } else {
        cell.append(byte)
      }
      place += 1
    }
    return cells + [String(decoding: cell, as: UTF8.self)]
  }
}
