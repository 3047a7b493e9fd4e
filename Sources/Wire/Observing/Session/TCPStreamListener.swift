package import ApplicationProtocols
import Evidence
package import PacketLayers

/// Receives the bytes of TCP streams in order, each with the protocol as which the observer reads
/// them, so redaction keeps exactly those bytes.
///
/// Bytes may be passed twice: first as undetermined, then as those of the recognised protocol.
package protocol TCPStreamListener: AnyObject {
  func begin(_ connection: FlowKey)
  func receive(_ bytes: RawSpan, as reading: StreamInterpretation, at place: StreamSegmentPosition)
  /// Receives a number of lost bytes; `isCut` is true if the snapshot length cut them off.
  func receiveGap(_ count: Int, isCut: Bool, from side: StreamSide, in connection: FlowKey)
  func end(_ connection: FlowKey)
}

package struct StreamSegmentPosition {
  package var connection: FlowKey
  package var side: StreamSide
  package var isFromHigher: Bool
  /// The sequence number of the first byte (RFC 9293, section 3.4).
  package var sequence: UInt32
  package var acknowledgment: UInt32
  package var packet: Int
}

package struct StreamInterpretation {
  package enum Kind { case undetermined, tls, http, http2, socks, dns }

  package var kind: Kind
  /// The identity of the conversation among those of all open connections and tunnels.
  ///
  /// Keep the object itself to compare it, because its address may be reused once it is released.
  package var conversation: AnyObject?
  package var startsMidStream: Bool
  package var mayHaveMissed: Bool
}

extension TCPConnection {
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

  @inline(__always)
  mutating func tap(
    _ conversation: TCPConversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketReference
  ) {
    if known.tap != nil { forwardToTap(conversation, bytes, side, mark) }
  }

  @inline(never)
  private mutating func forwardToTap(
    _ conversation: TCPConversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketReference
  ) {
    let client = clientDirection ?? 0
    guard let tap = known.tap, bytes.byteCount > 0, let numbers = mark.numbers,
      let (kind, object) = conversation.tapped
    else { return }
    let reading = StreamInterpretation(
      kind: kind, conversation: object, startsMidStream: !sawStart,
      mayHaveMissed: !sawBothStarts || hasMissedBytes)
    let place = StreamSegmentPosition(
      connection: tapped, side: side,
      isFromHigher: (side == .client ? client : 1 - client) == 1,
      sequence: numbers.sequence, acknowledgment: numbers.acknowledgment, packet: mark.number)
    tap.receive(bytes, as: reading, at: place)
  }
}

extension TCPConversation {
  fileprivate var tapped: (StreamInterpretation.Kind, AnyObject?)? {
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
