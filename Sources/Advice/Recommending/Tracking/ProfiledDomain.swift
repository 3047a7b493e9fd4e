/// A domain that Instruments is reported to name as one that may profile users.
///
/// Apple does not publish its list; these are domains that developers were shown.
public struct ProfiledDomain: Hashable, Sendable {
  /// The answer of the maker of the SDK that asks there.
  public enum Answer: Hashable, Sendable {
    /// An app has to add nothing to its own manifest.
    case nothingToAdd
    /// The SDK does not track there.
    case notTracking
  }

  /// The name; hosts below it count too.
  public var name: String
  /// The report of what Instruments showed.
  public var source: String
  public var answer: Answer
  /// The page of the answer.
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
