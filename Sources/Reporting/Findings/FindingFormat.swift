/// A form in which findings are printed.
public enum FindingFormat: String, Hashable, Sendable, CaseIterable {
  /// For a person, by file.
  case text
  /// Lines that Xcode shows beside the source.
  case xcode
  /// Commands that GitHub shows on a pull request.
  case github
  /// Everything, for a program.
  case json

  /// The form that suits where the tool runs: Xcode's build, GitHub's runner, or a person.
  public static func suited(to environment: (String) -> String?) -> FindingFormat {
    if environment("XCODE_VERSION_ACTUAL") != nil || environment("SRCROOT") != nil {
      return .xcode
    }
    return environment("GITHUB_ACTIONS") == "true" ? .github : .text
  }
}
