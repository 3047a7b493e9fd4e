import ApplicationProtocols
import Bytes
import ProtocolRegistries

/// Plans an HTTP/1 connection: redacted header sections and the lines between chunks.
///
/// The planner uses the observer's reader, so that both find the same header sections.
final class HTTPRedactionPlanner {
  private struct Ignored: HTTPSink {
    mutating func receive(_ request: HTTPRequestHead, index: Int, mark: PacketReference) {}
    mutating func receive(_ response: HTTPResponseHead, to request: Int?, mark: PacketReference) {}
    mutating func receiveHTTP2Preface(mark: PacketReference) {}
    mutating func receive(_ tunnel: HTTPTunnel) {}
    mutating func receive(_ damage: HTTPAnomaly, from side: StreamSide, mark: PacketReference) {}
  }

  private struct Direction {
    var held: [UInt8] = []
    var place: StreamPosition?
    var chunks: ChunkLineRedactionPlanner?

    mutating func receive(
      _ bytes: RawSpan, isBody: Bool, at start: StreamPosition, in plan: ConnectionRedactionPlan
    ) {
      if held.isEmpty {
        guard !isBody else {
          chunks?.receive(bytes, at: start, in: plan)
          return
        }
        place = start
      }
      held.append(contentsOf: bytes, count: bytes.byteCount)
    }
  }

  /// The maximum number of bytes buffered in one direction, equal to the reader's limit.
  private static let mostHeld = 65_536 + 16_384

  private var reader: HTTPConnectionReader
  private let sides = ValuePerStreamSide(client: Direction(), server: Direction())
  private(set) var counts = HTTPHeadRedaction.Counts()

  init(startsMidStream: Bool, mayHaveMissed: Bool) {
    reader = HTTPConnectionReader(startsMidStream: startsMidStream, mayHaveMissed: mayHaveMissed)
  }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, at place: StreamPosition, mark: PacketReference,
    in plan: ConnectionRedactionPlan
  ) {
    var ignored = Ignored()
    reader.headPlaces = []
    _ = reader.receive(bytes, from: side, mark: mark, &ignored)
    let heads = reader.headPlaces ?? []
    let isBody = heads.isEmpty && !reader.holds(side)
    sides[side].receive(bytes, isBody: isBody, at: place, in: plan)
    // The bytes of one side can decide the meaning of the other's.
    settle(heads, &sides[.client], .client, in: plan)
    settle(heads, &sides[.server], .server, in: plan)
  }

  func receiveGap(
    _ count: Int, isCut: Bool, from side: StreamSide, in plan: ConnectionRedactionPlan
  ) {
    var ignored = Ignored()
    cut(side, in: plan)
    reader.receiveGap(from: side, length: Int64(count), isCut: isCut, &ignored)
    sides[side].chunks?.receiveGap(count)
  }

  func finish(in plan: ConnectionRedactionPlan) {
    cut(.client, in: plan)
    cut(.server, in: plan)
  }

  private func settle(
    _ heads: [HTTPHeadPosition], _ direction: inout Direction, _ side: StreamSide,
    in plan: ConnectionRedactionPlan
  ) {
    var settled = 0
    for head in heads where head.side == side {
      // A head that the reader found decides about the bytes before it, which are a body.
      guard let place = direction.place, let sequence = head.mark.numbers?.sequence else { break }
      let start = Int(Int32(bitPattern: sequence &- place.sequence))
      guard start >= settled, start < direction.held.count else { continue }
      let between = Array(direction.held[settled..<start])
      between.withBytes {
        direction.chunks?.receive($0, at: place.advanced(by: settled), in: plan)
      }
      let end = Self.headEnd(direction.held, from: start) ?? direction.held.count
      let isChunked = put(
        Array(direction.held[start..<end]), side, at: place.advanced(by: start), in: plan)
      settled = end
      direction.chunks = isChunked ? ChunkLineRedactionPlanner() : nil
    }
    if settled > 0 {
      direction.held.removeFirst(settled)
      direction.place = direction.place?.advanced(by: settled)
    }
    // Bytes that the reader no longer holds cannot become a head any more.
    if !direction.held.isEmpty, !reader.holds(side) || direction.held.count > Self.mostHeld {
      flush(&direction, in: plan)
    }
  }

  private func flush(_ direction: inout Direction, in plan: ConnectionRedactionPlan) {
    if let place = direction.place {
      direction.held.withBytes { direction.chunks?.receive($0, at: place, in: plan) }
    }
    (direction.held, direction.place) = ([], nil)
  }

  private func cut(_ side: StreamSide, in plan: ConnectionRedactionPlan) {
    let direction = sides[side]
    if let place = direction.place, !direction.held.isEmpty {
      let detection = direction.held.withBytes {
        side == .client
          ? HTTPConnectionReader.looksLikeRequest($0) : HTTPConnectionReader.looksLikeResponse($0)
      }
      if detection != .no { _ = put(direction.held, side, at: place, in: plan) }
    }
    (sides[side].held, sides[side].place) = ([], nil)
  }

  /// Adds a header section, redacted, to the plan; returns true if the body after it may be
  /// chunked.
  private func put(
    _ head: [UInt8], _ side: StreamSide, at place: StreamPosition, in plan: ConnectionRedactionPlan
  ) -> Bool {
    var head = head
    let more = HTTPHeadRedaction.redact(&head, isRequest: side == .client)
    counts.paths += more.paths
    counts.fields += more.fields
    plan.put(head, at: place)
    return more.isChunked
  }

  private static func headEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var line = start
    var hasText = false
    while let lineFeed = bytes[line...].firstIndex(of: 0x0a) {
      let length = lineFeed - line - (lineFeed > line && bytes[lineFeed - 1] == 0x0d ? 1 : 0)
      // Empty lines before a head are part of it.
      if length == 0, hasText { return lineFeed + 1 }
      if length > 0 { hasText = true }
      line = lineFeed + 1
    }
    return nil
  }
}
