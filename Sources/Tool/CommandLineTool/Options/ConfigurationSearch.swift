import ProjectFiles
import SystemCalls
import WordBook

enum ConfigurationSearch {
  /// The longest chain of files that extend each other.
  private static let mostFiles = 8
  /// A bound on parent folders; no system allows a deeper path.
  private static let mostFolders = 1_000

  /// Returns the nearest settings file from the working directory up to the repository's root, or
  /// else to `/`.
  ///
  /// Files above a repository are ignored, since they belong to other projects or users. A file in
  /// a world-writable folder must not decide what is judged.
  ///
  /// - Throws: `ToolError` if the name belongs to something other than a file, which is probably a
  ///   mistake.
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
