import ApplicationProtocols
import ByteReading
import Evidence
import HostNames

/// The requests and answers of one HTTP/1 connection.
struct HTTPConversation {
  /// Requests that may wait for their answers: far more than any client pipelines.
  private static let mostPending = 256

  private var reader = HTTPConnectionReader()
  private let route: ConnectionRoute
  private var pending: [(index: Int, draft: Draft)] = []
  private var anomalies: Set<String> = []
  private var sawRequest = false

  init(route: ConnectionRoute) { self.route = route }

  /// Bytes that belong to another protocol from here on.
  struct Tunnel {
    var route: ConnectionRoute
    /// What came before it was known that the tunnel stands, by side, in order.
    var held: [(side: StreamSide, bytes: [UInt8], mark: PacketMark)]
  }

  mutating func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    var events: [HTTPEvent] = []
    reader.receive(bytes, from: side, mark: mark) { events.append($0) }
    for event in events { take(event, outbox: &outbox) }
  }

  private mutating func take(_ event: HTTPEvent, outbox: inout [Draft]) {}
}
