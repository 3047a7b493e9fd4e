import HostNames
import ProtocolRegistries
import SystemCalls

/// Connects to one server after another, and collects the conversations as a capture.
///
/// For https, the first offer is one that ATS would make. After each refusal a looser offer
/// follows, until the server accepts or no offer is left. The first accepted offer shows which
/// requirement of ATS the server fails. Connections are limited in number, rate and time.
struct ProbeSession: ~Copyable {
  private let options: ProbeOptions
  private let onEvent: (ProbeEvent) -> Void
  private var capture: ProbeCapture
  private var connections = 0
  private var next = ContinuousClock.now

  /// The number of connections in a row without a response after which the probe of a server ends.
  private static let mostSilent = 2

  init(_ options: ProbeOptions, _ onEvent: @escaping (ProbeEvent) -> Void) {
    self.options = options
    self.onEvent = onEvent
    capture = ProbeCapture(application: options.program)
  }

  var isFull: Bool { capture.count > ProbeOptions.mostCaptureBytes }

  consuming func finish() -> ProbeRun.Result {
    let connections = connections
    return ProbeRun.Result(capture: capture.finish(), connections: connections)
  }

  mutating func ask(_ target: ProbeTarget, at addresses: [IPAddress]) {
    for question in target.questions {
      for address in addresses {
        let isConnected =
          switch question.scheme {
          case .http: askHTTP(target, question, address)
          case .https: askHTTPS(target, question, address)
          }
        if isConnected { break }
      }
    }
  }

  private mutating func askHTTP(
    _ target: ProbeTarget, _ question: ProbeTarget.Question, _ address: IPAddress
  ) -> Bool {
    onEvent(.asking(target, question, address, nil))
    var answer = ResponseHeadReader()
    let outcome = converse(
      address, question, opening: request(target, question), keyLog: { "" }
    ) { bytes in ([], answer.receive(bytes)) }
    return report(outcome, target, question, address)
  }

  private mutating func askHTTPS(
    _ target: ProbeTarget, _ question: ProbeTarget.Question, _ address: IPAddress
  ) -> Bool {
    let first = options.ladder.steps.first
    var step = first
    var firstRefusal: AlertDescription?
    var refusal: AlertDescription?
    var silent = 0
    while let current = step {
      onEvent(.asking(target, question, address, current))
      var client = TLSClient(
        offering: options.ladder.offer(current),
        to: target.host.address == nil ? target.host.name : nil,
        request: request(target, question))
      let outcome = converse(
        address, question, opening: client.takeOutput(), keyLog: { client.keyLog }
      ) { bytes in
        client.receive(bytes)
        return (client.takeOutput(), client.hasEnded)
      }
      // Another address is tried only if no connection was possible at all.
      guard report(outcome, target, question, address) else { return current != first }
      if let choice = client.choice {
        onEvent(.chose(target, question, choice, isFinished: client.isUsed))
        return true
      }
      // The server speaks another protocol on this port, and no offer will change that.
      if client.state == .ended(.malformed) {
        onEvent(.otherProtocol(target, question))
        return true
      }
      if case .ended(.refused(let alert)) = client.state {
        refusal = alert
        firstRefusal = firstRefusal ?? alert
      }
      silent = outcome == .silent ? silent + 1 : 0
      // A server that never answers would cost a timeout for each remaining offer.
      if silent == Self.mostSilent { return true }
      step = TLSOfferSequence.next(after: current, firstRefusal: firstRefusal)
    }
    onEvent(.refused(target, question, refusal))
    return true
  }

  /// Returns an HTTP/1.1 HEAD request (RFC 9110, section 9.3.2), with `Connection: close`.
  private func request(_ target: ProbeTarget, _ question: ProbeTarget.Question) -> [UInt8] {
    let host = target.authority(of: question)
    return Array(
      "HEAD / HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: \(options.program) probe\r\nAccept: */*\r\nConnection: close\r\n\r\n"
        .utf8)
  }

  private func report(
    _ outcome: ProbeConversation.Outcome, _ target: ProbeTarget, _ question: ProbeTarget.Question,
    _ address: IPAddress
  ) -> Bool {
    switch outcome {
    case .answered: break
    case .silent: onEvent(.silent(target, question))
    case .unconnected(let failure):
      onEvent(.unconnected(target, question, address, failure))
      return false
    }
    return true
  }

  private mutating func converse(
    _ address: IPAddress, _ question: ProbeTarget.Question, opening: [UInt8],
    keyLog: () -> String, _ answer: ([UInt8]) -> (reply: [UInt8], isOver: Bool)
  ) -> ProbeConversation.Outcome {
    waitForTurn()
    var conversation = ProbeConversation(
      to: SocketEndpoint(address, port: question.port), until: .now + options.timeout)
    let outcome = conversation.run(opening, answer)
    if let packets = conversation.packets { capture.append(packets, keyLog: keyLog()) }
    if case .unconnected = outcome { return outcome }
    connections += 1
    return outcome
  }

  private mutating func waitForTurn() {
    let wait = ContinuousClock.now.duration(to: next)
    if wait > .zero {
      let (seconds, attoseconds) = wait.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      _ = poll(nil, 0, CInt(clamping: milliseconds + 1))
    }
    next = .now + .seconds(1) / max(1, options.rate)
  }
}
