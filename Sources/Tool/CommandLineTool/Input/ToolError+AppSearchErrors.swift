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
      case .notFound(let path): path.parsed { .noSuchInput($0) }
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path):
        .notSearchable(
          path, path.parsed { WrongFileKind(at: $0) }, wantsLockFile: wantsLockFile)
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
