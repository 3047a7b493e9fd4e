/// A kind of record of a run that is not a capture, and that an observation may come from.
public enum Witness: String, Hashable, Sendable, CaseIterable {
  /// The log of an Apple system: Xcode's console, Console, or `log show`.
  case console
  /// An HTTP archive, as proxies and browsers write it (HAR 1.2).
  case har
  /// A session of Charles in JSON form (`.chlsj`).
  case charlesSession = "charles-session"
  /// A flow file of mitmproxy.
  case mitmproxyFlows = "mitmproxy-flows"
  /// An App Privacy Report of iOS.
  case privacyReport = "app-privacy-report"
  /// The text of `nscurl --ats-diagnostics`.
  case nscurl
}

extension Witness {
  /// The unit in which the places of such a record are counted.
  public var unit: Place.Unit {
    switch self {
    case .console, .privacyReport, .nscurl: .line
    case .har, .charlesSession, .mitmproxyFlows: .entry
    }
  }
}

extension Observation {
  /// True if a record says that the load went over https, and nothing of its TLS.
  var hidesTLS: Bool { kind == .tls && witness != nil && tls == nil && report == nil }
}
