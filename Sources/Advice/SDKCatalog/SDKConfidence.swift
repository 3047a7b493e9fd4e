/// The confidence that an SDK is behind a host.
public enum SDKConfidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Unverified, or based on a sign that others may show too.
  case low
  /// Documented somewhere, but not by the SDK's vendor.
  case medium
  /// Found in the SDK itself, or declared by its vendor.
  case high

  public static func < (one: SDKConfidence, other: SDKConfidence) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var lowered: SDKConfidence { self == .high ? .medium : .low }
}
