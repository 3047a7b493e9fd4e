/// The known use of http and https by one version of an SDK.
public enum SDKVersionStatus: String, Hashable, Sendable, CaseIterable {
  /// The version is not newer than a version that was seen to use http.
  case http
  /// The version requests https URLs that the server redirects to http.
  case redirectsToHTTP = "redirects-to-http"
  /// The version is older than a version that was seen to use https, and was not examined itself.
  case unknown
  /// The version was seen to use https, or is newer than such a version.
  case https
  /// It cannot be compared.
  case incomparable
}

extension SecureVersion {
  /// Returns the worst status among versions of the SDK that an app contains; `nil` means a
  /// version that the app's files do not state.
  public func standing(of versions: [String?]) -> SDKVersionStatus {
    worst(of: versions.map { $0.flatMap(SDKVersion.init) })
  }

  func worst(of versions: [SDKVersion?]) -> SDKVersionStatus {
    let standings = Set(versions.map { standing(of: $0) })
    let worst: [SDKVersionStatus] = [.http, .redirectsToHTTP, .incomparable, .unknown, .https]
    return worst.first { standings.contains($0) } ?? .incomparable
  }

  private func standing(of version: SDKVersion?) -> SDKVersionStatus {
    guard let version else { return .incomparable }
    if redirectsToHTTP?.contains(version) == true { return .redirectsToHTTP }
    let secure = SDKVersion(self.version)
    if let secure, secure <= version { return .https }
    if olderTags.contains(where: { SDKVersion($0) == version }) { return .https }
    if let clear = httpUntil {
      guard let clear = SDKVersion(clear.version) else { return .incomparable }
      if version <= clear { return .http }
    }
    return secure == nil ? .incomparable : .unknown
  }
}

extension RedirectedVersions {
  func contains(_ version: SDKVersion) -> Bool {
    guard let first = SDKVersion(from), let last = SDKVersion(until) else { return false }
    return first <= version && version <= last
  }
}
