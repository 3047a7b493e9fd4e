import Evidence
import Observing
import ProtocolRegistries
import TestSupport
import Testing

/// The inside of long records is passed over, and nothing that befalls it goes unnoticed.
struct LongRecordTests {
  /// What befalls the segments of the record.
  enum Fate: CaseIterable { case nothing, lost, late, twice, cutShort, reset }

  private static let length = 16_000

  /// A handshake, a long record of the server's in segments, and a farewell.
  private func observation(segments size: Int, _ fate: Fate) throws -> Observation? {
    var (traffic, connection) = (Traffic(), Traffic.Connection(serverPort: 443))
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello13("h.example"))
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverFlight13())
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.protected(53))
    let record = HandshakeBytes.protected(Self.length) + HandshakeBytes.protected(19)
    let first = traffic.packets.count
    for start in stride(from: 0, to: record.count, by: size) {
      traffic.segment(
        &connection, from: .server, bytes: Array(record[start..<min(start + size, record.count)]))
    }
    let middle = (first + traffic.packets.count) / 2
    traffic.edit { packets in
      switch fate {
      case .nothing, .reset: break
      case .lost: packets.remove(at: middle)
      case .late: packets.swapAt(middle, middle + 1)
      case .twice: packets.insert(packets[middle], at: middle + 2)
      case .cutShort: packets[middle].removeLast(300)
      }
    }
    if fate == .reset {
      traffic.segment(&connection, from: .server, flags: 0x14, "")
    } else {
      traffic.close(&connection)
    }
    let observations = try traffic.observations()
    #expect(observations.count == 1)
    return observations.first
  }

  @Test(arguments: Fate.allCases)
  func `a long record says the same in segments of any size`(fate: Fate) throws {
    let whole = try #require(try observation(segments: 20_000, .nothing))
    for size in [400, 1448, 3000] {
      let cut = try #require(try observation(segments: size, fate))
      let isGap = fate == .lost || fate == .cutShort
      #expect(cut.anomalies == (isGap ? [.tcp(.gap)] : []), "\(size)")
      #expect(cut.tls?.version == whole.tls?.version)
      if !isGap, fate != .reset { #expect(cut.tls?.outcome == whole.tls?.outcome, "\(size)") }
    }
  }

  /// A connection whose client has asked nothing yet, and the server's answer to its Finished.
  private func begin(_ traffic: inout Traffic) -> Traffic.Connection {
    var connection = Traffic.Connection(serverPort: 443)
    traffic.open(&connection)
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello13("h.example"))
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.serverFlight13())
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.protected(53))
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.protected(250))
    return connection
  }

  @Test(arguments: [Fate.nothing, .late, .twice, .reset], [400, 1448, 3000])
  func `records of data one after another hide nothing that follows`(
    fate: Fate, size: Int
  ) throws {
    var traffic = Traffic()
    var connection = begin(&traffic)
    let records = [300, 16_000, 255, 5000, 16_408, 256, 700, 19, 4000, 1443, 16_000]
      .flatMap { HandshakeBytes.protected($0) }
    let first = traffic.packets.count
    for start in stride(from: 0, to: records.count, by: size) {
      traffic.segment(
        &connection, from: .server, bytes: Array(records[start..<min(start + size, records.count)]))
    }
    traffic.edit { packets in
      switch fate {
      case .late:
        for index in stride(from: first, to: packets.count - 1, by: 7) {
          packets.swapAt(index, index + 1)
        }
      case .twice:
        for index in stride(from: first, to: packets.count, by: 7).reversed() {
          packets.insert(packets[index], at: index + 1)
        }
      default: break
      }
    }
    if fate == .reset {
      traffic.segment(&connection, from: .server, flags: 0x14, "")
    } else {
      traffic.segment(&connection, from: .client, bytes: HandshakeBytes.protected(90))
      traffic.segment(&connection, from: .server, bytes: HandshakeBytes.protected(900))
      traffic.close(&connection)
    }
    let observations = try traffic.observations()
    #expect(observations.map(\.tls?.outcome) == [fate == .reset ? .completedUnused : .completed])
    #expect(observations.first?.anomalies == [])
  }

  @Test func `another handshake behind records of data is another connection`() throws {
    var traffic = Traffic()
    var connection = begin(&traffic)
    for _ in 0..<20 {
      traffic.segment(&connection, from: .server, bytes: HandshakeBytes.protected(3000))
    }
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.clientHello13("i.example"))
    traffic.segment(&connection, from: .server, bytes: HandshakeBytes.protected(3000))
    traffic.close(&connection)
    #expect(try traffic.observations().map(\.host) == ["h.example", "i.example"])
  }

  @Test func `a reset with a number from before the data ends nothing`() throws {
    var traffic = Traffic()
    var connection = begin(&traffic)
    let before = connection
    for _ in 0..<100 {
      traffic.segment(&connection, from: .server, bytes: HandshakeBytes.protected(16_000))
    }
    // Would it end the connection, that were told before the client asks.
    traffic.stray(before, from: .server, flags: 0x04)
    for _ in 0..<600 { traffic.stray(connection, from: .client, flags: 0x10) }
    traffic.segment(&connection, from: .client, bytes: HandshakeBytes.protected(90))
    traffic.close(&connection)
    #expect(try traffic.observations().map(\.tls?.outcome) == [.completed])
  }
}
