/// Counts of the data removed from a redacted capture.
package struct RedactionCounts: Hashable, Sendable {
  package var packets = 0
  /// Packets reduced to their headers, as their content is unknown.
  package var emptiedPackets = 0
  package var payloadBytes: UInt64 = 0
  package var paths = 0
  package var fields = 0
  /// Addresses replaced by a stand-in.
  package var addresses = 0
  package var secrets = 0
  package var comments = 0
  /// True if the redacted copy lacks facts of the original because a memory limit was reached.
  package var lacksFacts = false

  package init() {}
}
