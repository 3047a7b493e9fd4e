import ApplicationProtocols
import Bytes
import Evidence

/// The requests and answers of one HTTP/1 connection.
///
/// A class, so that a segment moves no state but what it changes.
final class HTTPConversation {
  private var state: State
  /// Indicates whether a head is incomplete.
  private(set) var isWaiting = false
  /// About how much memory it takes, in bytes.
  private(set) var heldBytes = HTTPConversation.ownCost

  /// The approximate memory of a conversation in which nothing waits, in bytes.
  private static let ownCost = 1024
  /// The approximate memory of a pending request, here and in the reader, in bytes.
  private static let exchangeCost = 1024

  /// The bytes that are read, and the findings so far.
  private struct State {
    var reader: HTTPConnectionReader
    var exchanges: HTTPExchanges
  }

  /// Creates a conversation.
  ///
  /// `startsMidStream` is true if the capture began after the connection, and `mayHaveMissed` if
  /// that can't be excluded for both streams. `hasGap` is true if bytes before it were lost.
  /// `isOneSided` is true if answers without a request are reported: only if nothing of the client
  /// was captured. `scheme` is that of its URLs.
  init(
    route: ConnectionRoute, startsMidStream: Bool, mayHaveMissed: Bool, hasGap: Bool,
    isOneSided: Bool, scheme: String = "http"
  ) {
    state = State(
      reader: HTTPConnectionReader(
        startsMidStream: startsMidStream, mayHaveMissed: mayHaveMissed || hasGap, scheme: scheme),
      exchanges: HTTPExchanges(route: route, isOneSided: isOneSided))
    if hasGap { state.exchanges.noteGap() }
  }

  /// Processes the next bytes of a side; answered requests go to `outbox`.
  ///
  /// - Returns: The number of HTTP bytes, and the sides that switch to another protocol.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) -> (count: Int, tunnels: [Tunnel]) {
    read(&outbox) { state in
      state.reader.receive(bytes, from: side, mark: mark, &state.exchanges)
    }
  }

  /// Notes that bytes of a side were lost.
  func receiveGap(
    from side: StreamSide, length: Int, isCut: Bool, outbox: inout [Draft]
  ) -> [Tunnel] {
    read(&outbox) { state in
      state.exchanges.noteGap()
      state.reader.receiveGap(from: side, length: Int64(length), isCut: isCut, &state.exchanges)
      return 0
    }.tunnels
  }

  /// Ends the connection; requests without an answer are reported as they are.
  func finish(outbox: inout [Draft]) -> [Tunnel] {
    read(&outbox) { state in
      state.reader.finish(.client, &state.exchanges)
      state.reader.finish(.server, &state.exchanges)
      state.exchanges.finish()
      return 0
    }.tunnels
  }

  /// Reads, and passes on what was found.
  @inline(__always)
  private func read(
    _ outbox: inout [Draft], _ read: (inout State) -> Int
  ) -> (count: Int, tunnels: [Tunnel]) {
    let result = Self.read(&state, &outbox, read)
    isWaiting = result.waiting > 0
    heldBytes = Self.ownCost + result.waiting + result.pending * Self.exchangeCost
    return (result.count, result.tunnels)
  }

  // All in one access to the state.
  @inline(__always)
  private static func read(
    _ state: inout State, _ outbox: inout [Draft], _ read: (inout State) -> Int
  ) -> (count: Int, tunnels: [Tunnel], waiting: Int, pending: Int) {
    swap(&outbox, &state.exchanges.outbox)
    let count = read(&state)
    swap(&outbox, &state.exchanges.outbox)
    return (
      count, state.exchanges.takeTunnels(), state.reader.heldByteCount, state.exchanges.pendingCount
    )
  }

  /// A side that switches from HTTP/1 to another protocol.
  struct Tunnel {
    var handOver: HTTPTunnel
    var route: ConnectionRoute
    /// The request that the server agreed to answer in HTTP/2.
    var upgraded: HTTPExchange?
  }
}
