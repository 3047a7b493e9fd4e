import CaptureFiles
import Escaping
import Evidence
import Foundation
import Observing
import TestSupport
import Testing

/// Tests that the number of threads changes no observation.
struct ThreadsTests {
  /// Connections of all kinds, many open at a time, and answers that name some of them.
  static func mixture(seed: UInt64, connections count: Int = 700) -> Traffic {
    var generator = SeededGenerator(seed: seed)
    var traffic = Traffic()
    var open: [(connection: Traffic.Connection, step: Int, number: Int)] = []
    var begun = 0
    while begun < count || !open.isEmpty {
      if begun < count, open.count < 60 || Bool.random(using: &generator) {
        var connection = Traffic.Connection(
          port: 1024 + begun, serverPort: begun % 3 == 0 ? 80 : 443)
        connection.client = 0xc0a8_0717 + UInt32(begun % 3)
        traffic.open(&connection)
        open.append((connection, 0, begun))
        begun += 1
      }
      if Int.random(in: 0..<9, using: &generator) == 0 { traffic.dnsAnswer("d\(begun).example") }
      let index = Int.random(in: open.indices, using: &generator)
      let isLast = speak(&open[index], &traffic, &generator)
      if isLast { open.remove(at: index) }
    }
    return traffic
  }

  /// Adds the next segment of a connection, and returns true if it is the last.
  private static func speak(
    _ item: inout (connection: Traffic.Connection, step: Int, number: Int),
    _ traffic: inout Traffic, _ generator: inout SeededGenerator
  ) -> Bool {
    item.step += 1
    let isPlain = item.connection.serverPort == 80
    // Some name no host, so that an answer names them.
    let host = item.number % 5 == 0 ? "" : "Host: h\(item.number % 40).example\r\n"
    switch item.step {
    case 1 where isPlain:
      traffic.segment(&item.connection, from: .client, "GET / HTTP/1.1\r\n\(host)\r\n")
    case 2 where isPlain:
      traffic.segment(
        &item.connection, from: .server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    case 1:
      traffic.segment(
        &item.connection, from: .client,
        bytes: HandshakeBytes.clientHello("h\(item.number % 40).example"))
    case 2:
      let certificate = [UInt8](repeating: UInt8(item.number % 7), count: 700)
      traffic.segment(
        &item.connection, from: .server,
        bytes: HandshakeBytes.serverFlight(certificate: certificate))
    case 3 where !isPlain:
      traffic.segment(&item.connection, from: .client, bytes: HandshakeBytes.clientRest)
    case 4 where !isPlain:
      traffic.segment(&item.connection, from: .server, bytes: HandshakeBytes.serverRest)
    default:
      // What stays open is told at the end.
      if Int.random(in: 0..<4, using: &generator) > 0 { traffic.close(&item.connection) }
      return true
    }
    return false
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `one thread, two and many tell the same`(seed: UInt64) throws {
    let traffic = Self.mixture(seed: seed)
    var options = ObservingOptions()
    options.threads = 1
    let (alone, summary) = try traffic.read(options)
    #expect(alone.count > 600 && summary.observations == alone.count)
    for threads in [2, 3, 8, 20] {
      options.threads = threads
      let (observations, own) = try traffic.read(options)
      #expect(observations == alone, "\(threads) threads")
      #expect(own.packets == summary.packets)
      #expect(own.evicted == summary.evicted && own.repeatedSegments == summary.repeatedSegments)
    }
    #expect(try traffic.observationsOneByOne(tellingAfter: 50) == alone)
  }

  @Test func `what gives way is the same with any number of threads`() throws {
    let traffic = Self.mixture(seed: 9)
    // Eight shards have four thousand flows and four MiB each; these are made to need more.
    for options in [
      ObservingOptions(mostFlows: 40), ObservingOptions(mostHeldBytes: 64 << 10),
    ] {
      var options = options
      options.threads = 1
      let (alone, summary) = try traffic.read(options)
      #expect(!summary.evicted.isEmpty)
      options.threads = 4
      let (observations, own) = try traffic.read(options)
      #expect(observations == alone && own.evicted == summary.evicted)
    }
  }

  @Test func `what gives way in several shards is the same with any number of threads`() throws {
    var traffic = Traffic()
    // The memory of a hello must not depend on whose came first.
    for number in 0..<5000 {
      var connection = Traffic.Connection(port: 1024 + number, serverPort: 443)
      traffic.open(&connection)
      let name = String(repeating: "a", count: 1 + number % 60) + ".example"
      traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello(name))
    }
    var options = ObservingOptions(mostHeldBytes: 8 << 20)
    options.threads = 1
    let (alone, summary) = try traffic.read(options)
    #expect(summary.evicted.connections > 0)
    for threads in [2, 4, 4] {
      options.threads = threads
      let (observations, own) = try traffic.read(options)
      #expect(observations == alone && own.evicted == summary.evicted)
    }
  }

  @Test(arguments: [1, 2]) func `what is open at the end is told as it began`(threads: Int) throws {
    var traffic = Traffic()
    let count = 700
    for number in 0..<count {
      var connection = Traffic.Connection(port: 1024 + number, serverPort: 443)
      traffic.open(&connection)
      traffic.segment(
        &connection, from: .client, bytes: HandshakeBytes.clientHello("h\(number).example"))
    }
    var options = ObservingOptions()
    options.threads = threads
    let (observations, summary) = try traffic.read(options)
    #expect(observations.map(\.host) == (0..<count).map { "h\($0).example" })
    #expect(summary.observations == count)
  }

  /// A connection whose secrets are known.
  private static func add(_ session: RecordedSession, port: Int, to traffic: inout Traffic) {
    var connection = Traffic.Connection(port: port, serverPort: 443)
    traffic.open(&connection)
    for segment in session.segments {
      traffic.segment(
        &connection, from: segment.isFromClient ? .client : .server, bytes: segment.octets)
    }
  }

  @Test(arguments: [1, 2, 8])
  func `secrets in the midst of a capture count from there on`(threads: Int) throws {
    let session = try #require(RecordedSession.named("TLS_AES_256_GCM_SHA384"))
    var (before, after) = (Self.mixture(seed: 4, connections: 60), Traffic())
    Self.add(session, port: 60_000, to: &before)
    Self.add(session, port: 60_001, to: &after)
    var form = CaptureForm.pcapng()
    form.interface(101)
    for packet in before.packets { form.packet(packet) }
    form.block(10, CaptureForm.little(0x544c_534b, UInt32(session.keyLog.count)) + session.keyLog)
    for packet in after.packets { form.packet(packet) }
    var options = ObservingOptions()
    options.threads = threads
    let (observations, summary) = try form.read(options)
    #expect(summary.decryption?.decrypted == 1)
    #expect(observations.first { $0.client.port == 60_000 }?.tls?.certificate == nil)
    #expect(observations.first { $0.client.port == 60_001 }?.tls?.certificate != nil)
  }

  /// A request that names no host, and its answer.
  private static func request(port: Int) -> [[UInt8]] {
    var (traffic, connection) = (Traffic(), Traffic.Connection(port: port))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, "GET / HTTP/1.0\r\n\r\n")
    traffic.segment(&connection, from: .server, "HTTP/1.0 204 No Content\r\n\r\n")
    traffic.close(&connection)
    return traffic.packets
  }

  @Test(arguments: [1, 2, 8])
  func `a name in the midst of a capture names the connections behind it`(threads: Int) throws {
    var form = CaptureForm.pcapng()
    form.interface(101)
    for packet in Self.request(port: 60_000) { form.packet(packet) }
    let record = PacketBuilder.uint32(Traffic.server) + Array("named.example\0".utf8)
    form.block(4, CaptureForm.options([(1, record)]))
    for packet in Self.request(port: 60_001) { form.packet(packet) }
    var options = ObservingOptions()
    options.threads = threads
    let observations = try form.read(options).observations
    #expect(observations.map(\.client.port) == [60_000, 60_001])
    #expect(observations.map(\.hostSource) == [.address, .nrb])
  }

  private struct Enough: Error {}

  @Test func `who takes no more ends the threads`() throws {
    let traffic = Self.mixture(seed: 5)
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(traffic.file).writeScratch(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var options = ObservingOptions()
    options.threads = 4
    #expect(throws: Enough.self) {
      let reader = try CaptureReader(path: url.path(percentEncoded: false))
      _ = try CaptureObserver(options: options).read(reader, name: "test.pcap") { _ in
        throw Enough()
      }
    }
  }
}
