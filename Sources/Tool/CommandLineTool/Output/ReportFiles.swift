import Escaping
import Reporting
import SystemCalls
import WordBook

/// The files of reports, opened before the long reading starts and moved into place when complete.
///
/// An unwritable path is thus an error before the reading. No two reports may share a file, and no
/// report may overwrite an input; paths are compared after links are resolved.
struct ReportFiles<Format: ReportFormat> {
  private let reports: [OutputFileWithLabel<Format>]

  init(
    _ requests: [ReportRequest<Format>], besides output: OutputOptions, _ others: [String?] = [],
    reading inputs: [String], checks: (String) throws(ToolError) -> Void = { _ in }
  ) throws(ToolError) {
    var taken = Set(
      (others + [output.output]).compactMap { $0 == "-" ? nil : $0 }.map(placeOfFile))
    func existing(at path: String) throws(ToolError) -> FileStatus? {
      guard taken.insert(placeOfFile(path)).inserted else { throw .writtenTwice(ForeignText(path)) }
      try checks(path)
      return try output.existing(at: path, reading: inputs)
    }
    var reports: [OutputFileWithLabel<Format>] = []
    for request in requests {
      let name = request.format.rawValue
      switch request.target {
      case .standardOutput:
        // Standard output carries the product unless that goes to a file.
        guard let product = output.output, product != "-" else { throw .outputTaken(name) }
        reports.append(OutputFileWithLabel(request.format, .standardOutput))
      case .jobSummary:
        guard let path = request.path, !path.isEmpty else {
          throw .noJobSummary(name)
        }
        _ = try existing(at: path)
        reports.append(OutputFileWithLabel(request.format, try OutputFile(appendingTo: path)))
      case .file(let path):
        let file = try OutputFile(path: path, existing: try existing(at: path))
        reports.append(OutputFileWithLabel(request.format, file))
      }
    }
    self.reports = reports
  }

  func write(_ document: (Format) throws(ToolError) -> ReportDocument) throws(ToolError) {
    for report in reports {
      try report.file.write(try document(report.label))
      try report.file.finish()
    }
  }
}

/// Returns a file's absolute path with links resolved, even if the file does not exist yet.
func placeOfFile(_ path: String) -> String {
  let absolute = FileSystem.absolutePath(path)
  guard FileStatus(path: path) == nil, let slash = absolute.lastIndex(of: "/") else {
    return FileSystem.resolvedPath(path)
  }
  let folder = FileSystem.resolvedPath(String(absolute[...slash]))
  let name = absolute[absolute.index(after: slash)...]
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}
