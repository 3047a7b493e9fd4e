/// An error in finding the Info.plist files at a path.
public enum AppBundleError: Error, Hashable, Sendable {
  /// There is no file of that name.
  case notFound(path: String)
  /// The file or folder may not be read.
  case permissionDenied(path: String)
  /// The system refuses for another reason, given in its words.
  case unreadable(path: String, reason: String)
  /// Nothing at that path is an app: neither a bundle nor an archive of one.
  case noBundle(path: String)
  /// There is more of something than any app has.
  case tooLarge(path: String, reason: String)
  /// The zip file contradicts itself, or holds what is not read.
  case badArchive(path: String, reason: String)
}

extension AppBundleError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .permissionDenied(let path): "\(path): permission denied"
    case .unreadable(let path, let reason): "\(path): cannot be read (\(reason))"
    case .noBundle(let path):
      "\(path): is neither an Info.plist nor an .app, .ipa or .xcarchive with one inside"
    case .tooLarge(let path, let reason): "\(path): \(reason)"
    case .badArchive(let path, let reason): "\(path): is no zip file that can be read: \(reason)"
    }
  }
}
