import AppTransportSecurity
import Evidence

extension ClientSoftware {
  /// The interface that made a connection, by its process or user agent; `nil` if undecided.
  ///
  /// A ClientHello is not evidence, as several libraries send the same one. A user agent of a stack
  /// outside ATS does not prove that ATS did not apply. A browser may be another app, or a web view
  /// with a browser's user agent.
  var loadingInterface: LoadingInterface? {
    guard certainty >= .likely else { return nil }
    return switch kind {
    case .urlLoading: .urlLoading
    case .webContent: .webContent
    case .media: .media
    case .browser, .ownStack, .appleTLS: nil
    }
  }

  /// True if the client identifies itself as a TLS stack that ATS does not govern (ATS-2).
  var isKnownOwnStack: Bool { kind == .ownStack && certainty >= .likely }
}
