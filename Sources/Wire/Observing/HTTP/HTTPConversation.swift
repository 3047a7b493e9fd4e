import ApplicationProtocols

/// The requests and responses of one HTTP/1 connection.
///
/// A class, so that processing a segment copies no state.
final class HTTPConversation {
  private var state: State
  private(set) var isWaiting = false
  private(set) var heldBytes = HTTPConversation.ownCost

  private static let ownCost = 1024
  private static let exchangeCost = 1024

  private struct State {
    var reader: HTTPConnectionReader
    var exchanges: HTTPExchanges
  }

  /// Creates a conversation.
  ///
  /// - `startsMidStream`: the start of neither stream was captured; each is read from a segment
  ///   that starts with a message.
  /// - `mayHaveMissed`: the start of one stream or both was not captured; responses are matched by
  ///   TCP numbers, not by order.
  /// - `hasGap`: earlier bytes of the connection were lost.
  /// - `isOneSided`: no client data was captured; responses are then reported without a request.
  init(
    route: ConnectionRoute, startsMidStream: Bool, mayHaveMissed: Bool, hasGap: Bool,
    isOneSided: Bool, scheme: String = "http"
  ) {
    state = State(
      reader: HTTPConnectionReader(
        startsMidStream: startsMidStream, mayHaveMissed: mayHaveMissed || hasGap, scheme: scheme),
      exchanges: HTTPExchanges(route: route, isOneSided: isOneSided))
    if hasGap { state.exchanges.recordGap() }
  }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, drafts: inout [ObservationDraft]
  ) -> (count: Int, tunnels: [Tunnel]) {
    read(&drafts) { state in
      state.reader.receive(bytes, from: side, mark: mark, &state.exchanges)
    }
  }

  func receiveGap(
    from side: StreamSide, length: Int, isCut: Bool, drafts: inout [ObservationDraft]
  ) -> [Tunnel] {
    read(&drafts) { state in
      state.exchanges.recordGap()
      state.reader.receiveGap(from: side, length: Int64(length), isCut: isCut, &state.exchanges)
      return 0
    }.tunnels
  }

  func finish(drafts: inout [ObservationDraft]) -> [Tunnel] {
    read(&drafts) { state in
      state.reader.finish(.client, &state.exchanges)
      state.reader.finish(.server, &state.exchanges)
      state.exchanges.finish()
      return 0
    }.tunnels
  }

  @inline(__always)
  private func read(
    _ drafts: inout [ObservationDraft], _ read: (inout State) -> Int
  ) -> (count: Int, tunnels: [Tunnel]) {
    let result = Self.read(&state, &drafts, read)
    isWaiting = result.waiting > 0
    heldBytes = Self.ownCost + result.waiting + result.pending * Self.exchangeCost
    return (result.count, result.tunnels)
  }

  // A single access to the state for the whole segment.
  @inline(__always)
  private static func read(
    _ state: inout State, _ drafts: inout [ObservationDraft], _ read: (inout State) -> Int
  ) -> (count: Int, tunnels: [Tunnel], waiting: Int, pending: Int) {
    swap(&drafts, &state.exchanges.drafts)
    let count = read(&state)
    swap(&drafts, &state.exchanges.drafts)
    return (
      count, state.exchanges.takeTunnels(), state.reader.heldByteCount, state.exchanges.pendingCount
    )
  }

  struct Tunnel {
    var httpTunnel: HTTPTunnel
    var route: ConnectionRoute
    var upgraded: HTTPExchange?
  }
}
