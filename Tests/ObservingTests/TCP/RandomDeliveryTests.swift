import Escaping
import Evidence
import HostNames
import Observing
import ProtocolRegistries
import TestSupport
import Testing

/// One connection's bytes and their expected observations.
private struct Script {
  /// The bytes of each side, in turns.
  let turns: [(side: Traffic.Side, bytes: [UInt8])]
  let serverPort: Int

  static let http = Script(
    turns: (0..<3).flatMap { number -> [(Traffic.Side, [UInt8])] in
      let body = String(repeating: "\(number)", count: 150)
      return [
        (
          .client,
          Array(
            "GET /\(number) HTTP/1.1\r\nHost: h\(number).example\r\nUser-Agent: A/\(number)\r\n\r\n"
              .utf8)
        ),
        (
          .server,
          Array("HTTP/1.1 20\(number) OK\r\nContent-Length: 150\r\n\r\n\(body)".utf8)
        ),
      ]
    }, serverPort: 80)

  static let tls = Script(
    turns: [
      (.client, HandshakeBytes.clientHello("h.example", padding: 300)),
      (.server, HandshakeBytes.serverFlight(certificate: [UInt8](repeating: 0x30, count: 700))),
      (.client, HandshakeBytes.clientRest), (.server, HandshakeBytes.serverRest),
    ], serverPort: 443)

  /// All that a side says.
  let clientBytes: [UInt8]
  let serverBytes: [UInt8]

  init(turns: [(side: Traffic.Side, bytes: [UInt8])], serverPort: Int) {
    self.turns = turns
    self.serverPort = serverPort
    clientBytes = turns.filter { $0.side == .client }.flatMap(\.bytes)
    serverBytes = turns.filter { $0.side == .server }.flatMap(\.bytes)
  }

  func bytes(of side: Traffic.Side) -> [UInt8] { side == .client ? clientBytes : serverBytes }
}

/// The faults that the network may cause in a connection's packets.
private struct Mischief {
  var loses = false
  var cuts = false
  var forges = false
}

/// A packet to come: a part of a side's bytes.
private struct Piece {
  var side: Traffic.Side
  var range: Range<Int>
  /// The number of bytes that the other side had sent by then; the packet acknowledges them.
  var acknowledged: Int
  var isForged = false
}

/// Deliveries of one connection, at random.
private struct Delivery {
  var generator: SeededGenerator
  let script: Script

  /// The pieces of all turns, out of order, repeated, overlapping.
  mutating func pieces(_ mischief: Mischief) -> [Piece] {
    var pieces: [Piece] = []
    var sent: [Traffic.Side: Int] = [.client: 0, .server: 0]
    for turn in script.turns {
      let start = sent[turn.side] ?? 0
      let other = sent[turn.side == .client ? .server : .client] ?? 0
      let end = start + turn.bytes.count
      let most = [1, 7, 40, 200, 1400].randomElement(using: &generator) ?? 40
      var offset = start
      while offset < end {
        let next = min(end, offset + Int.random(in: 1...most, using: &generator))
        // Some begin in what was sent before.
        let early = max(0, offset - (Int.random(in: 0..<8, using: &generator) == 0 ? 9 : 0))
        pieces.append(Piece(side: turn.side, range: early..<next, acknowledged: other))
        offset = next
      }
      sent[turn.side] = end
    }
    for index in pieces.indices where Int.random(in: 0..<6, using: &generator) == 0 {
      let other = min(pieces.count - 1, index + Int.random(in: 0..<6, using: &generator))
      pieces.swapAt(index, other)
    }
    pieces = pieces.flatMap { piece in
      [Piece](repeating: piece, count: Int.random(in: 0..<9, using: &generator) == 0 ? 2 : 1)
    }
    if mischief.loses {
      pieces.removeAll { _ in Int.random(in: 0..<12, using: &generator) == 0 }
    } else if mischief.forges {
      // A forged copy of what was captured before.
      for _ in 0..<4 {
        let index = Int.random(in: pieces.indices, using: &generator)
        var copy = pieces[index]
        copy.isForged = true
        pieces.insert(copy, at: Int.random(in: (index + 1)...pieces.count, using: &generator))
      }
    }
    return pieces
  }

