/// A step that may end an SDK's use of http.
public enum SDKStep: Hashable, Sendable {
  /// An update, because an older version was seen to use http; `fix` of the record may add details.
  case update(to: String)
  /// An update to a version after those whose https requests the server redirects to http.
  case updatePastRedirects(RedirectedVersions, to: String)
  /// The `fix` of the record.
  case fix

  /// True if the record's `fix`, if there is one, belongs to the step.
  public var isFix: Bool {
    switch self {
    case .update, .fix: true
    case .updatePastRedirects: false
    }
  }
}

extension SDKRecord {
  /// Returns the steps that may end the use of http by versions with this status.
  ///
  /// An update is a step only if an older version was seen to use http.
  public func steps(for standing: SDKVersionStatus) -> [SDKStep] {
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
