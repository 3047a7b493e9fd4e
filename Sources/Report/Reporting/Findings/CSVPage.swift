/// Rows of comma-separated values (RFC 4180), of which no field is a formula to a spreadsheet.
enum CSVPage {
  /// A row with its line end; what is absent is an empty field.
  static func row(_ fields: [String?]) -> String {
    fields.map { field($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  /// Excel and its like calculate what begins so; an apostrophe before it makes it text.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  private static func field(_ text: String) -> String {
    var text = text
    // Where it is not the first, a blank before it would be passed over.
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