  /// Adds the connection to the traffic.
  mutating func write(_ mischief: Mischief, client: UInt32, to traffic: inout Traffic) {
    var connection = Traffic.Connection(serverPort: script.serverPort, client: client)
    connection.sent = .random(in: .min ... .max, using: &generator)
    connection.answered = .random(in: .min ... .max, using: &generator)
    if Int.random(in: 0..<8, using: &generator) > 0 || !mischief.loses {
      traffic.open(&connection)
    }
    for piece in pieces(mischief) {
      var bytes = Array(script.bytes(of: piece.side)[piece.range])
      if piece.isForged { for index in bytes.indices { bytes[index] ^= 0x15 } }
      traffic.stray(
        connection, from: piece.side, ahead: Int64(piece.range.lowerBound),
        acknowledging: Int64(piece.acknowledged), bytes)
      if mischief.cuts, Int.random(in: 0..<15, using: &generator) == 0 {
        let cut = Int.random(in: 0...bytes.count, using: &generator)
        traffic.edit { packets in packets[packets.count - 1].removeLast(cut) }
      }
    }
    for (side, count) in [Traffic.Side.client, .server].map({ ($0, script.bytes(of: $0).count) }) {
      traffic.stray(connection, from: side, flags: 0x11, ahead: Int64(count))
    }
  }
}

/// The facts of a connection; `nil` where unknown.
private struct Facts: Hashable {
  var host: String?
  var status: Int?
  var userAgent: ForeignText?
  var serverName: ForeignText?
  var version: TLSVersion?
  var suite: CipherSuite?
  var certificate: String?
  var resumed: Bool?
  var offered: [TLSVersion]?

  init(_ observation: Observation) {
    if observation.hostSource == .host { host = observation.host }
    status = observation.http?.status
    userAgent = observation.http?.userAgent
    serverName = observation.tls?.sni
    version = observation.tls?.version
    suite = observation.tls?.cipherSuite
    certificate = observation.tls?.certificate?.sha256
    resumed = observation.tls?.resumed
    offered = observation.tls?.offer?.versions
  }

  /// Returns true if each fact is unknown or the same as in `truth`.
  func agrees(with truth: Facts) -> Bool {
    func fits<Value: Equatable>(_ value: Value?, _ truth: Value?) -> Bool {
      value == nil || value == truth
    }
    return fits(host, truth.host) && fits(status, truth.status)
      && fits(userAgent, truth.userAgent) && fits(serverName, truth.serverName)
      && fits(version, truth.version) && fits(suite, truth.suite)
      && fits(certificate, truth.certificate) && fits(resumed, truth.resumed)
      && fits(offered, truth.offered)
  }
}

struct RandomDeliveryTests {
  private static let rounds = 50

  /// Returns the facts of a connection that is delivered without faults.
  private func truth(_ script: Script) throws -> [Facts] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: script.serverPort))
    traffic.open(&connection)
    for turn in script.turns {
      traffic.segment(&connection, from: turn.side, bytes: turn.bytes)
    }
    traffic.close(&connection)
    return try traffic.observations().map(Facts.init)
  }

  /// The facts of each delivery, by the seed, which is the client's address.
  private func told(
    _ script: Script, _ mischief: Mischief, seeds: Range<UInt32>
  ) throws -> [UInt32: [Observation]] {
    var traffic = Traffic()
    for seed in seeds {
      var delivery = Delivery(generator: SeededGenerator(seed: UInt64(seed)), script: script)
      delivery.write(mischief, client: seed, to: &traffic)
    }
    return Dictionary(grouping: try traffic.observations()) {
      UInt32(truncatingIfNeeded: $0.client.address.low)
    }
  }

  @Test(arguments: [true, false])
  func `however the packets come, all is told`(isTLS: Bool) throws {
    let script = isTLS ? Script.tls : .http
    let truth = try truth(script)
    let seeds: Range<UInt32> = 1000..<(1000 + UInt32(Self.rounds))
    let told = try told(script, Mischief(), seeds: seeds)
    for seed in seeds {
      let facts = (told[seed] ?? []).map(Facts.init)
      #expect(facts == truth, "seed \(seed)")
    }
  }

  @Test(arguments: [true, false])
  func `a forged copy of what was captured changes no fact`(isTLS: Bool) throws {
    let script = isTLS ? Script.tls : .http
    let truth = try truth(script)
    let seeds: Range<UInt32> = 20_000..<(20_000 + UInt32(Self.rounds))
    let told = try told(script, Mischief(forges: true), seeds: seeds)
    for seed in seeds {
      let facts = (told[seed] ?? []).map(Facts.init)
      #expect(facts == truth, "seed \(seed)")
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `what is lost or cut is unknown, and nothing is wrong`(isTLS: Bool, cuts: Bool) throws {
    let script = isTLS ? Script.tls : .http
    let truth = try truth(script)
    let seeds: Range<UInt32> = 40_000..<(40_000 + UInt32(Self.rounds))
    let told = try told(script, Mischief(loses: !cuts, cuts: cuts), seeds: seeds)
    for seed in seeds {
      for observation in told[seed] ?? [] {
        let facts = Facts(observation)
        #expect(
          truth.contains { facts.agrees(with: $0) },
          "seed \(seed): \(facts) \(observation.anomalies)")
      }
    }
  }
}
