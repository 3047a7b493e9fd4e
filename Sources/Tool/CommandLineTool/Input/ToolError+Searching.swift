import AppContents
import WordBook

extension ToolError {
  /// The error for a path below which nothing can be looked for.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - wantsLockFile: True if lock files are read, and apps but no other files.
  init(searching error: AppBundleError, wantsLockFile: Bool = false) {
    self =
      switch error {
      case .notFound(let path): .noSuchInput(path)
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path):
        .notSearchable(path, MistakenForm(at: path), wantsLockFile: wantsLockFile)
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
