import ApplicationProtocols
import Bytes
import ProtocolRegistries

/// Passes datagrams to a reader, and keeps its events.
struct QUICDialogue {
  /// A box for a reader, which can't be copied.
  final class Connection {
    fileprivate(set) var reader: QUICHandshakeReader

    fileprivate init(_ reader: consuming QUICHandshakeReader) { self.reader = reader }
  }

  private(set) var connection: Connection?
  private(set) var events: [TLSEvent] = []
  /// True if part of the last datagram certainly belonged to the connection.
  private(set) var lastWasRead = false
  private var count = 0
  private var room: [UInt8] = []

  /// Takes a datagram.
  mutating func receive(_ datagram: [UInt8], from side: StreamSide) {
    count += 1
    let mark = PacketReference(number: count, nanoseconds: nil)
    datagram.withBytes { bytes in
      lastWasRead = false
      guard let header = try? QUICLongHeader(bytes) else { return }
      if connection == nil, let reader = QUICHandshakeReader(opening: header) {
        connection = Connection(reader)
      }
      let wasRead = connection?.reader.receive(
        header, in: bytes, from: side, mark: mark, room: &room
      ) { event, _ in events.append(event) }
      lastWasRead = wasRead ?? false
    }
  }

  /// Takes the client's first packet of a vector.
  mutating func begin(as vector: QUICVectors.Vector?) throws {
    guard let vector else { return }
    receive(vector.datagrams[0].hex.bytes, from: .client)
    events = []
  }

  var clientHellos: [ClientHello] {
    events.compactMap { if case .clientHello(let hello) = $0 { hello } else { nil } }
  }

  var serverHellos: [ServerHello] {
    events.compactMap { if case .serverHello(let hello) = $0 { hello } else { nil } }
  }

  var anomalies: [Anomaly] {
    events.compactMap { if case .malformed(let anomaly) = $0 { anomaly } else { nil } }
  }
}
