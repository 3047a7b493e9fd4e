import ApplicationProtocols
import ByteReading
import PacketLayers

/// What is spoken over the connection, from the first bytes to the last that matter.
extension TCPConnection {
  /// Takes bytes that come next in a direction.
  func deliver(
    _ bytes: RawSpan, _ direction: Direction, _ mark: PacketMark, _ outbox: inout [Draft]
  ) {
    let side: StreamSide = direction == clientDirection ? .client : .server
    // Taken out while it changes, so that its buffers are not copied.
    let current = conversation
    conversation = .done
    switch current {
    case .undetermined(let prelude): examine(prelude, bytes, side, mark, &outbox)
    case .tls(var tls):
      tls.receive(bytes, from: side, mark: mark, outbox: &outbox)
      if !tls.isFinished { conversation = .tls(tls) }
    case .http(var http):
      let tunnel = http.receive(bytes, from: side, mark: mark, outbox: &outbox)
      if let tunnel {
        enter(tunnel, &outbox)
      } else if !http.isFinished {
        conversation = .http(http)
      }
    case .done: break
    }
  }

  /// Bytes of a direction were lost.
  func receiveGap(_ direction: Direction, length: Int) {
    let side: StreamSide = direction == clientDirection ? .client : .server
    let current = conversation
    conversation = .done
    switch current {
    case .undetermined(var prelude):
      prelude.receiveGap(from: side)
      conversation = .undetermined(prelude)
    case .tls(var tls):
      tls.receiveGap(from: side)
      conversation = .tls(tls)
    case .http(var http):
      http.receiveGap(from: side, length: length)
      conversation = .http(http)
    case .done: break
    }
  }

  /// Tells what is known; nothing follows.
  func finishConversation(_ outbox: inout [Draft]) {
    switch conversation {
    case .tls(var tls): tls.finish(outbox: &outbox)
    case .http(var http): http.finish(outbox: &outbox)
    case .undetermined, .done: break
    }
    conversation = .done
  }

  private func examine(
    _ prelude: Prelude, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketMark,
    _ outbox: inout [Draft]
  ) {
    var prelude = prelude
    let (finding, held) = prelude.examine(bytes, from: side, mark: mark)
    switch finding {
    case .needMore:
      conversation = .undetermined(prelude)
      return
    case .neither: return
    case .tls: conversation = .tls(TLSConversation(route: prelude.route))
    case .http: conversation = .http(HTTPConversation(route: prelude.route))
    }
    replay(held, side, &outbox)
    deliver(bytes, direction(of: side), mark, &outbox)
    replay(prelude.held(from: side.peer), side.peer, &outbox)
  }

  private func replay(_ start: Prelude.Start?, _ side: StreamSide, _ outbox: inout [Draft]) {
    guard let start else { return }
    start.bytes.withBytes { deliver($0, direction(of: side), start.mark, &outbox) }
  }

  /// A proxy or an upgrade made room for another protocol.
  private func enter(_ tunnel: HTTPConversation.Tunnel, _ outbox: inout [Draft]) {
    conversation = .undetermined(Prelude(route: tunnel.route))
    for part in tunnel.held {
      part.bytes.withBytes { deliver($0, direction(of: part.side), part.mark, &outbox) }
    }
  }

  private func direction(of side: StreamSide) -> Direction {
    let client = clientDirection ?? 0
    return side == .client ? client : 1 - client
  }

  /// Which end is the client, for a connection whose SYN was not seen: by what it says, else by port.
  func guess(_ packet: TransportPacket, _ payload: RawSpan, direction: Direction) -> Direction {
    if Prelude.detect(payload, from: .client).isFound { return direction }
    if Prelude.detect(payload, from: .server).isFound { return 1 - direction }
    return packet.sourcePort > packet.destinationPort ? direction : 1 - direction
  }
}
