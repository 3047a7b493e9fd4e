import Escaping
import ProjectFiles
import SystemCalls
import WordBook

enum ConfigurationSearch {
  /// The maximum length of a chain of settings files, each of which includes the next.
  private static let mostFiles = 8
  /// The maximum number of parent folders that are searched.
  private static let mostFolders = 1_000

  /// Returns the path of the nearest `.atsift.yml` in the working directory or a folder above;
  /// `nil` if there is none.
  ///
  /// The search ends at the repository's root, because files above belong to other projects or
  /// users. Outside a repository, it ends at `/`.
  ///
  /// - Throws: `ToolError` if `.atsift.yml` is no regular file, which is probably a mistake.
  static func nearest() throws(ToolError) -> String? {
    let depth = FileSystem.absolutePath(".").split(separator: "/").count { $0 != "." }
    var folder = ""
    for _ in 0...min(depth, mostFolders) {
      let path = folder + ATSiftSettingsFile.usualName
      if let problem = FileStatus.problem(withFile: path) {
        throw .settingsNoFile(ForeignText(path), problem)
      }
      if FileStatus(path: path) != nil { return path }
      guard FileStatus(path: folder + ".git") == nil else { return nil }
      folder += "../"
    }
    return nil
  }

  static func chain(from path: String) throws(ToolError) -> [ATSiftSettingsFile] {
    var files = [ATSiftSettingsFile(yaml: try InputFile.text(of: path), path: path)]
    while let file = files.last, let parent = file.parent {
      let place = ForeignText(
        joining: [ForeignText(file.path), ForeignText("\(parent.line)")], separator: ":")
      guard files.count < mostFiles else {
        let isCircular = files.contains { isSame($0.path, parent.path) }
        throw .tooManySettings(
          place, most: mostFiles, circular: isCircular ? ForeignText(parent.path) : nil
        )
      }
      let isThere = FileStatus(path: parent.path) != nil
      if let problem = FileStatus.problem(withFile: parent.path)
        ?? (isThere ? nil : .noSuchFile)
      {
        throw .noSettingsBase(place, ForeignText(parent.path), problem)
      }
      files.append(
        ATSiftSettingsFile(yaml: try InputFile.text(of: parent.path), path: parent.path))
    }
    return files.reversed()
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard let status = FileStatus(path: one) else { return false }
    return status.identity == FileStatus(path: other)?.identity
  }
}
