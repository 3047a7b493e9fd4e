import Recommending

/// A domain that Instruments is reported to flag as possibly profiling users.
///
/// Apple does not publish its list of such domains; the known ones were reported by developers.
public struct ProfilingDomain: Hashable, Sendable {
  /// The public reply of the SDK's vendor to a report about the domain.
  public enum Answer: Hashable, Sendable {
    case nothingToAdd
    case notTracking
  }

  public var name: String
  public var source: String
  public var answer: Answer
  public var answerSource: String

  static let all = [
    ProfilingDomain(
      name: "g.doubleclick.net",
      source: "https://github.com/googleads/swift-package-manager-google-mobile-ads/issues/84",
      answer: .nothingToAdd,
      answerSource: "https://github.com/googleads/swift-package-manager-google-mobile-ads/issues/70"
    ),
    ProfilingDomain(
      name: "firebaselogging-pa.googleapis.com",
      source: "https://github.com/openhab/openhab-ios/pull/1186", answer: .notTracking,
      answerSource: "https://github.com/firebase/firebase-ios-sdk/issues/12404"),
  ]
}
