import SystemCalls
import WordBook

extension FileStatus {
  /// Returns the problem with reading the file at a path; `nil` for a regular file, or if nothing
  /// is there.
  static func problem(withFile path: String) -> Wording? {
    switch FileStatus(path: path)?.kind {
    case .regular: nil
    case .directory: .isFolder
    case .pipe, .other: .isNoRegularFile
    case nil: isLink(path) ? .isDeadLink : nil
    }
  }
}
