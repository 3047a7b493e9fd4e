import Evidence
import Observing
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
      #expect(cut.anomalies == (isGap ? ["tcp.gap"] : []), "\(size)")
      #expect(cut.tls?.version == whole.tls?.version)
      if !isGap, fate != .reset { #expect(cut.tls?.outcome == whole.tls?.outcome, "\(size)") }
    }
  }
}
