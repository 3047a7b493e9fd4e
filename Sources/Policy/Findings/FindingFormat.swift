/// A form in which findings are printed.
public enum FindingFormat: String, Hashable, Sendable, CaseIterable {
  /// For a person, by file.
  case text
  /// Lines that Xcode shows beside the source.
  case xcode
  /// Commands that GitHub shows on a pull request.
  case github
  /// The summary of a job on GitHub, in Markdown.
  case githubSummary = "github-summary"
  /// GitLab's Code Quality.
  case gitlab
  /// Issues as Code Climate's engines write them.
  case codeclimate
  /// Checkstyle's XML.
  case checkstyle
  /// Test cases that passed or failed.
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// A table for spreadsheets.
  case csv
  /// A table for comments and wikis.
  case markdown
  /// A page to show, in one file.
  case html
  /// Everything, for a program.
  case json

  /// A short description of the format.
  public var title: String {
    switch self {
    case .text: "a report to read"
    case .xcode: "lines that Xcode shows beside the source"
    case .github: "annotations of GitHub Actions"
    case .githubSummary: "the summary of a job on GitHub"
    case .gitlab: "GitLab's Code Quality"
    case .codeclimate: "Code Climate's issues"
    case .checkstyle: "Checkstyle's XML"
    case .junit: "JUnit's test cases"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .csv: "a table for spreadsheets"
    case .markdown: "a table for comments and wikis"
    case .html: "a page to show, in one file"
    case .json: "everything, as JSON"
    }
  }

  /// The form that suits where the tool runs: Xcode's build, GitHub's runner, or a person.
  public static func suited(to environment: (String) -> String?) -> FindingFormat {
    if environment("XCODE_VERSION_ACTUAL") != nil || environment("SRCROOT") != nil {
      return .xcode
    }
    return environment("GITHUB_ACTIONS") == "true" ? .github : .text
  }
}
