/// A flow that a load consists of.
enum FlowKind {
  case tls(TLSKind)
  case quic
  case http
  case dns
  /// A request to a host that no other flow has.
  case breaking
  case open
  case hello
  case initial
}

/// Makes flows, one after the other, and counts them.
struct FlowMaker {
  private static let resolver = End(address: 0x0a00_0001, port: 53)
  /// The domains of the hosts: some shared by many, one below a public suffix of two labels.
  private static let parents = [
    "shop.example", "media.example.net", "cdn.example.org", "api.bank.example", "ads.example.co.uk",
    "metrics.example.com", "img.news.example", "graph.example.com",
  ]
  /// 2023-11-14, in microseconds.
  private static let start = 1_700_000_000_000_000

  let timeline: Timeline
  let options: LoadOptions
  var generator: SeededGenerator
  var time = Self.start
  var truth: Truth

  init(_ load: Load, _ options: LoadOptions, on timeline: Timeline) {
    self.timeline = timeline
    self.options = options
    generator = SeededGenerator(seed: options.seed)
    truth = Truth(load: load.rawValue, seed: options.seed)
  }

  /// Makes a flow that begins now.
  mutating func make(_ kind: FlowKind, number: Int) {
    let host = generator.integer(in: 0...options.hosts - 1)
    let name = Self.name(host)
    // An odd factor meets each address once before it comes again.
    let address = 0x1700_0000 + number &* 0x9e37_79b1 & 0x3f_ffff
    let client = End(
      address: 0x0a00_0002 + generator.integer(in: 0...1), port: 1024 + number &* 7919 % 64_000)
    let begun = time
    let end: Int
    switch kind {
    case .tls(let version):
      var flow = self.flow(client, address, port: 443)
      end = exchange(&flow, version, host: host)
      truth.count(version.rawValue, protocol: "tls", host: name)
    case .http:
      var flow = self.flow(client, address, port: 80)
      end = request(&flow, name, number: number, length: generator.integer(in: 200...3000))
      truth.count("http", protocol: "http", host: name)
    case .breaking:
      let own = "h\(number).site\(number / 3).example"
      var flow = self.flow(client, address, port: 80)
      end = request(&flow, own, number: number, length: 0)
      truth.count("http", protocol: "http", host: own)
    case .dns:
      end = ask(client, name, number: number, address: address)
      truth.count("dns", host: name)
    case .quic, .initial:
      let isWhole = if case .quic = kind { true } else { false }
      end = connect(client, End(address: address, port: 443), name, isWhole: isWhole)
      truth.count("quic", protocol: "quic", host: name)
    case .open:
      var flow = self.flow(client, address, port: 443)
      end = flow.open(at: time) + 500
      flow.close(at: end)
      truth.count("tcp", host: name)
    case .hello:
      var flow = self.flow(client, address, port: 443)
      end = hello(&flow, .tls13, host: host, at: flow.open(at: time)) + 500
      flow.close(at: end)
      truth.count("tls", protocol: "tls", host: name)
    }
    timeline.countFlow(from: begun, to: end)
  }

  /// Returns the name of a host by its number.
  static func name(_ host: Int) -> String { "h\(host).\(parents[host % parents.count])" }

  mutating func flow(_ client: End, _ address: Int, port: Int) -> TCPFlow {
    TCPFlow(
      on: timeline, from: client, to: End(address: address, port: port), using: &generator)
  }

  // MARK: - Protocols, each until the time that is returned

  private mutating func request(
    _ flow: inout TCPFlow, _ name: String, number: Int, length: Int
  ) -> Int {
    let sent = flow.open(at: time)
    let head =
      "GET /v2/feed/\(number)?page=\(number % 7) HTTP/1.1\r\nHost: \(name)\r\nAccept: */*\r\n"
      + "User-Agent: Demo/3 CFNetwork/1494.0.7 Darwin/23.4.0\r\nAccept-Language: en-GB,en;q=0.9\r\n"
      + "Accept-Encoding: gzip, deflate\r\nConnection: keep-alive\r\n\r\n"
    flow.send(.client, Array(head.utf8), at: sent)
    let answer =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
    let answered = sent + TCPFlow.roundTrip
    flow.send(.server, Array(answer.utf8) + generator.bytes(length), at: answered)
    flow.acknowledge(.client, at: answered + 900)
    flow.close(at: answered + TCPFlow.roundTrip)
    return answered + TCPFlow.roundTrip
  }

  private mutating func ask(_ client: End, _ name: String, number: Int, address: Int) -> Int {
    let question = NameMessages.question(name, identifier: number)
    let answer = NameMessages.answer(to: question, address: address)
    timeline.add(Frame.udp(from: client, to: Self.resolver, isUp: true, question), at: time)
    timeline.add(Frame.udp(from: Self.resolver, to: client, isUp: false, answer), at: time + 9_000)
    return time + 9_000
  }

  private mutating func connect(_ client: End, _ server: End, _ name: String, isWhole: Bool) -> Int
  {
    let packets = QUICPackets(using: &generator)
    let isLong = generator.isTrue(percent: 30)
    // An idle timeout, and the data that may be in flight.
    let parameters: [UInt8] = [1, 4, 0x80, 0, 0x75, 0x30, 4, 4, 0x80, 0x10, 0, 0]
    let hello = ClientHello(
      name: name, isPostQuantum: isLong, protocols: ["h3"], transportParameters: parameters)
    for (index, packet) in packets.hello(hello.message(using: &generator)).enumerated() {
      timeline.add(Frame.udp(from: client, to: server, isUp: true, packet), at: time + index)
    }
    truth.longQUICHellos += isLong ? 1 : 0
    guard isWhole else { return time }
    let answered = time + TCPFlow.roundTrip
    let answer = packets.answer(ServerMessages.hello13(isQUIC: true, using: &generator))
    timeline.add(Frame.udp(from: server, to: client, isUp: false, answer), at: answered)
    let flight = packets.short(isUp: false, 1100, using: &generator)
    timeline.add(Frame.udp(from: server, to: client, isUp: false, flight), at: answered + 10)
    let request = packets.short(isUp: true, 60, using: &generator)
    timeline.add(Frame.udp(from: client, to: server, isUp: true, request), at: answered + 1_000)
    return answered + 1_000
  }
}
