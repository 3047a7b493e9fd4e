import SystemCalls
import WordBook

extension ToolError {
  /// The error for a file that can't be written.
  init(_ error: PendingFileError, path: String) {
    self =
      switch error {
      case .system, .exists: .cannotCreate(path, error.words)
      case .hardLinks, .deadLink, .notKept: .cannotReplace(path, error.words)
      }
  }
}
