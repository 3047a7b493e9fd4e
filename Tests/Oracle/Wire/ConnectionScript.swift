/// The packets of a connection.
struct ConnectionScript {
  let connection: Connection
  var talk: TCPTalk
  var randomness: Randomness

  init(_ connection: Connection, randomness: Randomness) {
    self.connection = connection
    self.randomness = randomness
    let server = connection.host.address
    talk = TCPTalk(
      client: .client(of: server),
      clientPort: connection.clientPort, server: server, serverPort: connection.serverPort,
      time: connection.time)
  }

  /// The packets of a connection; the randomness decides what no judge looks at.
  static func packets(of connection: Connection, randomness: Randomness) -> [Packet] {
    var script = ConnectionScript(connection, randomness: randomness)
    script.talk.open()
    switch connection.form {
    case .cleartext(let redirect): script.request(redirect)
    case .handshake(let handshake): script.shake(handshake)
    }
    return script.talk.packets
  }

  private mutating func request(_ redirect: Redirect?) {
    let host =
      connection.host.inURL + (connection.serverPort == 80 ? "" : ":\(connection.serverPort)")
    talk.clientSends(
      Array(
        """
        GET /v1/items HTTP/1.1\r\nHost: \(host)\r\nAccept: */*\r\n\
        User-Agent: Demo/7 CFNetwork/1494.0.7 Darwin/23.4.0\r\n\r\n
        """.utf8))
    let answer =
      switch redirect {
      case nil: "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok"
      case .sameHostHTTPS:
        "HTTP/1.1 301 Moved\r\nLocation: https://\(connection.host.inURL)/v1/items\r\n"
          + "Content-Length: 0\r\n\r\n"
      case .path: "HTTP/1.1 302 Found\r\nLocation: /v2/items\r\nContent-Length: 0\r\n\r\n"
      }
    talk.serverSends(Array(answer.utf8))
    talk.close()
  }

  private mutating func shake(_ handshake: Handshake) {
    let is13 = handshake.version == .tls13
    let session =
      handshake.offer.newest == .tls13 || handshake.isResumed ? randomness.bytes(32) : []
    if handshake.isRetried {
      talk.clientSends(hello(handshake, session: session))
      talk.serverSends(
        Hello.record(
          22,
          Hello.server(
            version: .tls13, suite: handshake.suite, session: session, resumes: false,
            sentinel: nil, retries: true, using: &randomness)) + Hello.changeCipherSpec())
      talk.clientSends(Hello.changeCipherSpec())
    }
    talk.clientSends(hello(handshake, session: session))
    switch handshake.ending {
    case .answeredByAlert(let description):
      talk.serverSends(Hello.alert(description))
      talk.finish(fromClient: false)
      talk.finish(fromClient: true)
      return
    case .silence:
      talk.acknowledge(fromClient: false)
      return
    case .clientLeavesEarly: talk.finish(fromClient: true)
    default: talk.acknowledge(fromClient: false)
    }
    if is13 {
      shake13(handshake, session: session)
    } else {
      shake12(handshake, session: session)
    }
  }

  private mutating func hello(_ handshake: Handshake, session: [UInt8]) -> [UInt8] {
    Hello.client(
      handshake.offer, host: connection.naming == .stated ? connection.host : nil,
      session: session, resumes: handshake.isResumed, using: &randomness)
  }

  // MARK: - TLS 1.3

  private mutating func shake13(_ handshake: Handshake, session: [UInt8]) {
    let finished = handshake.suite.code == 0x1302 ? 69 : 53
    talk.serverSends(
      Hello.record(
        22,
        Hello.server(
          version: .tls13, suite: handshake.suite, session: session, resumes: handshake.isResumed,
          sentinel: nil, using: &randomness)))
    hide(handshake.ending)
    var flight = handshake.isRetried ? [] : Hello.changeCipherSpec()
    flight += Hello.sealed(40, using: &randomness)
    if !handshake.isResumed { flight += Hello.sealed(2400, using: &randomness) }
    flight += Hello.sealed(finished, using: &randomness)
    talk.serverSends(flight)
    let ccs = handshake.isRetried ? [] : Hello.changeCipherSpec()
    if leave(handshake.ending) { return }
    switch handshake.ending {
    case .clientSealedAlert:
      talk.clientSends(ccs + Hello.sealed(19, using: &randomness))
      if randomness.chance(30) { talk.finish(fromClient: false) }
      talk.finish(fromClient: true)
      return
    case .serverRefusesCertificate(let empty):
      let certificate =
        empty
        ? Hello.sealed(25, using: &randomness)
        : Hello.sealed(1100, using: &randomness) + Hello.sealed(281, using: &randomness)
      talk.clientSends(ccs + certificate + Hello.sealed(finished, using: &randomness))
      talk.serverSends(Hello.sealed(19, using: &randomness))
      talk.finish(fromClient: false)
      talk.finish(fromClient: true)
      return
    default: break
    }
    talk.clientSends(ccs + Hello.sealed(finished, using: &randomness))
    use(handshake, alert: Hello.sealed(19, using: &randomness))
  }

  // MARK: - TLS 1.0 to 1.2

