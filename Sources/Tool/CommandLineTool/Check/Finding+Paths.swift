import Findings
import Reporting
import SystemCalls

extension Finding {
  /// The finding with its paths as readers of a form look for them.
  ///
  /// Xcode finds a file by its whole path alone; programs that look at a repository want the path
  /// from its root, where they mostly run.
  func shown(in format: FindingFormat) -> Finding {
    let path: (String) -> String
    switch format {
    case .text, .csv, .markdown, .json, .html: return self
    case .xcode: path = FileSystem.absolutePath
    case .github, .githubSummary, .gitlab, .codeclimate, .checkstyle, .junit, .sarif:
      path = pathFromHere
    }
    func shown(_ name: String) -> String {
      [PropertyListFile.standardInput, "-"].contains(name) ? name : path(name)
    }
    var finding = self
    finding.file = file.map(shown)
    if format != .xcode {
      finding.evidence = evidence.map {
        .init(capture: shown($0.capture), frame: $0.frame, unit: $0.unit, time: $0.time)
      }
    }
    return finding
  }
}

/// The path from the folder in which the tool runs where it leads down from there, else from the root
/// of the file system.
private func pathFromHere(_ path: String) -> String {
  let relative = relativePath(of: path, fromFolderOf: "_")
  return relative.hasPrefix("../") || relative == ".." ? FileSystem.absolutePath(path) : relative
}
