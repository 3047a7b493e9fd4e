import Evidence

/// An unfinished observation from a shard (a part of the capture's flows), with the endpoints and
/// the process of its connection.
///
/// Shards run on different threads. `moment` is the draft's place in the order of the capture, by
/// which `CaptureSession` merges the drafts of all shards; without it the output would depend on
/// thread timing.
struct EmittedObservationDraft {
  var draft: ObservationDraft
  var client: Endpoint
  var server: Endpoint
  var process: ProcessReference
  /// The number of the connection's first packet with data; nil to use the draft's packet.
  var began: Int?
  var moment: Moment

  /// A position in the order of all drafts of a capture, by which the shards' results are merged.
  ///
  /// It depends only on the packets of one flow, so the order is the same for any number of
  /// threads.
  struct Moment: Comparable, BitwiseCopyable {
    var packet: Int
    var rank: Int

    static func before(_ packet: Int) -> Moment { Moment(packet: packet, rank: 0) }

    static func at(_ packet: Int) -> Moment { Moment(packet: packet, rank: 1) }

    /// Returns the position of a connection that is open at the end of the capture: TCP before
    /// QUIC, each in the order in which the connections began.
    static func atEnd(began: Int, isQUIC: Bool) -> Moment {
      Moment(packet: isQUIC ? .max : .max - 1, rank: began)
    }

    static func < (one: Moment, other: Moment) -> Bool {
      one.packet != other.packet ? one.packet < other.packet : one.rank < other.rank
    }
  }
}
