import AppTransportSecurity
import Evidence

extension ClientSoftware {
  /// What made a connection, as ATS tells apart, where the process or the software's own word tells.
  ///
  /// A hello alone never does, as libraries share theirs and others copy them; nor is the
  /// word of a stack outside ATS enough to say that the policy was not asked. A browser is another app
  /// where it is one, and a web view that calls itself so where it is not.
  var loadingInterface: LoadingInterface? {
    guard certainty >= .likely else { return nil }
    return switch kind {
    case .urlLoading: .urlLoading
    case .webContent: .webContent
    case .media: .media
    case .browser, .ownStack, .appleTLS: nil
    }
  }

  /// Whether it says of itself that it is a stack outside ATS (ATS-2).
  var isKnownOwnStack: Bool { kind == .ownStack && certainty >= .likely }
}

extension Observation {
  /// What made the connection, as ATS tells apart; `nil` where nothing tells.
  var loadingInterface: LoadingInterface? { software?.loadingInterface }
}
