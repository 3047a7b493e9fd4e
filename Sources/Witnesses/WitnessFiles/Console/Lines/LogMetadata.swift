import Escaping
import Evidence

/// The line that follows a message copied from Xcode's console, if it shows metadata.
///
/// `Type: Notice | Timestamp: 2026-11-29 10:00:00.123456+01:00 | Process: Shop | Library: CFNetwork
/// | Subsystem: com.apple.CFNetwork | Category: Default | TID: 0x6faa55`; a person chooses which of
/// the fields are shown.
struct LogMetadata {
  private enum Field: String, CaseIterable {
    case type = "Type"
    case timestamp = "Timestamp"
    case process = "Process"
    case pid = "PID"
    case library = "Library"
    case subsystem = "Subsystem"
    case category = "Category"
    case tid = "TID"
  }

  private static let beginnings = Field.allCases.map { Array("\($0.rawValue): ".utf8) }

  /// The fields of the message's header, without the message itself.
  let entry: LogEntry

  /// Reads a metadata line; `nil` for another line, or if the metadata does not show who wrote the
  /// message.
  init?(_ line: [UInt8]) {
    guard line.count < 1_024, Self.beginnings.contains(where: line.starts) else { return nil }
    var (entry, hasWriter) = (LogEntry(message: ""), false)
    for part in String(decoding: line, as: UTF8.self).split(separator: " | ") {
      guard let colon = part.firstIndex(of: ":"),
        let field = Field(rawValue: String(part[..<colon]))
      else { return nil }
      let value = String(part[colon...].dropFirst().drop { $0 == " " })
      switch field {
      case .type, .tid: break
      case .timestamp: entry.time = Timestamp(readingText: value.utf8)
      case .process: entry.process = ForeignText(value)
      case .pid: entry.pid = Int32(value)
      case .library: (entry.sender, hasWriter) = (value, true)
      case .subsystem: (entry.subsystem, hasWriter) = (value, true)
      case .category: entry.category = value
      }
    }
    guard hasWriter else { return nil }
    self.entry = entry
  }
}
