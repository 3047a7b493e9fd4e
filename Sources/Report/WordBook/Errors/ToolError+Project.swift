package import Escaping

extension ToolError {
  /// Returns the error for a part of a project that was not searched.
  package static func projectGap(_ path: ForeignText, _ reason: Wording) -> ToolError {
    ToolError(
      .badData, Wording(on: path, reason),
      Wording("Name it as a further path to check it too.", "要一并检查，请把它也写在命令行上。"))
  }

  package static func noXcodeProject(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "is not an Xcode project: it has no `objects` with a `rootObject`",
      "不是 Xcode 工程：没有 `objects` 和 `rootObject`")
  }

  package static func projectTooLarge(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "has more property lists and project files than atsift reads",
      "里面的属性列表和工程文件太多，atsift 不读取",
      Wording("Give its parts one by one.", "请逐个给出其中的部分。"))
  }
}
