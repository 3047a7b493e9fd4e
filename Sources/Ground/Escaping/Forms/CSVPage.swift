/// Writes comma-separated values (RFC 4180) whose fields no spreadsheet program runs as formulas.
package enum CSVPage {
  /// Returns a row with its line end; `nil` becomes an empty field.
  package static func row(_ fields: [String?]) -> String {
    fields.map { field($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  /// The characters that start a formula in Excel and similar programs.
  ///
  /// A field that begins with one gets an apostrophe in front, which makes it text.
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
