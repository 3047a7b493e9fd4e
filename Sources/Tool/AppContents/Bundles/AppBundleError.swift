package enum AppBundleError: Error, Hashable, Sendable {
  case notFound(path: String)
  case permissionDenied(path: String)
  case unreadable(path: String, reason: String)
  case noBundle(path: String)
  case tooLarge(path: String, reason: String)
  /// The zip file is inconsistent, or uses an unsupported feature.
  case badArchive(path: String, reason: String)
}

extension AppBundleError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .permissionDenied(let path): "\(path): permission denied"
    case .unreadable(let path, let reason): "\(path): cannot be read (\(reason))"
    case .noBundle(let path):
      "\(path): is neither an Info.plist nor an .app, .ipa or .xcarchive with one inside"
    case .tooLarge(let path, let reason): "\(path): \(reason)"
    case .badArchive(let path, let reason): "\(path): is not a readable zip file: \(reason)"
    }
  }
}
