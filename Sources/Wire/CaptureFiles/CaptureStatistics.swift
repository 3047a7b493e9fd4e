/// Packets of an interface as the capturing system counted them since the capture began.
///
/// A count is `nil` where nobody counted.
public struct CaptureStatistics: Hashable, Sendable {
  /// Those that came to the capture.
  public var received: UInt64?
  /// Those that the interface itself lost.
  public var droppedByInterface: UInt64?
  /// Those that came faster than they were taken.
  public var droppedBySystem: UInt64?

  /// Counts that are all unknown.
  public init() {}

  /// All packets that were lost; `nil` where neither loss was counted.
  public var dropped: UInt64? {
    guard let droppedByInterface, let droppedBySystem else {
      return droppedByInterface ?? droppedBySystem
    }
    let (sum, overflow) = droppedByInterface.addingReportingOverflow(droppedBySystem)
    return overflow ? .max : sum
  }
}
