import Bytes
import ProtocolRegistries

@testable import ApplicationProtocols

/// The events that a connection reader reports for a conversation, with the bytes it passes on.
struct HTTPTranscript: Equatable {
  /// One thing that happens on a connection.
  enum Turn {
    case client(String)
    case server(String)
    case gap(StreamSide, Int64?)
    case finish(StreamSide)
  }

  /// The events; tunnels are without the bytes they held.
  var events: [HTTPEvent] = []
  var tunnelled: [StreamSide: [UInt8]] = [:]

  /// Plays the turns, cut into pieces, and ends both sides.
  ///
  /// `cut` gives the places at which a turn of that many bytes is cut. Every piece is a segment;
  /// with `numbersPackets` each has its own number from 1, else all have 1.
  init(
    _ turns: [Turn], startsMidStream: Bool = false, numbersPackets: Bool = false,
    cut: (Int) -> [Int] = { _ in [] }
  ) {
    var reader = HTTPConnectionReader(startsMidStream: startsMidStream)
    var number = 0
    for turn in turns + [.finish(.client), .finish(.server)] {
      switch turn {
      case .client(let text), .server(let text):
        let side: StreamSide = if case .client = turn { .client } else { .server }
        let bytes = [UInt8](text.utf8)
        var start = 0
        for end in cut(bytes.count).filter({ 0..<bytes.count ~= $0 }) + [bytes.count] {
          number += 1
          receive(
            Array(bytes[start..<end]), from: side,
            mark: PacketReference(number: numbersPackets ? number : 1, nanoseconds: nil), &reader)
          start = end
        }
      case .gap(let side, let length):
        var events: [HTTPEvent] = []
        reader.receiveGap(from: side, length: length, &events)
        events.forEach { tell($0) }
      case .finish(let side): finish(side, &reader)
      }
    }
  }

  /// The same as raw bytes in segments.
  init(segments: [(side: StreamSide, bytes: [UInt8])]) {
    var reader = HTTPConnectionReader()
    for (index, segment) in segments.enumerated() {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      receive(segment.bytes, from: segment.side, mark: mark, &reader)
    }
    for side in [StreamSide.client, .server] { finish(side, &reader) }
  }

  private mutating func receive(
    _ bytes: [UInt8], from side: StreamSide, mark: PacketReference,
    _ reader: inout HTTPConnectionReader
  ) {
    var events: [HTTPEvent] = []
    let taken = bytes.withBytes { reader.receive($0, from: side, mark: mark, &events) }
    events.forEach { tell($0) }
    if taken < bytes.count { tunnelled[side, default: []] += bytes[taken...] }
  }

  private mutating func finish(_ side: StreamSide, _ reader: inout HTTPConnectionReader) {
    var events: [HTTPEvent] = []
    reader.finish(side, &events)
    events.forEach { tell($0) }
  }

  private mutating func tell(_ event: HTTPEvent) {
    guard case .tunnel(var tunnel) = event else {
      events.append(event)
      return
    }
    if !tunnel.held.isEmpty { tunnelled[tunnel.side, default: []] += tunnel.held }
    (tunnel.held, tunnel.heldMark) = ([], nil)
    events.append(.tunnel(tunnel))
  }

  var requests: [HTTPRequestHead] {
    events.compactMap { if case .request(let head, _, _) = $0 { head } else { nil } }
  }
  var responses: [HTTPResponseHead] {
    events.compactMap { if case .response(let head, _, _) = $0 { head } else { nil } }
  }
  var answeredRequests: [Int?] {
    events.compactMap { if case .response(_, let request, _) = $0 { .some(request) } else { nil } }
  }
  var tunnels: [HTTPTunnel] {
    events.compactMap { if case .tunnel(let tunnel) = $0 { tunnel } else { nil } }
  }
  var damages: [HTTPAnomaly] {
    events.compactMap { if case .damaged(let anomaly, _, _) = $0 { anomaly } else { nil } }
  }
  func tunnelText(_ side: StreamSide) -> String? {
    tunnelled[side].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The heads, each as its method or status and its host.
  var summary: [String] {
    events.map { event in
      switch event {
      case .request(let head, let index, _): "\(index) \(head.method) \(head.host ?? "-")"
      case .response(let head, let request, _):
        "\(request.map(String.init) ?? "-") \(head.status)"
      case .http2Preface: "preface"
      case .tunnel(let tunnel): "tunnel \(tunnel.side) \(tunnel.reason)"
      case .damaged(let anomaly, let side, _): "damaged \(side) \(anomaly.rawValue)"
      }
    }
  }
}

/// A GET of the root of that host.
func get(_ host: String) -> String { "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n" }

/// An answer with an empty body.
func answer(_ status: Int) -> String { "HTTP/1.1 \(status) Text\r\nContent-Length: 0\r\n\r\n" }
