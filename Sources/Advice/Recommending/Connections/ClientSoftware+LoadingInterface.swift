import AppTransportSecurity
import Evidence

extension ClientSoftware {
  /// The interface that made a connection, in the terms of ATS, from the process or the user agent.
  ///
  /// A ClientHello alone never tells, as libraries share theirs and others copy them. A user agent
  /// of a stack outside ATS is no proof that the policy was not applied. A browser may be another
  /// app, or a web view with a browser's user agent.
  var loadingInterface: LoadingInterface? {
    guard certainty >= .likely else { return nil }
    return switch kind {
    case .urlLoading: .urlLoading
    case .webContent: .webContent
    case .media: .media
    case .browser, .ownStack, .appleTLS: nil
    }
  }

  /// True if it identifies itself as a stack outside ATS (ATS-2).
  var isKnownOwnStack: Bool { kind == .ownStack && certainty >= .likely }
}

extension Observation {
  /// The interface that made the connection, in the terms of ATS; `nil` if unknown.
  var loadingInterface: LoadingInterface? { software?.loadingInterface }
}
