package import ApplicationProtocols
import Bytes
import Evidence
package import PacketLayers

/// Takes the bytes of TCP streams as they are read: in order, with the protocol that reads them.
///
/// Bytes may come twice, first as those of an undetermined protocol, then as those of the protocol
/// that they turned out to begin.
package protocol StreamTap: AnyObject {
  /// Takes the beginning of a connection, which may follow another between the same ends.
  func begin(_ connection: FlowKey)
  /// Takes the next bytes of a side.
  func take(_ bytes: RawSpan, as reading: TappedReading, at place: TappedPlace)
  /// Takes a loss of so many bytes of a side; `isCut` is true if they are the end of a packet.
  func lose(_ count: Int, isCut: Bool, from side: StreamSide, in connection: FlowKey)
  /// Takes the end of a connection; nothing more of it is read.
  func end(_ connection: FlowKey)
}

/// The place of bytes in a stream.
package struct TappedPlace {
  package var connection: FlowKey
  package var side: StreamSide
  /// True if the higher end of the flow's key sent them.
  package var isFromHigher: Bool
  /// The sequence number of the first byte (RFC 9293, section 3.4).
  package var sequence: UInt32
  /// The acknowledgment number of the packet that brought it.
  package var acknowledgment: UInt32
  /// The number of the packet that brought the first byte.
  package var packet: Int
}

/// The protocol that reads bytes, and the conversation in which it does.
package struct TappedReading {
  /// A protocol.
  package enum Kind { case undetermined, tls, http, http2, socks, dns }

  package var kind: Kind
  /// The conversation, which differs from those of other connections and tunnels that are open.
  ///
  /// Keep the object itself to compare it: another may get its address once it is gone.
  package var conversation: AnyObject?
  /// True if the capture begins within the connection.
  package var startsMidStream: Bool
  /// True if bytes of either stream may be missing before these.
  package var mayHaveMissed: Bool
}

extension TCPConnection {
  /// The connection's ends, as a tap knows them.
  var tapped: FlowKey {
    let (low, high) = (endpoints[0], endpoints[1])
    var isReversed = false
    return FlowKey(
      TransportPacket(
        source: low.address, destination: high.address, sourcePort: low.port,
        destinationPort: high.port, transport: TransportPacket.tcp, flags: [], sequence: 0,
        acknowledgment: 0, payloadOffset: 0, capturedCount: 0, wireCount: 0),
      isReversed: &isReversed)
  }

  /// Hands bytes that are about to be read to the tap, if there is one.
  @inline(__always)
  mutating func tap(
    _ conversation: Conversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketMark
  ) {
    if known.tap != nil { handToTap(conversation, bytes, side, mark) }
  }

  @inline(never)
  private mutating func handToTap(
    _ conversation: Conversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketMark
  ) {
    let client = clientDirection ?? 0
    guard let tap = known.tap, bytes.byteCount > 0, let numbers = mark.numbers,
      let (kind, object) = conversation.tapped
    else { return }
    let reading = TappedReading(
      kind: kind, conversation: object, startsMidStream: !sawStart,
      mayHaveMissed: !sawBothStarts || hasMissedBytes)
    let place = TappedPlace(
      connection: tapped, side: side,
      isFromHigher: (side == .client ? client : 1 - client) == 1,
      sequence: numbers.sequence, acknowledgment: numbers.acknowledgment, packet: mark.number)
    tap.take(bytes, as: reading, at: place)
  }
}

extension Conversation {
  /// The kind and the object of the conversation; `nil` if nothing is read any more.
  fileprivate var tapped: (TappedReading.Kind, AnyObject?)? {
    switch self {
    case .undetermined(let prelude): (.undetermined, prelude)
    case .tls(let tls): (.tls, tls)
    case .http(let http): (.http, http)
    case .http2(let http2): (.http2, http2)
    case .socks(let socks): (.socks, socks)
    case .dns(let dns): (.dns, dns)
    case .done: nil
    }
  }
}
