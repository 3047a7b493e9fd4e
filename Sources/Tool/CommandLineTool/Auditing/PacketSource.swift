import Evidence
import Observing
import WordBook

/// A source of packets other than a capture file, such as an interface or a probe.
protocol PacketSource {
  /// The source in the form of an input, with the name that results show.
  var input: CaptureInput { get }
  /// True if packets arrive until the run is stopped; false if their number is fixed.
  var isLive: Bool { get }
  /// True if the system filters packets by the filter expression before they arrive.
  var appliesFilter: Bool { get }
  /// The error that ended the source's packets early; `nil` if there was none.
  var failure: ToolError? { get }

  /// Reads all packets, and passes each observation to `emit`.
  func observe(
    _ observer: CaptureObserver, _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary
}
