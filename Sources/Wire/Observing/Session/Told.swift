import Evidence

/// A draft of a connection, with the connection's ends and process.
struct Told {
  var draft: Draft
  var client: Endpoint
  var server: Endpoint
  var process: ProcessReference
  /// The first packet with data on the connection; if unknown, the draft's packet counts.
  var began: Int?
  /// When it is told.
  var moment: Moment

  /// A moment in the reading of a capture, by which what the shards tell is put in order.
  ///
  /// It depends on the packets of one flow alone, so that the order is the same however packets are
  /// shared out.
  struct Moment: Comparable, BitwiseCopyable {
    /// The packet that brings it about.
    var packet: Int
    /// Its place among those of one packet.
    var rank: Int

    /// Before that packet is looked at: connections that closed some packets ago.
    static func before(_ packet: Int) -> Moment { Moment(packet: packet, rank: 0) }

    /// By that packet.
    static func at(_ packet: Int) -> Moment { Moment(packet: packet, rank: 1) }

    /// At the end of the capture, in the order in which connections began: TCP, then QUIC.
    static func atEnd(began: Int, isQUIC: Bool) -> Moment {
      Moment(packet: isQUIC ? .max : .max - 1, rank: began)
    }

    static func < (one: Moment, other: Moment) -> Bool {
      one.packet != other.packet ? one.packet < other.packet : one.rank < other.rank
    }
  }
}
