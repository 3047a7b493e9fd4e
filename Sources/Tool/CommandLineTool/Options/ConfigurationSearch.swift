import ProjectFiles
import SystemCalls
import WordBook

/// The way to the files that hold settings.
enum ConfigurationSearch {
  /// A file builds on a file that builds on a file; nobody needs more.
  private static let mostFiles = 8
  /// No path that a system takes has more folders.
  private static let mostFolders = 1_000

  /// The path of the nearest file, from the folder the tool runs in up to the first that holds a
  /// repository, or else to the root.
  ///
  /// A file above a repository belongs to other people's work, or to nobody: a file in a folder
  /// that everybody may write must not decide what is judged.
  ///
  /// - Returns: The path, or `nil` where there is no file of that name.
  /// - Throws: `ToolError` where something else has that name: somebody meant it to say something.
  static func nearest() throws(ToolError) -> String? {
    let depth = FileSystem.absolutePath(".").split(separator: "/").count { $0 != "." }
    var folder = ""
    for _ in 0...min(depth, mostFolders) {
      let path = folder + ConfigurationFile.usualName
      if let problem = FileStatus.problem(withFile: path) {
        throw .settingsNoFile(path, problem)
      }
      if FileStatus(path: path) != nil { return path }
      guard FileStatus(path: folder + ".git") == nil else { return nil }
      folder += "../"
    }
    return nil
  }

  /// A file and those on which it builds, the weakest first.
  static func chain(from path: String) throws(ToolError) -> [ConfigurationFile] {
    var files = [ConfigurationFile(yaml: try InputFile.text(of: path), path: path)]
    while let file = files.last, let parent = file.parent {
      let place = "\(file.path):\(parent.line)"
      guard files.count < mostFiles else {
        let isCircular = files.contains { isSame($0.path, parent.path) }
        throw .tooManySettings(place, most: mostFiles, circular: isCircular ? parent.path : nil)
      }
      let isThere = FileStatus(path: parent.path) != nil
      if let problem = FileStatus.problem(withFile: parent.path)
        ?? (isThere ? nil : .noSuchFile)
      {
        throw .noSettingsBase(place, parent.path, problem)
      }
      files.append(
        ConfigurationFile(yaml: try InputFile.text(of: parent.path), path: parent.path))
    }
    return files.reversed()
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard let status = FileStatus(path: one) else { return false }
    return status.identity == FileStatus(path: other)?.identity
  }
}