  private mutating func shake12(_ handshake: Handshake, session: [UInt8]) {
    let version = handshake.version
    let serverFinished =
      Hello.changeCipherSpec(version)
      + Hello.sealed(40, type: 22, version: version, using: &randomness)
    let alert = Hello.sealed(26, type: 21, version: version, using: &randomness)
    let hello = Hello.server(
      version: version, suite: handshake.suite,
      session: handshake.isResumed ? session : randomness.bytes(32), resumes: handshake.isResumed,
      sentinel: handshake.sentinel, using: &randomness)
    talk.serverSends(Hello.record(22, version: version, hello))
    hide(handshake.ending)
    if handshake.isResumed {
      talk.serverSends(serverFinished)
      if leave(handshake.ending, version: version) { return }
      talk.clientSends(
        Hello.changeCipherSpec(version)
          + Hello.sealed(40, type: 22, version: version, using: &randomness))
      use(handshake, alert: alert)
      return
    }
    sendCertificateFlight(handshake)
    if leave(handshake.ending, version: version) { return }
    let asksForCertificate = handshake.ending == .serverCloses
    let exchange =
      (asksForCertificate
        ? Hello.record(22, version: version, Hello.message(11, [0, 0, 0])) : [])
      + Hello.record(
        22, version: version, Hello.message(16, NetworkOrder.block8(randomness.bytes(65))))
    let finished =
      Hello.changeCipherSpec(version)
      + Hello.sealed(40, type: 22, version: version, using: &randomness)
    talk.clientSends(exchange + finished)
    switch handshake.ending {
    case .serverAlert(let description):
      talk.serverSends(Hello.alert(description, version: version))
      talk.finish(fromClient: false)
      talk.finish(fromClient: true)
      return
    case .serverCloses:
      if randomness.chance(50) {
        talk.finish(fromClient: false)
        talk.finish(fromClient: true)
      } else {
        talk.reset(fromClient: false)
      }
      return
    case .falseStart: talk.clientSends(Hello.sealed(180, version: version, using: &randomness))
    default: break
    }
    talk.serverSends(serverFinished)
    use(handshake, alert: alert)
  }

  private mutating func sendCertificateFlight(_ handshake: Handshake) {
    let version = handshake.version
    var messages: [[UInt8]] = []
    if let certificate = handshake.certificate, !handshake.suite.hasNoCertificate {
      let der = certificate.der(
        for: connection.host, at: connection.time / 1_000_000, using: &randomness)
      let list = [der] + (certificate.chain?.sent.map(\.der) ?? [])
      messages.append(
        Hello.message(11, NetworkOrder.block24(list.flatMap { NetworkOrder.block24($0) })))
    }
    if handshake.suite.hasServerKeyExchange {
      let signature =
        (version >= .tls12 ? [0x04, 0x01] : []) + NetworkOrder.block16(randomness.bytes(256))
      let ephemeral =
        handshake.suite.code >= 0xc000
        ? [3, 0, 0x1d] + NetworkOrder.block8(randomness.bytes(32))
        : NetworkOrder.block16(randomness.bytes(256)) + NetworkOrder.block16([2])
          + NetworkOrder.block16(randomness.bytes(256))
      messages.append(Hello.message(12, ephemeral + signature))
    }
    if handshake.ending == .serverCloses {
      messages.append(
        Hello.message(13, [1, 1] + (version >= .tls12 ? [0, 2, 4, 1] : []) + [0, 0]))
    }
    messages.append(Hello.message(14, []))
    // One record for all messages, or one for each: both are common.
    talk.serverSends(
      randomness.chance(50)
        ? Hello.record(22, version: version, messages.flatMap { $0 })
        : messages.flatMap { Hello.record(22, version: version, $0) })
  }

  // MARK: - Ends

  /// Sees to it that the capture lacks what comes.
  private mutating func hide(_ ending: Ending) {
    if ending == .gap { talk.serverIsLost = true }
    if ending == .snapped { talk.snapLength = 96 }
  }

  /// Ends the connection after the server's flight where it ends there.
  private mutating func leave(_ ending: Ending, version: Version = .tls12) -> Bool {
    talk.serverIsLost = false
    talk.snapLength = 65_535
    switch ending {
    case .clientAlert(let description):
      talk.clientSends(Hello.alert(description, version: version))
      if randomness.chance(50) {
        talk.finish(fromClient: true)
        talk.finish(fromClient: false)
      } else {
        talk.reset(fromClient: true)
      }
    case .clientLeaves(let resets):
      if resets { talk.reset(fromClient: true) } else { talk.close() }
    case .clientLeavesEarly: talk.reset(fromClient: true)
    case .captureEnds: break
    default: return false
    }
    return true
  }

  /// Carries data where there is some, and ends the connection.
  private mutating func use(_ handshake: Handshake, alert: [UInt8]) {
    let version = min(handshake.version, .tls12)
    let is13 = handshake.version == .tls13
    if handshake.ending == .unused {
      if is13 { talk.serverSends(Hello.sealed(266, using: &randomness)) }
      if randomness.chance(60) { talk.clientSends(alert) }
      talk.close()
      return
    }
    if handshake.ending != .falseStart {
      talk.clientSends(Hello.sealed(210, version: version, using: &randomness))
    }
    talk.serverSends(Hello.sealed(900, version: version, using: &randomness))
    if randomness.chance(70) { talk.clientSends(alert) }
    if randomness.chance(20) {
      talk.finish(fromClient: false)
      talk.finish(fromClient: true)
    } else {
      talk.close()
    }
  }
}
