import ApplicationProtocols
import Bytes

extension FuzzTarget {
  /// Both directions of an HTTP/1 connection; the first byte says whether it began before the
  /// capture.
  static let http = FuzzTarget(
    "http",
    recorded: { traffic in
      traffic.connections.map { [0] + FuzzedPieces.input($0) }
    }
  ) { input in
    var parts = InputParts(input)
    let startsMidStream = parts.byte() & 1 == 1
    let pieces = FuzzedPieces(&parts)
    let events = try read(pieces.pieces, startsMidStream: startsMidStream)
    // Where something was lost, is no HTTP or has no certain end, reading goes on with the next
    // segment that looks like a message.
    guard pieces.isWhole, !startsMidStream, !events.contains(where: \.losesPlace) else { return }
    let again = try read(pieces.halved, startsMidStream: false)
    try promise(
      again.contains(where: \.losesPlace) || again.compactMap(\.head) == events.compactMap(\.head),
      "where segments are cut changes no head")
  }

  private static func read(
    _ pieces: [FuzzedPieces.Piece], startsMidStream: Bool
  ) throws -> [HTTPEvent] {
    var reader = HTTPConnectionReader(startsMidStream: startsMidStream)
    var events: [HTTPEvent] = []
    var handedOver: Set<StreamSide> = []
    for (index, piece) in pieces.enumerated() where !handedOver.contains(piece.side) {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      let count = piece.bytes.withBytes { bytes in
        if let gap = piece.gap {
          reader.receiveGap(from: piece.side, length: gap == 0 ? nil : Int64(gap), &events)
        }
        _ = HTTPConnectionReader.looksLikeRequest(bytes)
        _ = HTTPConnectionReader.looksLikeResponse(bytes)
        return reader.receive(bytes, from: piece.side, mark: mark, &events)
      }
      try promise(0...piece.bytes.count ~= count, "no more is taken than was given")
      for case .tunnel(let tunnel) in events { handedOver.insert(tunnel.side) }
      try promise(
        count == piece.bytes.count || handedOver.contains(piece.side), "only tunnels leave bytes")
    }
    for side in [StreamSide.client, .server] { reader.finish(side, &events) }
    try check(events, packets: pieces.count)
    return events
  }

  private static func check(_ events: [HTTPEvent], packets: Int) throws(BrokenPromise) {
    var requests = 0
    for event in events {
      switch event {
      case .request(let head, let index, let mark):
        try promise(index == requests, "requests are counted")
        requests += 1
        try promise(1...max(packets, 1) ~= mark.number, "a request came in a packet")
        try promise((head.host?.utf8.count ?? 1) <= 255, "a host is no longer than a name")
        try promise(head.host?.isEmpty != true, "a host is not empty")
      case .response(let head, let index, let mark):
        try promise(index.map { 0..<requests ~= $0 } ?? true, "an answer is to a request")
        try promise(1...max(packets, 1) ~= mark.number, "an answer came in a packet")
        try promise(100...999 ~= head.status, "a status has three digits")
      case .tunnel(let tunnel):
        try promise(tunnel.request.map { 0..<requests ~= $0 } ?? true, "a tunnel was asked for")
      case .http2Preface, .damaged: break
      }
    }
  }
}

extension HTTPEvent {
  /// True if the start of the next message may be unknown.
  fileprivate var losesPlace: Bool {
    switch self {
    case .request(let head, _, _): !head.isWhole || head.framing.hasNoCertainEnd
    case .response(let head, _, _): !head.isWhole || head.framing.hasNoCertainEnd
    case .damaged: true
    case .http2Preface, .tunnel: false
    }
  }

  /// The head without its packet; `nil` for other events.
  fileprivate var head: HTTPEvent? {
    let nowhere = PacketReference(number: 0, nanoseconds: nil)
    return switch self {
    case .request(let head, let index, _): .request(head, index: index, mark: nowhere)
    case .response(let head, let request, _): .response(head, to: request, mark: nowhere)
    default: nil
    }
  }
}

extension HTTPFraming {
  fileprivate var hasNoCertainEnd: Bool { hasInvalidLength || transferCoding == .other }
}
