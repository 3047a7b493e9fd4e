/// A kind of file, other than a capture, that records the network use of a run.
///
/// Such a log, archive or report is called a witness.
///
/// The kind limits the conclusions from an observation. A proxy's file shows TLS that the proxy
/// negotiated, and a system's log shows a load's result but no packets.
public enum TrafficLogKind: String, Hashable, Sendable, CaseIterable {
  /// A log of an Apple system, from Xcode's console, Console or `log show`.
  case console
  /// An HTTP archive from a proxy or browser (HAR 1.2).
  case har
  /// A Charles session in JSON form (`.chlsj`).
  case charlesSession = "charles-session"
  case mitmproxyFlows = "mitmproxy-flows"
  case privacyReport = "app-privacy-report"
  case nscurl
  /// A log of the network sensor Zeek.
  case zeek
}

extension TrafficLogKind {
  public var form: InputSummary.Form { InputSummary.Form(rawValue: rawValue) }

  public var unit: Place.Unit {
    switch self {
    case .console, .privacyReport, .nscurl, .zeek: .line
    case .har, .charlesSession, .mitmproxyFlows: .entry
    }
  }
}

extension Observation {
  /// True if a log, archive or report shows that https was loaded, but neither TLS facts nor a
  /// result.
  var hidesTLS: Bool { kind == .tls && witness != nil && tls == nil && report == nil }
}
