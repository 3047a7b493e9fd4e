import AppTransportSecurity
import Evidence

extension ClientSoftware {
  /// The interface that made a connection, from the process or user agent.
  ///
  /// A ClientHello is no evidence, as libraries share theirs and others copy them. A user agent of
  /// a stack outside ATS is no proof that the policy did not apply. A browser may be another app,
  /// or a web view with a browser's user agent.
  var loadingInterface: LoadingInterface? {
    guard certainty >= .likely else { return nil }
    return switch kind {
    case .urlLoading: .urlLoading
    case .webContent: .webContent
    case .media: .media
    case .browser, .ownStack, .appleTLS: nil
    }
  }

  /// True if the client identifies itself as a stack outside ATS (ATS-2).
  var isKnownOwnStack: Bool { kind == .ownStack && certainty >= .likely }
}

extension Observation {
  var loadingInterface: LoadingInterface? { software?.loadingInterface }
}
