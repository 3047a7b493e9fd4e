/// The confidence that an SDK is behind a host.
public enum SDKConfidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nobody checked it, or it rests on a sign that others may give too.
  case low
  /// It was read somewhere, though not where the SDK is made.
  case medium
  /// It stands in the SDK itself, or its maker declares it.
  case high

  /// The surer one is greater.
  public static func < (one: SDKConfidence, other: SDKConfidence) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  /// One step less; the least stays.
  var lowered: SDKConfidence { self == .high ? .medium : .low }
}
