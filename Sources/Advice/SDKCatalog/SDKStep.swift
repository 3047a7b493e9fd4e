/// A step that may end an SDK's use of http.
public enum SDKStep: Hashable, Sendable {
  /// To update it, as an older version was seen to use http; `fix` of the record says more, if
  /// there is one.
  case update(to: String)
  /// To update it past the versions whose https the server redirects to http.
  case updatePastRedirects(RedirectedVersions, to: String)
  /// To do what `fix` of the record says.
  case fix

  /// True if the step is what `fix` of the record says, where it says something.
  public var isFix: Bool {
    switch self {
    case .update, .fix: true
    case .updatePastRedirects: false
    }
  }
}

extension SDKRecord {
  /// Returns what may end the use of http by versions of this standing.
  ///
  /// An update is a step only where an older version was seen to use http.
  public func steps(for standing: VersionStanding) -> [SDKStep] {
    let fix: [SDKStep] = fix == nil ? [] : [.fix]
    guard let secure = transport?.httpsAsOf else { return fix }
    let update = secure.httpUntil.map { _ in SDKStep.update(to: secure.version) }
    let past = secure.redirectsToHTTP.map {
      SDKStep.updatePastRedirects($0, to: secure.version)
    }
    return switch standing {
    case .http: [update].compactMap(\.self)
    case .redirectsToHTTP: [past].compactMap(\.self)
    case .https: []
    case .unknown: secure.endsCleartext ? [] : fix
    case .incomparable: secure.endsCleartext ? [update, past].compactMap(\.self) : fix
    }
  }
}
