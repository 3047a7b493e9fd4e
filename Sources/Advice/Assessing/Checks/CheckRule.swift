import AppTransportSecurity
import Evidence
public import Findings
import Recommending

/// The rules of `atsift check`; the name of a published rule never changes.
public enum CheckRule: String, Hashable, Sendable, CaseIterable {
  /// The dictionary blocks traffic that an exception key or a changed URL would allow.
  case missingException = "missing-exception"
  /// The dictionary blocks traffic, and no key can change that.
  case noKeyHelps = "no-key-helps"
  /// A key of the app's dictionary is stricter than ATS and blocks traffic.
  case ownKeyBlocks = "own-key-blocks"
  /// The dictionary has an exception that no observation needs.
  case staleException = "stale-exception"
  /// The run did not reach the hosts of an exception, so the need for the exception is undecided.
  case notExercised = "not-exercised"
  /// A file of the app contains an http URL of a host that the run did not contact.
  case unexercisedHost = "unexercised-host"
  /// An exception allows more than the observations need.
  case tooWide = "too-wide"
  /// An exception is needed only until a better fix, such as a changed URL, is made.
  case avoidableException = "avoidable-exception"
  /// A key disables ATS for all hosts, or for all media or web content.
  case blanketKey = "blanket-key"
  /// No capture has a connection of the app that ATS governs.
  case nothingSeen = "nothing-seen"
  /// The evidence is not sufficient to decide on a host or key.
  case cannotTell = "cannot-tell"
  /// A log shows loads that the dictionary blocks, so the logged build had another dictionary.
  case weakerBuild = "weaker-build"
  /// The run has requests of other devices, or of several apps.
  case othersTraffic = "traffic-of-others"
  /// A capture lacks the traffic that ATS blocked while the capture was made.
  case blindCapture = "blind-capture"
  /// The app contacted a host of an SDK, and only manifests of other parties declare the host as a
  /// tracking domain.
  case trackerOfAnother = "tracking-domain-of-another"
  /// The app contacted a host that a privacy manifest declares as a tracking domain.
  case declaredTracker = "tracking-domain-contacted"
  /// The app contacted a host for tracking that no privacy manifest declares.
  case undeclaredTracker = "tracking-domain-undeclared"
  /// The app's privacy manifest declares a tracking domain that the app did not contact.
  case trackerNotContacted = "tracking-domain-not-contacted"

  /// The default severity of the rule's findings.
  public var severity: Severity {
    switch self {
    case .missingException, .ownKeyBlocks, .blanketKey: .error
    case .noKeyHelps, .staleException, .notExercised, .tooWide, .nothingSeen, .trackerOfAnother:
      .warning
    case .unexercisedHost, .avoidableException, .cannotTell, .weakerBuild, .othersTraffic,
      .blindCapture, .declaredTracker, .undeclaredTracker, .trackerNotContacted:
      .note
    }
  }

  /// Returns a finding of the rule on the exception of `host`, or on a key of that exception.
  func finding(
    _ statement: CheckStatement, onException host: String, key: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    finding(
      statement, at: PolicyKey.path(toException: host) + [key].compactMap(\.self), host: host,
      seen: places)
  }

  func finding(
    _ statement: CheckStatement, at keyPath: [String] = [], host: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    Finding(
      rule: rawValue, in: .check, severity: severity, statement, keyPath: keyPath, host: host,
      evidence: places.map(FindingEvidence.init))
  }
}

extension FindingEvidence {
  /// Creates evidence from a place: a packet, or a line or entry of another record.
  init(_ place: Place) {
    self.init(
      capture: place.capture, frame: place.frame,
      unit: place.unusualUnit, time: place.time?.decimalSeconds)
  }
}
