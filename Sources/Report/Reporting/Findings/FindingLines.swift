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
      place = "\(TerminalText.safe(file)):\(finding.line ?? 1):\(finding.column ?? 1): "
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
      finding.file.map { ("file", $0) },
      finding.line.map { ("line", "\($0)") },
      finding.column.map { ("col", "\($0)") },
      ("title", finding.rule),
    ]
    let list = properties.compactMap { $0 }.map { name, value in
      "\(name)=\(escaped(TerminalText.safe(value), isProperty: true))"
    }
    let packet = finding.file == nil ? finding.packets.first : nil
    let message = [packet, finding.message].compactMap { $0 }.joined(separator: ": ")
    let words = [message, finding.labelledFix].compactMap(\.self)
      .map(TerminalText.safe).joined(separator: "\n")
    return "::\(command) \(list.joined(separator: ","))::\(escaped(words, isProperty: false))"
  }

  /// Escapes the characters that GitHub's runner decodes: percent and line ends everywhere, colon
  /// and comma in properties.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
