/// An output format for findings.
public enum FindingFormat: String, Hashable, Sendable, CaseIterable {
  case text
  /// Compiler-style diagnostics that Xcode shows beside the source.
  case xcode
  /// GitHub workflow commands, shown as annotations on a pull request.
  case github
  /// A GitHub job summary, in Markdown.
  case githubSummary = "github-summary"
  case gitlab
  case codeclimate
  case checkstyle
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  case csv
  /// A Markdown table for comments and wikis.
  case markdown
  case html
  case json

  public var title: String {
    switch self {
    case .text: "a text report"
    case .xcode: "warnings that Xcode shows in the source"
    case .github: "annotations of GitHub Actions"
    case .githubSummary: "the summary of a job on GitHub"
    case .gitlab: "GitLab's Code Quality"
    case .codeclimate: "Code Climate's issues"
    case .checkstyle: "Checkstyle's XML"
    case .junit: "JUnit's test cases"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .csv: "a table for spreadsheets"
    case .markdown: "a table for comments and wikis"
    case .html: "an HTML page, in one file"
    case .json: "everything, as JSON"
    }
  }

  /// Returns the format that suits the environment: Xcode build, GitHub runner or terminal.
  ///
  /// `environment` returns the value of an environment variable, `nil` if it is not set.
  public static func suited(to environment: (String) -> String?) -> FindingFormat {
    if environment("XCODE_VERSION_ACTUAL") != nil || environment("SRCROOT") != nil {
      return .xcode
    }
    return environment("GITHUB_ACTIONS") == "true" ? .github : .text
  }
}
