import ApplicationProtocols
import Bytes
import Testing

struct SignedCertificateTimestampListTests {
  private typealias List = SignedCertificateTimestampList

  /// A timestamp (RFC 6962, section 3.2) of the log with an ID of these bytes.
  static func timestamp(
    log: UInt8, at time: UInt64 = 1_700_000_000_000, version: UInt8 = 0, extra: [UInt8] = []
  ) -> [UInt8] {
    [version] + [UInt8](repeating: log, count: 32)
      + (0..<8).map { UInt8(truncatingIfNeeded: time >> UInt64(56 - 8 * $0)) }
      + TLSBuilder.vector16([]) + [4, 3] + TLSBuilder.vector16([1, 2, 3]) + extra
  }

  static func list(_ timestamps: [[UInt8]]) -> [UInt8] {
    TLSBuilder.vector16(timestamps.flatMap(TLSBuilder.vector16))
  }

  private func read(_ bytes: [UInt8]) -> List? { bytes.withBytes { try? List($0) } }

  @Test func `timestamps of one log count once`() throws {
    let found = try #require(
      read(
        Self.list([
          Self.timestamp(log: 1, at: 30), Self.timestamp(log: 2, at: 20),
          Self.timestamp(log: 1, at: 10),
        ])))
    #expect(found.count == 3)
    #expect(found.logs.map(\.bytes) == [1, 2].map { [UInt8](repeating: $0, count: 32) })
    #expect(found.earliest == 10)
  }

  @Test(arguments: [
    timestamp(log: 1, version: 1), timestamp(log: 1, extra: [0]),
    Array(timestamp(log: 1).dropLast()), Array(timestamp(log: 1).prefix(43)), [0],
  ])
  func `a timestamp of another form is counted, and is of no log`(_ other: [UInt8]) throws {
    let found = try #require(read(Self.list([other, Self.timestamp(log: 2, at: 7)])))
    #expect(found.count == 2)
    #expect(found.logs.count == 1)
    #expect(found.earliest == 7)
  }

  @Test func `a list of thousands costs little`() throws {
    let many = (0..<1200).map { Self.timestamp(log: UInt8(truncatingIfNeeded: $0)) }
    let found = try #require(read(Self.list(many)))
    #expect(found.count == 1200)
    #expect(found.logs.count == List.mostLogs)
  }

  @Test func `a list that is cut or damaged anywhere does no harm`() {
    let whole = Self.list([Self.timestamp(log: 1), Self.timestamp(log: 2)])
    for count in whole.indices {
      #expect(read(Array(whole.prefix(count))) == nil)
      for bit in 0..<8 {
        var damaged = whole
        damaged[count] ^= 1 << bit
        #expect(read(damaged).map { $0.logs.count <= $0.count } != false)
      }
    }
    #expect(read(whole + [0]) == nil)
    #expect(read([0, 0]) == List())
  }
}
