/// Escapes text for workflow commands of GitHub, such as `::error file=…::…`.
///
/// GitHub's runner decodes percent signs and line ends everywhere, and colons and commas in
/// properties. Characters that could control a terminal or deceive a reader are escaped before.
package enum WorkflowCommandText {
  /// Returns the text for a property's value.
  package static func property(_ text: String) -> String { escaped(text, isProperty: true) }

  /// Returns the lines of a message as one.
  package static func message(_ lines: [String]) -> String {
    lines.map { escaped($0, isProperty: false) }.joined(separator: "%0A")
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in TerminalText.safe(text).unicodeScalars {
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
