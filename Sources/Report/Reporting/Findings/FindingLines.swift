import Escaping
import Findings

/// Findings on one line each, for log readers.
///
/// Text from files is sanitized first, so that it cannot end a line or issue a command.
enum FindingLines {
  /// Returns the finding in the form of a compiler message, which Xcode shows in the source.
  static func xcode(_ finding: TranslatedFinding) -> String {
    var place = ""
    if let file = finding.file {
      // Xcode ignores a message without a line, so the first line is used if none is known.
      place = "\(file.displayed):\(finding.line ?? 1):\(finding.column ?? 1): "
    } else if let packet = finding.packets.first {
      place = "\(TerminalText.safe(packet)): "
    }
    let words = TerminalText.safe(finding.sentences)
    return "\(place)\(finding.severity.rawValue): \(words) (\(finding.rule))"
  }

  /// Returns the finding as a GitHub workflow command, such as `::error file=…::…`.
  static func github(_ finding: TranslatedFinding) -> String {
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let properties = [
      finding.file.map { ("file", $0.displayed) },
      finding.line.map { ("line", "\($0)") },
      finding.column.map { ("col", "\($0)") },
      ("title", finding.rule),
    ]
    let list = properties.compactMap { $0 }.map { name, value in
      "\(name)=\(WorkflowCommandText.property(value))"
    }
    let packet = finding.file == nil ? finding.packets.first : nil
    let message = [packet, finding.message].compactMap { $0 }.joined(separator: ": ")
    let lines = [message, finding.labelledFix].compactMap(\.self)
    return "::\(command) \(list.joined(separator: ","))::\(WorkflowCommandText.message(lines))"
  }
}
