import ApplicationProtocols
import Bytes
import Evidence
import PacketLayers

extension TCPConnection {
  mutating func deliver(
    _ bytes: RawSpan, _ direction: Direction, _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) {
    let side: StreamSide = direction == clientDirection ? .client : .server
    if isTunnelled[direction] {
      tunnelled = converse(tunnelled, bytes, side, mark, &drafts)
    } else {
      // By far most bytes are TLS, which needs no check for tunnels.
      if case .tls = conversation { return deliverTLS(bytes, side, mark, &drafts) }
      conversation = converse(conversation, bytes, side, mark, &drafts)
    }
    if isTunnelled[0], isTunnelled[1] { leaveOuterConversation(&drafts) }
  }

  private mutating func deliverTLS(
    _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) {
    tap(conversation, bytes, side, mark)
    // Moved out and back in. A reference left in the enum would be retained for the call.
    guard case .tls(let tls) = conversation.take() else { return }
    tls.receive(bytes, from: side, mark: mark, drafts: &drafts)
    // A tap needs all bytes, even those that add no fact.
    if !tls.isFinished || known.tap != nil { conversation = .tls(tls) }
  }

  mutating func receiveGap(
    _ direction: Direction, length: Int, isCut: Bool, _ drafts: inout [ObservationDraft]
  ) {
    let side: StreamSide = direction == clientDirection ? .client : .server
    // A head that the gap cut may have opened a tunnel, so what follows may belong to it.
    let wasTunnelled = isTunnelled[direction]
    let current = wasTunnelled ? tunnelled : conversation
    known.tap?.receiveGap(length, isCut: isCut, from: side, in: tapped)
    let next = afterGap(current, from: side, length: length, isCut: isCut, &drafts)
    if wasTunnelled { tunnelled = next } else { conversation = next }
    if isTunnelled[0], isTunnelled[1] { leaveOuterConversation(&drafts) }
  }

  func receiveEnd(_ direction: Direction) {
    let side: StreamSide = direction == clientDirection ? .client : .server
    if case .tls(let tls) = conversation { tls.receiveEnd(from: side) }
    if case .tls(let tls) = tunnelled { tls.receiveEnd(from: side) }
  }

  mutating func finishConversation(_ drafts: inout [ObservationDraft]) {
    // First the outer conversation, then the one in its tunnel, which the first may open at its
    // end.
    for _ in 0..<2 {
      switch conversation {
      case .tls(let tls): tls.finish(drafts: &drafts)
      case .http(let http):
        for tunnel in http.finish(drafts: &drafts) { enter(tunnel, &drafts) }
      case .http2(let http2): http2.finish(drafts: &drafts)
      case .undetermined(let prelude):
        if let prelude, let spoken = prelude.spoken { drafts.append(prelude.draft(of: spoken)) }
      case .socks, .dns, .done: break
      }
      conversation = tunnelled
      tunnelled = .done
    }
  }

  private mutating func converse(
    _ conversation: TCPConversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) -> TCPConversation {
    tap(conversation, bytes, side, mark)
    switch conversation {
    case .undetermined(let prelude): return examine(prelude, bytes, side, mark, &drafts)
    case .tls(let tls):
      tls.receive(bytes, from: side, mark: mark, drafts: &drafts)
      return tls.isFinished && known.tap == nil ? .done : conversation
    case .http(let http):
      let isInner = isTunnelled[direction(of: side)]
      let (count, tunnels) = http.receive(bytes, from: side, mark: mark, drafts: &drafts)
      // This is the inner of two nested proxies; further levels are not followed.
      if isInner, !tunnels.isEmpty || count < bytes.byteCount { return leaveInner(http, &drafts) }
      for tunnel in tunnels { enter(tunnel, &drafts) }
      // The bytes after the head that opened the tunnel already belong to it.
      if count < bytes.byteCount, isTunnelled[direction(of: side)] {
        if case .http(let inner) = tunnelled, inner === http {
          // There is no room for a second tunnel inside a tunnel of which only one direction is
          // seen.
          _ = http.finish(drafts: &drafts)
          return .done
        }
        let rest = bytes.extracting(count..<bytes.byteCount)
        tunnelled = converse(tunnelled, rest, side, mark.advanced(by: count), &drafts)
      }
      return conversation
    case .http2(let http2):
      http2.receive(bytes, from: side, mark: mark, drafts: &drafts)
      return http2.isFinished ? .done : conversation
    case .socks(let socks): return converse(socks, bytes, side, mark, &drafts)
    case .dns(let dns):
      dns.receive(bytes, from: side, mark: mark, drafts: &drafts)
      return conversation
    case .done: return .done
    }
  }

