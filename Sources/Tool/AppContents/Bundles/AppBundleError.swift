package import Escaping

package enum AppBundleError: Error, Hashable, Sendable {
  case notFound(path: ForeignText)
  case permissionDenied(path: ForeignText)
  case unreadable(path: ForeignText, reason: String)
  case noBundle(path: ForeignText)
  case tooLarge(path: ForeignText, reason: String)
  /// The zip file is inconsistent, or uses an unsupported feature.
  case badArchive(path: ForeignText, reason: String)
}

extension AppBundleError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let path): "\(path.displayed): no such file"
    case .permissionDenied(let path): "\(path.displayed): permission denied"
    case .unreadable(let path, let reason): "\(path.displayed): cannot be read (\(reason))"
    case .noBundle(let path):
      "\(path.displayed): is neither an Info.plist nor an .app, .ipa or .xcarchive with one inside"
    case .tooLarge(let path, let reason): "\(path.displayed): \(reason)"
    case .badArchive(let path, let reason):
      "\(path.displayed): is not a readable zip file: \(reason)"
    }
  }
}
