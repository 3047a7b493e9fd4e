import ApplicationProtocols
import Bytes
import ProtocolRegistries

/// Plans which first bytes of a connection stay while its protocol is unknown: just enough to
/// recognise the protocol.
final class FirstBytesRedactionPlanner {
  fileprivate struct Side {
    var pieces: [(place: StreamPosition, bytes: [UInt8])] = []
    var count = 0

    /// The first bytes, up to the limit for protocol recognition.
    var opening: [UInt8] {
      var opening: [UInt8] = []
      for piece in pieces where opening.count < NonHTTPProtocol.mostOpeningBytes {
        opening += piece.bytes.prefix(NonHTTPProtocol.mostOpeningBytes - opening.count)
      }
      return opening
    }
  }

  private static let mostBytes = 32_768
  fileprivate static let mostPieces = 64
  private static let words: Set<String> = [
    "alpn", "amqp", "auth", "authenticate", "capa", "capability", "connect", "continue", "ehlo",
    "esmtp", "feat", "features", "ftp", "helo", "hello", "http", "imap", "imap4rev1", "imap4rev2",
    "lhlo", "lmtp", "login", "m", "mechanism", "mechanisms", "notify", "ok", "options", "plain",
    "pop3", "preauth", "proceed", "quit", "ready", "required", "rtsp", "search", "sip", "smtp",
    "ssh", "ssl", "starttls", "stls", "stream", "tls", "user", "xmpp", "apop",
  ]

  private let sides = ValuePerStreamSide(client: Side(), server: Side())

  /// Adds the next bytes of a side, up to the limit.
  func receive(_ bytes: RawSpan, from side: StreamSide, at place: StreamPosition) {
    let room = Self.mostBytes - sides[side].count
    let count = min(room, bytes.byteCount)
    guard count > 0 else { return }
    sides[side].append(bytes.array(at: 0, count: count), at: place)
  }

  func end(_ side: StreamSide, at place: StreamPosition) { sides[side].end(at: place) }

  var clientStart: (place: StreamPosition, bytes: [UInt8])? {
    let pieces = sides[.client].pieces
    guard let first = pieces.first else { return nil }
    return (first.place, Array(pieces.flatMap(\.bytes).prefix(Self.mostBytes)))
  }

  /// Adds the bytes by which the protocol is recognised to the plan, unless the plan already has
  /// them.
  ///
  /// Without a recognised protocol, nothing is added, unless a supported protocol followed.
  /// `skipped` is the length, in bytes, of a load balancer's header before the client's first
  /// bytes.
  func finish(wasFollowed: Bool, skipping skipped: Int, in plan: ConnectionRedactionPlan) {
    if skipped > 0 { sides[.client].skip(skipped) }
    let (asked, said) = (sides[.client].opening, sides[.server].opening)
    let spoken = Self.recognisedProtocol(asked, said)
    guard spoken != nil || wasFollowed else { return }
    let candidates =
      [Manner.words] + [0, 2, 4, 6, 8, 12, 16, 24, 32, 64, 128].map { Manner.prefix($0) }
    for manner in candidates {
      guard Self.recognisedProtocol(manner.redacted(asked), manner.redacted(said)) == spoken else {
        continue
      }
      sides[.client].plan(manner, in: plan)
      sides[.server].plan(manner, in: plan)
      return
    }
  }

  fileprivate enum Manner {
    case words
    case prefix(Int)

    func redacted(_ opening: [UInt8]) -> [UInt8] {
      var opening = opening
      switch self {
      case .words: FirstBytesRedactionPlanner.keepWords(&opening)
      case .prefix(let count):
        for index in opening.indices.dropFirst(count) { opening[index] = 0 }
      }
      return opening
    }

    func redactedRest(_ rest: [UInt8]) -> [UInt8] {
      if case .words = self { redacted(rest) } else { [UInt8](repeating: 0, count: rest.count) }
    }
  }

  private static func recognisedProtocol(_ client: [UInt8], _ server: [UInt8]) -> NonHTTPProtocol? {
    client.withBytes { asked in
      server.withBytes { NonHTTPProtocol.recognised(client: asked, server: $0) }
    }
  }

  static func keepWords(_ bytes: inout [UInt8]) {
    let isText = bytes.allSatisfy { (0x20..<0x7f).contains($0) || [0x09, 0x0a, 0x0d].contains($0) }
    guard isText else { return bytes = [UInt8](repeating: 0, count: bytes.count) }
    var start = 0
    var startsLine = true
    while start < bytes.count {
      guard bytes[start].isLetterOrDigit else {
        startsLine = bytes[start] == 0x0a
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !$0.isLetterOrDigit } ?? bytes.count
      let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
      let isCode = end - start <= 3 && bytes[start..<end].allSatisfy { $0 < 0x3a }
      // Status codes of responses, and versions such as 1.1, are kept.
      if !words.contains(word), !(isCode && (startsLine || end - start == 1)) {
        for index in start..<end { bytes[index] = PrivateTextMask.letter }
      }
      startsLine = false
      start = end
    }
  }
}

extension FirstBytesRedactionPlanner.Side {
  mutating func skip(_ skipped: Int) {
    var skipped = skipped
    while skipped > 0, let first = pieces.first {
      let count = min(skipped, first.bytes.count)
      pieces[0] = (first.place.advanced(by: count), Array(first.bytes.dropFirst(count)))
      if pieces[0].bytes.isEmpty { pieces.removeFirst() }
      skipped -= count
    }
  }

  mutating func append(_ bytes: [UInt8], at place: StreamPosition) {
    if let last = pieces.last, last.place.advanced(by: last.bytes.count) == place {
      pieces[pieces.count - 1].bytes += bytes
    } else if pieces.count < FirstBytesRedactionPlanner.mostPieces {
      pieces.append((place, bytes))
    } else {
      return
    }
    count += bytes.count
  }

  mutating func end(at place: StreamPosition) {
    while let last = pieces.last {
      let kept = Int(Int32(bitPattern: place.sequence &- last.place.sequence))
      guard kept < last.bytes.count else { return }
      count -= last.bytes.count - max(kept, 0)
      pieces.removeLast()
      guard kept <= 0 else {
        return pieces.append((last.place, Array(last.bytes.prefix(kept))))
      }
    }
  }

  /// Adds the bytes of all segments, joined and redacted, to the plan: a name or value may span two
  /// segments.
  func plan(_ manner: FirstBytesRedactionPlanner.Manner, in plan: ConnectionRedactionPlan) {
    let opening = opening
    let rest = pieces.flatMap(\.bytes).dropFirst(opening.count)
    let text = manner.redacted(opening) + manner.redactedRest(Array(rest))
    var offset = 0
    for piece in pieces {
      plan.put(text[offset..<offset + piece.bytes.count], at: piece.place)
      offset += piece.bytes.count
    }
  }
}