  private mutating func converse(
    _ socks: SOCKSConversation, _ bytes: RawSpan, _ side: StreamSide, _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) -> TCPConversation {
    let isInner = isTunnelled[direction(of: side)]
    switch socks.receive(bytes, from: side) {
    case .needMore: break
    case .over where isInner: return .done
    case .over(let count):
      enter(from: side, route: socks.route)
      guard count < bytes.byteCount else { break }
      let taken = max(0, count)
      let rest = bytes.extracting(taken..<bytes.byteCount)
      tunnelled = converse(tunnelled, rest, side, mark.advanced(by: taken), &drafts)
    case .failed:
      // If the other side entered the tunnel already, the two no longer fit together.
      let isEntered = isTunnelled[direction(of: side.peer)]
      return isEntered
        ? .done : .undetermined(ConnectionBytesBeforeProtocol.midStream(route: socks.outerRoute))
    }
    return .socks(socks)
  }

  private mutating func afterGap(
    _ conversation: TCPConversation, from side: StreamSide, length: Int, isCut: Bool,
    _ drafts: inout [ObservationDraft]
  ) -> TCPConversation {
    switch conversation {
    case .undetermined(let prelude):
      // The protocol may still be recognised from later bytes, but then without its beginning.
      missedBeginning[direction(of: side)] = true
      prelude?.receiveGap(from: side)
      return conversation
    case .tls(let tls):
      tls.receiveGap(from: side, length: length)
      return conversation
    case .http(let http):
      let isInner = isTunnelled[direction(of: side)]
      let tunnels = http.receiveGap(
        from: side, length: length, isCut: isCut, drafts: &drafts)
      if isInner, !tunnels.isEmpty { return leaveInner(http, &drafts) }
      for tunnel in tunnels { enter(tunnel, &drafts) }
      return conversation
    case .http2(let http2):
      http2.receiveGap(from: side, length: length, drafts: &drafts)
      return http2.isFinished ? .done : conversation
    case .socks(let socks):
      missedBeginning[direction(of: side)] = true
      if isTunnelled[direction(of: side)] {
        return .undetermined(ConnectionBytesBeforeProtocol.midStream(route: socks.route))
      }
      socks.receiveGap(from: side)
      recordGap(from: side, length: length, isCut: isCut, &drafts)
      return conversation
    case .dns(let dns):
      dns.receiveGap(from: side)
      return conversation
    case .done: return .done
    }
  }

  private func recordGap(
    from side: StreamSide, length: Int, isCut: Bool, _ drafts: inout [ObservationDraft]
  ) {
    switch tunnelled {
    case .undetermined(let prelude): prelude?.receiveGap(from: side)
    case .tls(let tls): tls.recordGap()
    case .http(let http):
      _ = http.receiveGap(from: side, length: length, isCut: isCut, drafts: &drafts)
    case .http2(let http2): http2.receiveGap(from: side, length: length, drafts: &drafts)
    case .socks(let socks): socks.receiveGap(from: side)
    case .dns(let dns): dns.receiveGap(from: side)
    case .done: break
    }
  }

  private mutating func examine(
    _ known: ConnectionBytesBeforeProtocol?, _ bytes: RawSpan, _ side: StreamSide,
    _ mark: PacketReference,
    _ drafts: inout [ObservationDraft]
  ) -> TCPConversation {
    // Usually the first bytes alone identify the protocol, and no state has to be created.
    // A `ConnectionBytesBeforeProtocol` is an allocation, which the common cases avoid.
    if known == nil {
      switch ConnectionBytesBeforeProtocol.detect(bytes, from: side) {
      case .tls:
        let tls = TLSConversation(route: route, known: self.known, hasGap: hasMissedBytes)
        return converse(.tls(tls), bytes, side, mark, &drafts)
      case .http: return converse(http(route), bytes, side, mark, &drafts)
      case .http2, .socks, .dns, .other, .needMore, .neither: break
      }
    }
    let prelude = known ?? prelude()
    let opening = prelude.examine(bytes, from: side, mark: mark)
    var conversation: TCPConversation
    switch opening.finding {
    case .needMore: return .undetermined(prelude)
    case .neither: return .done
    case .tls:
      conversation = .tls(
        TLSConversation(route: prelude.route, known: self.known, hasGap: hasMissedBytes))
    case .http: conversation = http(prelude.route)
    case .http2:
      let start = opening.held?.mark ?? mark.advanced(by: opening.skipped)
      conversation = .http2(
        HTTP2Conversation(route: prelude.route, mark: start, hasGap: hasMissedBytes))
    case .other(let spoken):
      drafts.append(prelude.draft(of: spoken))
      return .done
    case .socks(let reader):
      conversation = .socks(SOCKSConversation(reader, route: prelude.route))
    case .dns: conversation = .dns(DNSConversation())
    }
    // Bytes in the order in which they were captured: first those buffered from this side, then
    // this segment, then those of the other side.
    conversation = replay(opening.held, side, to: conversation, &drafts)
    let rest = bytes.extracting(opening.skipped..<bytes.byteCount)
    conversation = converse(
      conversation, rest, side, mark.advanced(by: opening.skipped), &drafts)
    return replay(prelude.held(from: side.peer), side.peer, to: conversation, &drafts)
  }

