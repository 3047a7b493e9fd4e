/// A domain that Instruments is reported to flag as possibly profiling users.
///
/// Apple does not publish its list; these are the domains that developers saw.
public struct ProfiledDomain: Hashable, Sendable {
  /// The answer of the SDK's vendor.
  public enum Answer: Hashable, Sendable {
    case nothingToAdd
    case notTracking
  }

  public var name: String
  public var source: String
  public var answer: Answer
  public var answerSource: String

  static let all = [
    ProfiledDomain(
      name: "g.doubleclick.net",
      source: "https://github.com/googleads/swift-package-manager-google-mobile-ads/issues/84",
      answer: .nothingToAdd,
      answerSource: "https://github.com/googleads/swift-package-manager-google-mobile-ads/issues/70"
    ),
    ProfiledDomain(
      name: "firebaselogging-pa.googleapis.com",
      source: "https://github.com/openhab/openhab-ios/pull/1186", answer: .notTracking,
      answerSource: "https://github.com/firebase/firebase-ios-sdk/issues/12404"),
  ]
}
