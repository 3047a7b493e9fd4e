package import Escaping

/// The recording on which a result is based, for the next command.
package enum RecordingOfRun: Hashable, Sendable {
  /// Files that the user gave.
  case given
  /// A file that was recorded meanwhile.
  case saved(ForeignText)
  /// A recording that was not kept; this option would have kept it.
  case unsaved(option: String)
}

/// The last line on a terminal: the command that most users need next, in 80 columns.
extension Wording {
  /// Returns the step after a suggestion that was made without the app's dictionary.
  package static func nextIsWriting(_ recording: RecordingOfRun) -> Wording {
    nextIsSuggestion("Info.plist", recording)
      ?? Wording(
        "Next: add `--plist Info.plist --write`; `--format review` for App Review.",
        "下一步：加上 `--plist Info.plist --write`；App Review 用 `--format review`。")
  }

  /// The step after a suggestion that would change the app's file.
  package static let nextIsEditing = Wording(
    "Next: add `--write` to change the file; `--format review` for App Review.",
    "下一步：加上 `--write` 修改文件；App Review 用 `--format review`。")

  /// Returns the step after the app's file was changed.
  package static func nextIsReview(_ plist: ForeignText) -> Wording {
    Wording(
      "Next: `--format review` for App Review; `atsift check --plist \(plist.displayed) FILE` in CI.",
      "下一步：App Review 用 `--format review`；CI 里用 `atsift check --plist \(plist.displayed) FILE`。")
  }

  /// Returns the step after a suggestion that changes nothing, or after the text for App Review.
  package static func nextIsCheck(_ plist: ForeignText) -> Wording {
    Wording(
      "Next: in CI, `atsift check --plist \(plist.displayed) FILE` for each build.",
      "下一步：在 CI 里对每个版本运行 `atsift check --plist \(plist.displayed) FILE`。")
  }

  /// Returns the step after findings that a suggestion can mend.
  package static func nextIsSuggestion(
    _ plist: ForeignText, _ recording: RecordingOfRun
  ) -> Wording {
    let command = "`atsift suggest --plist \(plist.displayed) --write`"
    return nextIsSuggestion(plist.displayed, recording)
      ?? Wording("Next: \(command) with the same files.", "下一步：对同样的文件运行 \(command)。")
  }

  /// Returns the step from a recording of the run itself; `nil` if the user gave the files.
  private static func nextIsSuggestion(
    _ plist: String, _ recording: RecordingOfRun
  ) -> Wording? {
    func command(_ file: String) -> String { "`atsift suggest \(file) --plist \(plist) --write`" }
    switch recording {
    case .given: return nil
    case .saved(let file):
      let command = command(file.displayed)
      return Wording("Next: \(command)", "下一步：\(command)")
    case .unsaved(let option):
      let command = command("FILE")
      return Wording(
        "Next: add `\(option) FILE`, then \(command)", "下一步：加上 `\(option) FILE`，再运行 \(command)")
    }
  }

  /// The step after a check whose findings do not fail it.
  package static let nextIsReport = Wording(
    "Next: run this in CI, with `--report junit=FILE` or `--report sarif=FILE`.",
    "下一步：在 CI 里运行，并加上 `--report junit=FILE` 或 `--report sarif=FILE`。")
}
