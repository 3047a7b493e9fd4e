/// A kind of record of a run, other than a capture.
///
/// A witness decides how far its observations can be trusted. A proxy's file shows TLS that the
/// proxy negotiated, and a system's log shows the result of a load but no packets.
/// ``Observation/witness`` keeps the kind, and the judge concludes less from it than from packets.
public enum Witness: String, Hashable, Sendable, CaseIterable {
  /// The log of an Apple system: Xcode's console, Console, or `log show`.
  case console
  /// An HTTP archive from a proxy or browser (HAR 1.2).
  case har
  /// A Charles session in JSON form (`.chlsj`).
  case charlesSession = "charles-session"
  case mitmproxyFlows = "mitmproxy-flows"
  case privacyReport = "app-privacy-report"
  case nscurl
}

extension Witness {
  public var unit: Place.Unit {
    switch self {
    case .console, .privacyReport, .nscurl: .line
    case .har, .charlesSession, .mitmproxyFlows: .entry
    }
  }
}

extension Observation {
  /// True if a record shows a load over https but nothing of its TLS.
  var hidesTLS: Bool { kind == .tls && witness != nil && tls == nil && report == nil }
}
