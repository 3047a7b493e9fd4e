import Escaping
import Findings
import SystemCalls

extension Finding {
  /// Returns the finding with paths in the form that a report format needs.
  ///
  /// Xcode needs an absolute path. Formats for repository tools have paths relative to the working
  /// directory, which is usually the repository's root.
  func shown(in format: FindingFormat) -> Finding {
    let path: (String) -> String
    switch format {
    case .text, .csv, .markdown, .json, .html: return self
    case .xcode: path = FileSystem.absolutePath
    case .github, .githubSummary, .gitlab, .codeclimate, .checkstyle, .junit, .sarif:
      path = pathFromHere
    }
    func shown(_ name: ForeignText) -> ForeignText {
      [ForeignText(PropertyListFile.standardInput), "-"].contains(name)
        ? name : name.parsed(by: { ForeignText(path($0)) })
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

private func pathFromHere(_ path: String) -> String {
  let relative = relativePath(of: path, fromFolderOf: "_")
  return relative.hasPrefix("../") || relative == ".." ? FileSystem.absolutePath(path) : relative
}
