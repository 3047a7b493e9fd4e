import ApplicationProtocols

/// The successive TLS handshakes of one TCP connection, usually one.
///
/// A class, so that processing a segment copies no state. The state is one value, so that a segment
/// needs only one exclusive access to it.
final class TLSConversation {
  /// The cached properties that are read after every segment.
  private var status = Status()
  private var state: State

  private struct Status: BitwiseCopyable {
    var isFinished = false
    var isWaiting = false
    var heldBytes = 0
  }

  private struct State: ~Copyable {
    var client: TLSStreamReader
    var server: TLSStreamReader
    var handshakes: TLSHandshakes
    var clientStatus = TLSStreamReader.Status()
    var serverStatus = TLSStreamReader.Status()

    var status: Status {
      let partial = clientStatus.heldByteCount + serverStatus.heldByteCount
      return Status(
        isFinished: handshakes.isFinished, isWaiting: partial > 0 || handshakes.isInsideWaiting,
        heldBytes: partial + handshakes.heldBytes)
    }
  }

  init(route: ConnectionRoute, known: SharedHandshakeData, hasGap: Bool) {
    state = State(
      client: TLSStreamReader(side: .client, buffers: known.buffers),
      server: TLSStreamReader(side: .server, buffers: known.buffers),
      handshakes: TLSHandshakes(route: route, known: known, hasGap: hasGap))
  }

  var isFinished: Bool { status.isFinished }

  var isWaiting: Bool { status.isWaiting }

  var heldBytes: Int { 512 + status.heldBytes }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, drafts: inout [ObservationDraft]
  ) {
    guard !status.isFinished else { return }
    status = Self.receive(bytes, from: side, mark, &state, &drafts)
  }

  private static func receive(
    _ bytes: RawSpan, from side: StreamSide, _ mark: PacketReference, _ state: inout State,
    _ drafts: inout [ObservationDraft]
  ) -> Status {
    state.handshakes.begin(mark)
    if side == .client {
      state.clientStatus = read(
        bytes, from: side, mark, by: &state.client, &state.handshakes, &drafts)
    } else {
      state.serverStatus = read(
        bytes, from: side, mark, by: &state.server, &state.handshakes, &drafts)
    }
    // The decrypted content comes after the handshake.
    if state.handshakes.isDecrypting, state.handshakes.readInside(bytes, from: side, mark) {
      return state.status
    }
    if state.handshakes.isComplete
      || state.clientStatus.isFinished && state.serverStatus.isFinished
    {
      state.handshakes.finish(&drafts)
    }
    return state.status
  }

  private static func read(
    _ bytes: RawSpan, from side: StreamSide, _ mark: PacketReference,
    by reader: inout TLSStreamReader, _ handshakes: inout TLSHandshakes,
    _ drafts: inout [ObservationDraft]
  ) -> TLSStreamReader.Status {
    reader.receive(bytes, mark: mark) { handshakes.receive($0, from: side, mark: $1, &drafts) }
    return reader.status
  }

  /// Returns a side's position inside an application data record; nil if the side is elsewhere, or
  /// if the connection is decrypted.
  ///
  /// `saysNothing` is true if further such records add no fact.
  func data(from side: StreamSide) -> (record: TLSDataRecord, saysNothing: Bool)? {
    Self.data(from: side, &state)
  }

  // Static and on the state itself, because a state borrowed from an object would be copied.
  private static func data(
    from side: StreamSide, _ state: inout State
  ) -> (record: TLSDataRecord, saysNothing: Bool)? {
    let status = side == .client ? state.clientStatus : state.serverStatus
    guard status.dataLeft > 1, !state.handshakes.isDecrypting else { return nil }
    return (
      TLSDataRecord(remaining: status.dataLeft, length: status.dataLength),
      state.handshakes.isSettled(byDataFrom: side)
    )
  }

  func skip(to place: TLSDataRecord, from side: StreamSide) {
    Self.skip(to: place, from: side, &state)
  }

  private static func skip(
    to place: TLSDataRecord, from side: StreamSide, _ state: inout State
  ) {
    if side == .client {
      state.client.skip(to: place)
      state.clientStatus = state.client.status
    } else {
      state.server.skip(to: place)
      state.serverStatus = state.server.status
    }
  }

  func recordGap() { state.handshakes.recordGap() }

  func receiveGap(from side: StreamSide, length: Int) {
    status = Self.receiveGap(from: side, length: length, &state)
  }

  private static func receiveGap(
    from side: StreamSide, length: Int, _ state: inout State
  ) -> Status {
    state.handshakes.receiveGap(from: side, length: length)
    if side == .client {
      state.client.skipGap()
      state.clientStatus = state.client.status
    } else {
      state.server.skipGap()
      state.serverStatus = state.server.status
    }
    return state.status
  }

  func receiveEnd(from side: StreamSide) { state.handshakes.receiveEnd(from: side) }

  func finish(drafts: inout [ObservationDraft]) {
    state.handshakes.finish(&drafts)
    status.isFinished = true
  }
}
