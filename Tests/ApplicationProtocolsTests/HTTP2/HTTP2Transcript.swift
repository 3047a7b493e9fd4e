import Bytes
import ProtocolRegistries
import TestSupport

@testable import ApplicationProtocols

/// The events that a connection reader reports for a conversation.
struct HTTP2Transcript: Equatable {
  /// One thing that happens on a connection.
  enum Turn {
    case client([UInt8])
    case server([UInt8])
    case gap(StreamSide, Int?)
  }

  var events: [HTTP2Event] = []
  /// The most memory that was taken, in bytes.
  var mostHeld = 0

  static func == (one: HTTP2Transcript, other: HTTP2Transcript) -> Bool {
    one.events == other.events
  }

  /// Plays the turns, cut into pieces, and ends both sides.
  ///
  /// `cut` gives the places at which a turn of that many bytes is cut; all pieces have one number.
  init(
    _ turns: [Turn], reader: HTTP2ConnectionReader = HTTP2ConnectionReader(),
    cut: (Int) -> [Int] = { _ in [] }
  ) {
    var reader = reader
    let mark = PacketReference(number: 1, nanoseconds: nil)
    for turn in turns {
      let (side, bytes): (StreamSide, [UInt8])
      switch turn {
      case .client(let given): (side, bytes) = (.client, given)
      case .server(let given): (side, bytes) = (.server, given)
      case .gap(let lost, let length):
        reader.receiveGap(from: lost, length: length) { events.append($0) }
        continue
      }
      var start = 0
      for end in cut(bytes.count).filter({ 0..<bytes.count ~= $0 }) + [bytes.count] {
        Array(bytes[start..<end]).withBytes { piece in
          reader.receive(piece, from: side, mark: mark) { events.append($0) }
        }
        mostHeld = max(mostHeld, reader.heldByteCount)
        start = end
      }
    }
    reader.finish { events.append($0) }
  }

  var requests: [HTTPRequestHead] {
    events.compactMap { if case .request(let head, _, _) = $0 { head } else { nil } }
  }
  var responses: [HTTPResponseHead] {
    events.compactMap { if case .response(let head, _, _) = $0 { head } else { nil } }
  }
  var damages: [HTTPAnomaly] {
    events.compactMap { if case .damaged(let anomaly, _, _) = $0 { anomaly } else { nil } }
  }

  /// The events, each in few words.
  var summary: [String] {
    events.map { event in
      switch event {
      case .request(let head, let index, _): "\(index) \(head.method) \(head.host ?? "-")"
      case .response(let head, let request, _):
        "\(request.map(String.init) ?? "-") \(head.status)"
      case .unanswered(let index): "\(index) unanswered"
      case .damaged(let anomaly, let side, _): "damaged \(side) \(anomaly.rawValue)"
      }
    }
  }
}
