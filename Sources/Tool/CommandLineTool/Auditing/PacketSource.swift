import Evidence
import Observing
import WordBook

/// Packets that are in no file when a run begins.
protocol PacketSource {
  /// The packets as an input, with the name that results give it.
  var input: CaptureInput { get }
  /// True if packets arrive until the run is stopped.
  var isLive: Bool { get }
  /// True if the system filters packets by the filter expression before they arrive.
  var appliesFilter: Bool { get }
  /// The error that ended it early, if any.
  var failure: ToolError? { get }

  /// Observes packets until their end, and hands on each observation.
  func observe(
    _ observer: CaptureObserver, _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary
}
