import ApplicationProtocols
import Bytes
import TestSupport

extension FuzzTarget {
  /// Both directions of an HTTP/2 connection: frames, and the header blocks in them.
  ///
  /// The first byte says whether a request of HTTP/1 was upgraded, and whether the preface and the
  /// settings of both sides stand before what the input holds.
  static let hpack = FuzzTarget(
    "hpack", examples: { hpackExamples },
    recorded: { traffic in
      traffic.connections.map { [0] + FuzzedPieces.input($0) }
    }
  ) { input in
    var parts = InputParts(input)
    let bits = parts.byte()
    let pieces = FuzzedPieces(&parts)
    let events = try read(pieces.pieces, bits)
    guard pieces.isWhole else { return }
    try promise(
      try read(pieces.halved, bits).map(\.withoutMark) == events.map(\.withoutMark),
      "where segments are cut changes nothing")
  }

  private static let (upgraded, started): (UInt8, UInt8) = (1, 2)

  private static func read(_ pieces: [FuzzedPieces.Piece], _ bits: UInt8) throws -> [HTTP2Event] {
    let isUpgraded = bits & upgraded != 0
    var reader =
      isUpgraded
      ? HTTP2ConnectionReader(upgradedFor: "upgraded.example") : HTTP2ConnectionReader()
    var events: [HTTP2Event] = []
    if bits & started != 0 {
      let mark = PacketReference(number: 1, nanoseconds: nil)
      HTTP2Builder.clientStart.withBytes { bytes in
        reader.receive(bytes, from: .client, mark: mark) { events.append($0) }
      }
      HTTP2Builder.serverStart.withBytes { bytes in
        reader.receive(bytes, from: .server, mark: mark) { events.append($0) }
      }
    }
    for (index, piece) in pieces.enumerated() {
      let mark = PacketReference(number: index + 1, nanoseconds: nil)
      if let gap = piece.gap {
        reader.receiveGap(from: piece.side, length: gap == 0 ? nil : gap) { events.append($0) }
      }
      piece.bytes.withBytes { bytes in
        _ = HTTP2ConnectionReader.looksLikeClientStart(bytes)
        _ = HTTP2ConnectionReader.looksLikeServerStart(bytes)
        reader.receive(bytes, from: piece.side, mark: mark) { events.append($0) }
      }
      try promise(reader.heldByteCount < 1 << 20, "what is held has a limit")
    }
    reader.finish { events.append($0) }
    try promise(reader.isFinished, "nothing is read of a connection that is over")
    try check(events, requests: isUpgraded ? 1 : 0)
    return events
  }

  private static func check(_ events: [HTTP2Event], requests: Int) throws(BrokenPromise) {
    var requests = requests
    var closed: Set<Int> = []
    for event in events {
      switch event {
      case .request(let head, let index, _):
        try promise(index == requests, "requests are counted")
        requests += 1
        try promise((head.host?.utf8.count ?? 1) <= 255, "a host is no longer than a name")
        try promise(head.host?.isEmpty != true, "a host is not empty")
        try promise(!head.method.isEmpty, "a request has a method")
      case .response(let head, let index, _):
        try promise(index.map { 0..<requests ~= $0 } ?? true, "an answer is to a request")
        if let index { try promise(closed.insert(index).inserted, "a request is answered once") }
        try promise(100...999 ~= head.status && !head.isInterim, "an answer is the final one")
      case .unanswered(let index):
        try promise(0..<requests ~= index, "what gets no answer was asked")
        try promise(closed.insert(index).inserted, "a request that was answered has its answer")
      case .damaged: break
      }
    }
    try promise(closed.count == requests, "every request has its end")
  }

  /// Conversations that use most of what there is.
  private static var hpackExamples: [[UInt8]] {
    typealias HTTP2 = HTTP2Builder
    let kept = HTTP2.literal(Array(":authority".utf8), Array("kept.example".utf8))
    let client =
      HTTP2.get(1, "a.example")
      + HTTP2.frame(.headers, flags: HTTP2.endHeaders, stream: 3, [0x82, 0x86] + kept)
      + HTTP2.frame(.headers, flags: HTTP2.padded, stream: 5, [2, 0x3f, 0xe1, 0x01, 0x82, 0, 0])
      + HTTP2.frame(.continuation, flags: HTTP2.endHeaders, stream: 5, [0xbe])
      + HTTP2.frame(.data, stream: 5, [1, 2, 3])
      + HTTP2.frame(
        .headers, flags: HTTP2.endHeaders | HTTP2.priority, stream: 7,
        [
          0, 0, 0, 0, 9, 0x83, 0x41, 0x8c, 0xf1, 0xe3, 0xc2, 0xe5, 0xf2, 0x3a, 0x6b, 0xa0, 0xab,
          0x90, 0xf4, 0xff,
        ])
    let server =
      HTTP2.answer(1, 200) + HTTP2.answer(3, 301, [("location", "https://b.example/")])
      + HTTP2.frame(.resetStream, stream: 5, [0, 0, 0, 1])
      + HTTP2.frame(
        .pushPromise, flags: HTTP2.endHeaders, stream: 7, [0, 0, 0, 2] + [0x82] + kept)
      + HTTP2.answer(7, 204) + HTTP2.frame(.goAway, [0, 0, 0, 7, 0, 0, 0, 0])
    return [
      [started, 0] + InputParts.part(client) + [1] + InputParts.part(server),
      [started | upgraded, 1] + InputParts.part(server) + [0] + InputParts.part(client),
      [0, 0] + InputParts.part(HTTP2.clientStart + client)
        + [1] + InputParts.part(HTTP2.serverStart + server),
    ]
  }
}

extension HTTP2Event {
  /// The same without its packet.
  fileprivate var withoutMark: HTTP2Event {
    let nowhere = PacketReference(number: 0, nanoseconds: nil)
    return switch self {
    case .request(let head, let index, _): .request(head, index: index, mark: nowhere)
    case .response(let head, let request, _): .response(head, to: request, mark: nowhere)
    case .unanswered: self
    case .damaged(let anomaly, let side, _): .damaged(anomaly, from: side, mark: nowhere)
    }
  }
}
