import AppTransportSecurity
import Evidence
public import Findings

/// The rules of the check; their names never change once they were published.
public enum CheckRule: String, Hashable, Sendable, CaseIterable {
  /// Traffic is blocked that a key or a changed URL would let through.
  case missingException = "missing-exception"
  /// Traffic is blocked, and no dictionary can help.
  case noKeyHelps = "no-key-helps"
  /// A key of the app is stricter than ATS and blocks traffic.
  case ownKeyBlocks = "own-key-blocks"
  /// No observation needs an exception.
  case staleException = "stale-exception"
  /// The run did not reach the hosts of an exception, so its need is undecided.
  case notExercised = "not-exercised"
  /// The app names a host over http that the run did not contact.
  case unexercisedHost = "unexercised-host"
  /// An exception opens more than observations need.
  case tooWide = "too-wide"
  /// An exception is needed only until a fix that comes first.
  case avoidableException = "avoidable-exception"
  /// A key opens every host.
  case blanketKey = "blanket-key"
  /// No capture shows anything of the app.
  case nothingSeen = "nothing-seen"
  /// The evidence is not sufficient to decide.
  case cannotTell = "cannot-tell"
  /// The build that made a log let through what the dictionary blocks.
  case weakerBuild = "weaker-build"
  /// A capture can't show what ATS blocked when it was made.
  case blindCapture = "blind-capture"
  /// A host was contacted that another SDK's privacy manifest, or the app's, has systems block.
  case trackerOfAnother = "tracking-domain-of-another"
  /// A host was contacted that a privacy manifest declares as a tracking domain.
  case declaredTracker = "tracking-domain-contacted"
  /// A host was contacted that no privacy manifest declares, and that Instruments may report.
  case undeclaredTracker = "tracking-domain-undeclared"
  /// The app's privacy manifest declares a tracking domain that was not contacted.
  case trackerNotContacted = "tracking-domain-not-contacted"

  /// The severity of a finding of the rule.
  public var severity: Severity {
    switch self {
    case .missingException, .ownKeyBlocks, .blanketKey: .error
    case .noKeyHelps, .staleException, .notExercised, .tooWide, .nothingSeen, .trackerOfAnother:
      .warning
    case .unexercisedHost, .avoidableException, .cannotTell, .weakerBuild, .blindCapture,
      .declaredTracker,
      .undeclaredTracker, .trackerNotContacted:
      .note
    }
  }

  /// A finding of the rule on an exception, or on one of its keys.
  func finding(
    _ statement: CheckStatement, onException host: String, key: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    finding(
      statement, at: PolicyKey.path(toException: host) + [key].compactMap(\.self), host: host,
      seen: places)
  }

  /// A finding of the rule.
  func finding(
    _ statement: CheckStatement, at keyPath: [String] = [], host: String? = nil,
    seen places: [Place] = []
  ) -> Finding<CheckStatement> {
    Finding(
      rule: rawValue, severity: severity, statement, keyPath: keyPath, host: host,
      evidence: places.map(FindingEvidence.init))
  }
}

extension FindingEvidence {
  /// The packet at a place.
  init(_ place: Place) {
    self.init(
      capture: place.capture, frame: place.frame,
      unit: place.unusualUnit, time: place.time?.decimalSeconds)
  }
}