  private func prelude() -> ConnectionBytesBeforeProtocol {
    let prelude = ConnectionBytesBeforeProtocol(route: route)
    prelude.mayBeDNS = ends.server.port == DNSConversation.port
    for side in [StreamSide.client, .server] {
      let direction = direction(of: side)
      if missedBeginning[direction] { prelude.receiveGap(from: side) }
      if !sawStart(of: direction) { prelude.beginLate(side) }
    }
    return prelude
  }

  private func http(_ route: ConnectionRoute) -> TCPConversation {
    .http(
      HTTPConversation(
        route: route, startsMidStream: !sawStart, mayHaveMissed: !sawBothStarts,
        hasGap: hasMissedBytes,
        isOneSided: !sawClientData))
  }

  private mutating func replay(
    _ start: ConnectionBytesBeforeProtocol.Start?, _ side: StreamSide,
    to conversation: TCPConversation,
    _ drafts: inout [ObservationDraft]
  ) -> TCPConversation {
    guard let start else { return conversation }
    return start.bytes.withBytes { converse(conversation, $0, side, start.mark, &drafts) }
  }

  private mutating func enter(_ tunnel: HTTPConversation.Tunnel, _ drafts: inout [ObservationDraft])
  {
    let side = tunnel.httpTunnel.side
    enter(from: side, route: tunnel.route, upgraded: tunnel.upgraded)
    guard !tunnel.httpTunnel.held.isEmpty else { return }
    let mark = tunnel.httpTunnel.heldMark ?? PacketReference(number: 0, nanoseconds: nil)
    tunnelled = tunnel.httpTunnel.held.withBytes { converse(tunnelled, $0, side, mark, &drafts) }
  }

  /// Ends a proxy conversation inside a tunnel that only one side has entered.
  ///
  /// Nothing more is read, because a further tunnel could not be matched to the sides.
  private func leaveInner(_ http: HTTPConversation, _ drafts: inout [ObservationDraft])
    -> TCPConversation
  {
    _ = http.finish(drafts: &drafts)
    return .done
  }

  private mutating func enter(
    from side: StreamSide, route: ConnectionRoute, upgraded: HTTPExchange? = nil
  ) {
    if !isTunnelled[0], !isTunnelled[1] {
      tunnelDepth += 1
      if tunnelDepth > Self.mostTunnels {
        tunnelled = .done
      } else if let upgraded {
        tunnelled = .http2(
          HTTP2Conversation(
            route: route, mark: upgraded.mark, hasGap: hasMissedBytes, upgraded: upgraded))
      } else {
        tunnelled = .undetermined(ConnectionBytesBeforeProtocol(route: route))
      }
    }
    isTunnelled[direction(of: side)] = true
  }

  private mutating func leaveOuterConversation(_ drafts: inout [ObservationDraft]) {
    if case .http(let http) = conversation { _ = http.finish(drafts: &drafts) }
    conversation = tunnelled
    tunnelled = .done
    isTunnelled = ValuePerDirection(false)
  }

  private func direction(of side: StreamSide) -> Direction {
    let client = clientDirection ?? 0
    return side == .client ? client : 1 - client
  }

  /// Guesses which end is the client in a connection without a captured SYN: by content, else the
  /// end with the higher port.
  func guess(_ packet: TransportPacket, _ payload: RawSpan, direction: Direction) -> Direction {
    if ConnectionBytesBeforeProtocol.detect(payload, from: .client).isFound { return direction }
    if ConnectionBytesBeforeProtocol.detect(payload, from: .server).isFound,
      !TLSStreamReader.beginsWithCertificates(payload)
    {
      return 1 - direction
    }
    return packet.sourcePort > packet.destinationPort ? direction : 1 - direction
  }
}
