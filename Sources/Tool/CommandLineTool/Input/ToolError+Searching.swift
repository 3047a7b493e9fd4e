import AppContents

extension ToolError {
  /// The error for a path below which nothing can be looked for.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - wanted: What is looked into, behind "neither".
  init(searching error: AppBundleError, wanting wanted: String = "a folder nor a file to look into")
  {
    func suggestion(_ path: String) -> String {
      let form = MistakenFile(at: path).map { "It \($0.words). " } ?? ""
      return form + "Give the folder of the project, its lock file, or the built app."
    }
    self =
      switch error {
      case .notFound(let path): .noSuchInput(path)
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path):
        .misplaced("\(path): is neither \(wanted)", suggestion: suggestion(path))
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
