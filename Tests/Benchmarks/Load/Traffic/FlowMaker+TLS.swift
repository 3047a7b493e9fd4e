extension FlowMaker {
  /// Makes a handshake, a request and its answer, and closes.
  mutating func exchange(_ flow: inout TCPFlow, _ version: TLSKind, host: Int) -> Int {
    let opened = flow.open(at: time)
    let ready = handshake(&flow, version, host: host, at: opened)
    let request = generator.bytes(generator.integer(in: 80...400))
    let answer = generator.bytes(generator.integer(in: 100...3000))
    flow.send(
      .client, ServerMessages.record(ServerMessages.applicationData, request), at: ready)
    let answered = ready + TCPFlow.roundTrip
    flow.send(.server, ServerMessages.record(ServerMessages.applicationData, answer), at: answered)
    flow.acknowledge(.client, at: answered + 100)
    flow.close(at: answered + 10_000)
    return answered + 10_000
  }

  /// Makes a handshake on an open connection, and returns the time at which it is over.
  mutating func handshake(
    _ flow: inout TCPFlow, _ version: TLSKind, host: Int, at opened: Int
  ) -> Int {
    let answered = hello(&flow, version, host: host, at: opened) + TCPFlow.roundTrip
    if version == .tls13 {
      let flight =
        ServerMessages.record(
          ServerMessages.handshake, ServerMessages.hello13(isQUIC: false, using: &generator))
        + ServerMessages.record(ServerMessages.changeCipherSpec, [1])
        + ServerMessages.record(
          ServerMessages.applicationData, generator.bytes(generator.integer(in: 2200...4200)))
      flow.send(.server, flight, at: answered)
      let finished =
        ServerMessages.record(ServerMessages.changeCipherSpec, [1])
        + ServerMessages.record(ServerMessages.applicationData, generator.bytes(53))
      flow.send(.client, finished, at: answered + 600)
      return answered + 1_000
    }
    flow.send(.server, flight(version, host: host), at: answered)
    let exchanged = [16, 0, 0, 33, 32] + generator.bytes(32)
    let finished =
      ServerMessages.record(ServerMessages.changeCipherSpec, [1], version: version)
      + ServerMessages.record(ServerMessages.handshake, generator.bytes(40), version: version)
    flow.send(
      .client,
      ServerMessages.record(ServerMessages.handshake, exchanged, version: version) + finished,
      at: answered + 600)
    let done = answered + TCPFlow.roundTrip
    flow.send(.server, finished, at: done)
    return done + 400
  }

  /// Sends the ClientHello, and returns the time of its last segment.
  mutating func hello(
    _ flow: inout TCPFlow, _ version: TLSKind, host: Int, at time: Int
  ) -> Int {
    let isNew = version == .tls13
    let hello = ClientHello(
      name: Self.name(host), offersTLS13: isNew,
      isPostQuantum: isNew && generator.isTrue(percent: 40))
    let record = ServerMessages.record(
      ServerMessages.handshake, hello.message(using: &generator), version: .tls10)
    flow.send(.client, record, at: time)
    return time
  }

  /// The server's messages before TLS 1.3, a record each.
  private mutating func flight(_ version: TLSKind, host: Int) -> [UInt8] {
    // A few hosts have a certificate that ATS refuses.
    let messages = [
      ServerMessages.hello(version, using: &generator),
      Certificates.message(for: Self.name(host), number: host, isWeak: host % 50 == 49),
      ServerMessages.keyExchange(version, using: &generator), ServerMessages.helloDone,
    ]
    return messages.flatMap {
      ServerMessages.record(ServerMessages.handshake, $0, version: version)
    }
  }
}
