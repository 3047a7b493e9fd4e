/// The confidence that an SDK is behind a host.
public enum SDKConfidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The evidence is unverified, or other parties may use the name too.
  case low
  /// The name is in the SDK's documentation, on a web page or in other code, but was not seen in
  /// the SDK itself.
  case medium
  /// The name was found in the SDK itself, or its vendor declares it.
  case high

  public static func < (one: SDKConfidence, other: SDKConfidence) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var lowered: SDKConfidence { self == .high ? .medium : .low }
}
