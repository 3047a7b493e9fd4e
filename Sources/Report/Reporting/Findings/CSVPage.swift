/// Comma-separated values (RFC 4180) in which no field is a spreadsheet formula.
enum CSVPage {
  /// A row with its line end; `nil` is an empty field.
  static func row(_ fields: [String?]) -> String {
    fields.map { field($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  /// Characters that start a formula in Excel and similar programs; an apostrophe before them makes
  /// the field text.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func field(_ text: String) -> String {
    var text = text
    // Spreadsheets skip leading spaces before a formula, so the first other character decides.
    if let first = text.unicodeScalars.first(where: { $0 != " " }), formulaStarts.contains(first) {
      text = "'" + text
    }
    text = TerminalText.safe(text)
    guard text.unicodeScalars.contains(where: { ",\"\r\n;".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
