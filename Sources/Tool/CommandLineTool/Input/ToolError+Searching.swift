import AppBundles

extension ToolError {
  /// The error for a path below which nothing can be looked for.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - wanted: What is looked into, behind "neither".
  init(searching error: AppBundleError, wanting wanted: String = "a folder nor a file to look into")
  {
    self =
      switch error {
      case .notFound(let path): .noSuchInput(path)
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path): .badList("\(path): is neither \(wanted)")
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
