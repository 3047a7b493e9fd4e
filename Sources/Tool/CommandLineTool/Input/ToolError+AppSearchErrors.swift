import AppContents
import Escaping
import WordBook

extension ToolError {
  /// Converts an error in searching an app or folder.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - wantsLockFile: True if the command reads lock files and apps, and no other files.
  init(searching error: AppBundleError, wantsLockFile: Bool = false) {
    self =
      switch error {
      case .notFound(let path): .noSuchInput(path)
      case .permissionDenied(let path): .inputNotPermitted(ForeignText(path))
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path):
        .notSearchable(ForeignText(path), WrongFileKind(at: path), wantsLockFile: wantsLockFile)
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
