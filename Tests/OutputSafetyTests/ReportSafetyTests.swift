import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever a network sends, or a list holds, a report in any form stays what it says it is.
struct ReportSafetyTests {
  /// The forms in which findings are printed.
  private static let forms = [
    "text", "xcode", "github", "github-summary", "gitlab", "codeclimate", "checkstyle", "junit",
    "sarif", "csv", "markdown", "json",
  ]

  // One run writes all forms.
  private static let check = Result {
    try reports(["check", "--plist", "Info.plist", HostileCapture.name], forms)
  }
  private static let lint = Result { try reports(["lint", "Hostile.plist"], forms) }
  private static let suggestion = Result {
    try reports(["suggest", "--ios", "17", HostileCapture.name], forms)
  }
  private static let merged = Result {
    try reports(["suggest", "--ios", "17", "--plist", "Info.plist", HostileCapture.name], forms)
  }
  private static let hosts = Result {
    try reports(["inspect", HostileCapture.name], ["csv", "markdown"])
  }

  @Test(arguments: forms)
  func `findings of a comparison command nothing but what they are`(form: String) throws {
    try expectWhole(try #require(Self.check.get()[form]), form)
  }

  @Test(arguments: forms)
  func `findings of a hostile list command nothing but what they are`(form: String) throws {
    try expectWhole(try #require(Self.lint.get()[form]), form)
  }

  @Test(arguments: forms)
  func `a report of a suggestion commands nothing but what it is`(form: String) throws {
    for reports in [Self.suggestion, Self.merged] {
      let text = try #require(reports.get()[form])
      #expect(text.contains("h0.shop.example"))
      try expectWhole(text, form)
    }
  }

  @Test func `rows of hosts have their cells and nothing else`() throws {
    let reports = try Self.hosts.get()
    let table = try #require(reports["csv"])
    expectSafe(table.replacingOccurrences(of: "\r\n", with: "\n"))
    try expectTable(table, columns: 19)
    let page = try #require(reports["markdown"])
    expectSafe(page)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    let cells = lines.map { $0.replacingOccurrences(of: "\\|", with: "").count { $0 == "|" } }
    #expect(Set(cells).count == 1 && lines.count > wireStrings.count)
    #expect(!page.replacingOccurrences(of: "<!-- -->", with: "").contains("<"))
  }

  // MARK: helpers

  /// Runs the tool once; returns its report in each of the forms.
  private static func reports(
    _ arguments: [String], _ forms: [String]
  ) throws -> [String: String] {
    let folder = try HostileFolder()
    let outcome = try Tool.run(
      arguments + ["-q"] + forms.flatMap { ["--report", "\($0)=out.\($0)"] }, in: folder.url)
    // Packets of one interface are of a form that is not read.
    #expect([0, 1, 65].contains(outcome.status), "\(outcome.complaints.prefix(500))")
    return try forms.reduce(into: [:]) { reports, form in
      let bytes = try Data(contentsOf: folder.url.appending(path: "out.\(form)"))
      reports[form] = String(validating: bytes, as: UTF8.self)
    }
  }

  private func expectWhole(_ text: String, _ form: String) throws {
    // Rows of such tables end as RFC 4180 has it; nothing else may hold the character.
    expectSafe(
      form == "csv" ? text.replacingOccurrences(of: "\r\n", with: "\n") : text,
      allowsCommands: form == "github")
    switch form {
    case "json", "gitlab", "codeclimate", "sarif":
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case "junit", "checkstyle":
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    case "github":
      // One command a line, which its first colons end.
      for line in text.split(separator: "\n") {
        #expect(line.prefixMatch(of: #/::(?:error|warning|notice) [^:\s]+::/#) != nil, "\(line)")
      }
    case "csv": try expectTable(text, columns: 11)
    case "markdown", "github-summary":
      // A row has its four cells, and there is no element but those of the form itself.
      for line in text.split(separator: "\n") where line.hasPrefix("|") {
        #expect(line.replacingOccurrences(of: "\\|", with: "").count { $0 == "|" } == 5, "\(line)")
      }
      #expect(
        !text.replacingOccurrences(of: "<br>", with: "").replacingOccurrences(
          of: "<!-- -->", with: ""
        ).contains("<"))
    default: break
    }
  }

  /// Rows of so many fields, of which none is a formula.
  private func expectTable(_ text: String, columns: Int) throws {
    let rows = try #require(fields(ofTable: text))
    #expect(Set(rows.map(\.count)) == [columns])
    for field in rows.joined() { #expect(field.prefixMatch(of: #/[ \t]*[=+@-]/#) == nil) }
  }

  /// The fields of comma-separated values; `nil` where a quote is not closed.
  private func fields(ofTable text: String) -> [[String]]? {
    var (rows, row, field) = ([[String]](), [String](), "")
    var isQuoted = false
    let text = text.replacingOccurrences(of: "\"\"", with: "\u{1}").replacingOccurrences(
      of: "\r\n", with: "\n")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case ",", "\n":
        guard !isQuoted else { fallthrough }
        row.append(field)
        field = ""
        if scalar == "\n" {
          rows.append(row)
          row = []
        }
      default: field.unicodeScalars.append(scalar)
      }
    }
    return isQuoted || !field.isEmpty ? nil : rows
  }
}
