/// The packet counts of an interface since the start of the capture, from the capturing system.
///
/// A count is nil if the file does not have it.
public struct CaptureStatistics: Hashable, Sendable {
  public var received: UInt64?
  public var droppedByInterface: UInt64?
  /// The number of packets that the system dropped as the capturing program was too slow.
  public var droppedBySystem: UInt64?

  public init() {}

  /// The sum of both drop counts, or the known one; nil if both are unknown.
  public var dropped: UInt64? {
    guard let droppedByInterface, let droppedBySystem else {
      return droppedByInterface ?? droppedBySystem
    }
    let (sum, overflow) = droppedByInterface.addingReportingOverflow(droppedBySystem)
    return overflow ? .max : sum
  }
}
