import SystemCalls
import WordBook

extension FileStatus {
  /// Returns the reason why the file at a path cannot be read; `nil` if it is a regular file or
  /// does not exist.
  static func problem(withFile path: String) -> Wording? {
    switch FileStatus(path: path)?.kind {
    case .regular: nil
    case .directory: .isFolder
    case .pipe, .other: .isNoRegularFile
    case nil: isLink(path) ? .isDeadLink : nil
    }
  }
}
