/// Packet counts of an interface, as the capturing system kept them since the capture began.
///
/// A count is nil if the system did not keep it.
public struct CaptureStatistics: Hashable, Sendable {
  public var received: UInt64?
  public var droppedByInterface: UInt64?
  /// Packets dropped because they arrived faster than they were read.
  public var droppedBySystem: UInt64?

  public init() {}

  /// All lost packets; nil if neither loss was counted.
  public var dropped: UInt64? {
    guard let droppedByInterface, let droppedBySystem else {
      return droppedByInterface ?? droppedBySystem
    }
    let (sum, overflow) = droppedByInterface.addingReportingOverflow(droppedBySystem)
    return overflow ? .max : sum
  }
}
