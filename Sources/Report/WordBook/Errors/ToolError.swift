package import Escaping

/// An error that stops the program: exit status, message, and advice to fix the problem.
///
/// Each error is made by a static function, grouped by subject in extensions. Reasons from parsers,
/// libraries and the system are not translated.
package struct ToolError: Error, Hashable {
  package let status: ExitStatus
  /// The error message; empty if the printed output is sufficient.
  package let message: Wording
  package let suggestion: Wording?
  /// The file that cannot be written, and the reason; `nil` for other errors.
  private var blocked: Blocked?

  private struct Blocked: Hashable {
    let path: ForeignText
    let reason: Wording
    let isReplaced: Bool
  }

  init(_ status: ExitStatus, _ message: Wording, _ suggestion: Wording? = nil) {
    (self.status, self.message, self.suggestion) = (status, message, suggestion)
  }

  init(
    _ status: ExitStatus, _ english: String, _ simplifiedChinese: String,
    _ suggestion: Wording? = nil
  ) {
    self.init(status, Wording(english, simplifiedChinese), suggestion)
  }

  /// Creates an error whose message begins with `place`, a file name or another position.
  init(
    _ status: ExitStatus, on place: ForeignText, _ english: String, _ simplifiedChinese: String,
    _ suggestion: Wording? = nil
  ) {
    self.init(status, Wording(on: place, english, simplifiedChinese), suggestion)
  }

  /// The maximum number of items named in a message; further items are counted.
  static let mostNamed = 3

  /// The error for a run with findings of at least the severity of `--fail-on`.
  package static let findings = ToolError(.findings, .empty)

  /// The error for an output pipe closed by its reader, such as `head`; its status is success.
  package static let outputClosed = ToolError(.done, .empty)

  package static func internalFailure(_ reason: String) -> ToolError {
    ToolError(
      .internalError, Wording(verbatim: reason),
      Wording("This is a bug in atsift; please report it.", "这是 atsift 的错误，请报告给我们。"))
  }

  // MARK: Outputs

  /// Returns the error for an output file that cannot be created.
  package static func cannotCreate(_ path: ForeignText, _ reason: Wording) -> ToolError {
    var error = ToolError(
      .cannotCreate,
      Wording {
        $0(
          "\(path.displayed): cannot be created (\(reason.text(in: $0)))",
          "\(path.displayed)：无法创建（\(reason.text(in: $0))）")
      },
      Wording("Check that the folder exists and is writable.", "请检查文件夹是否存在、是否可写。"))
    error.blocked = Blocked(path: path, reason: reason, isReplaced: false)
    return error
  }

  package static func cannotCreate(_ path: ForeignText, _ reason: String) -> ToolError {
    .cannotCreate(path, Wording(verbatim: reason))
  }

  /// Returns the error for a file whose replacement would lose attributes, such as its owner.
  package static func cannotReplace(_ path: ForeignText, _ reason: Wording) -> ToolError {
    var error = ToolError(
      .cannotCreate,
      Wording {
        $0(
          "\(path.displayed): was not replaced: \(reason.text(in: $0))",
          "\(path.displayed)：没有替换，因为\(reason.text(in: $0))")
      }, otherOutput)
    error.blocked = Blocked(path: path, reason: reason, isReplaced: true)
    return error
  }

  /// This error; if it is about an unwritable file, with a remark that root privileges were
  /// dropped.
  package var afterGivingUpRoot: ToolError {
    guard let blocked else { return self }
    let reason = Wording {
      blocked.reason.text(in: $0)
        + $0("; live drops root's rights before it opens files", "；live 在打开文件之前会放弃 root 权限")
    }
    return blocked.isReplaced
      ? .cannotReplace(blocked.path, reason) : .cannotCreate(blocked.path, reason)
  }

  private static let otherOutput = Wording("Choose another file to write.", "请换一个要写入的文件。")

  package static var emptyOutput: ToolError {
    .cannotCreate("''", Wording("the path is empty", "路径为空"))
  }

  package static func cannotWrite(_ path: ForeignText, _ reason: String) -> ToolError {
    ToolError(
      .inputOutput, on: path, "cannot be written (\(reason))", "无法写入（\(reason)）",
      Wording(
        "Check its permissions and the free space on the disk.", "请检查是否可写，以及磁盘是否还有空间。"))
  }

  package static func exists(_ path: ForeignText) -> ToolError {
    ToolError(
      .cannotCreate, on: path, "exists already", "已经存在",
      Wording("Choose another name, or overwrite it with --force.", "请换一个名称，或用 --force 覆盖它。"))
  }

  /// Returns the error for a folder given where a file is written.
  package static func isFolder(_ path: ForeignText) -> ToolError {
    ToolError(
      .cannotCreate, on: path, "is a folder, but the output needs a file", "是文件夹，而输出应该是文件",
      Wording("Give a file in it, or another file.", "请写明里面的一个文件，或另一个文件。"))
  }

  package static func wouldOverwriteCapture(_ path: ForeignText) -> ToolError {
    ToolError(
      .usage, on: path, "is one of the files to read", "是要读取的文件之一",
      Wording("Captures are never changed; choose another file to write.", "抓包不会被修改；请换一个要写入的文件。"))
  }

  package static func wouldOverwriteInput(_ path: ForeignText) -> ToolError {
    ToolError(.usage, on: path, "is one of the input files", "是要读取的文件之一", otherOutput)
  }

  /// Returns the error for a report sent to standard output, which the main output already uses.
  package static func outputTaken(_ name: String) -> ToolError {
    ToolError(
      .usage, "--report \(name)=-: standard output already receives the result",
      "--report \(name)=-：标准输出已用于主要输出",
      Wording(
        "Write the result to a file with -o, or give a file for the report.",
        "请用 -o 把主要输出写进文件，或为报告写明一个文件。"))
  }

  /// Returns the error for a file named for two outputs.
  package static func writtenTwice(_ path: ForeignText) -> ToolError {
    ToolError(.usage, on: path, "is the output of two options", "被要求写入两样内容", otherOutput)
  }

  /// Returns the error for a requested job summary (report format `name`) if GITHUB_STEP_SUMMARY,
  /// the variable with its path, is not set.
  package static func noJobSummary(_ name: String) -> ToolError {
    ToolError(
      .usage, "--report \(name): GITHUB_STEP_SUMMARY is not set to a file",
      "--report \(name)：GITHUB_STEP_SUMMARY 没有写明文件",
      Wording(
        "Outside GitHub Actions, give a file: --report \(name)=summary.md.",
        "不在 GitHub Actions 里时，请写明文件：--report \(name)=summary.md。"))
  }

  // MARK: Files that are edited

  package static func cannotEdit(_ path: ForeignText, _ reason: String) -> ToolError {
    ToolError(.badData, Wording(on: path, Wording(verbatim: reason)))
  }

  package static func notRegular(_ path: ForeignText) -> ToolError {
    ToolError(.badData, Wording(on: path, .isNoRegularFile))
  }

  package static func changedMeanwhile(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path,
      "was changed by another program while atsift ran", "在 atsift 运行期间被改动")
  }

  package static func tooManyBackups(_ path: ForeignText, _ count: Int) -> ToolError {
    ToolError(
      .badData, on: path, "already has \(count) backups; delete some of them",
      "旁边已有 \(count) 个备份；请删掉一些")
  }

  /// Returns the error for an Info.plist left unchanged, because no traffic of its app was seen.
  package static func nothingSeen(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "was not changed, because no traffic of the app was seen",
      "保持不变，因为没看到这个 App 做了什么")
  }

  package static func partOfBuiltApp(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path,
      "is part of a built app, which is signed; edit the Info.plist of its project",
      "属于构建好的 App，已经签名；请编辑工程里的 Info.plist")
  }

  /// Returns the error for a project file that `atsift` cannot edit; `format` is the `--format` of
  /// `suggest` that prints text to paste there.
  package static func projectFileNotEdited(
    _ path: ForeignText, form: String, format: String?
  ) -> ToolError {
    let (paste, pasteChinese) =
      format.map { ("; paste what `--format \($0)` prints", "；请粘贴 `--format \($0)` 的输出") } ?? (
        "", ""
      )
    return ToolError(
      .badData, on: path, "is \(form), which atsift does not edit\(paste)",
      "是 \(form)，不支持编辑\(pasteChinese)")
  }
}
