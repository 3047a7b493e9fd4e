import CaptureFiles
import Testing

struct TimestampResolutionTests {
  @Test(
    arguments: [
      (6, 0, 1_700_000_000_123_456, 1_700_000_000_123_456_000),
      (9, 0, 1_700_000_000_123_456_789, 1_700_000_000_123_456_789),
      (3, 0, 1_700_000_000_123, 1_700_000_000_123_000_000),
      (0, 0, 1_700_000_000, 1_700_000_000_000_000_000),
      (12, 0, 1_000_000_000_999, 1_000_000_000),
      (19, 0, 10_000_000_000_000_000_000, 1_000_000_000),
      (28, 0, .max, 1),
      (29, 0, .max, 1),
      (127, 0, 5, 0),
      (6, 1000, 1, 1_000_000_001_000),
      (6, -1, 1, -999_999_000),
      (0x80, 0, 3, 3_000_000_000),
      (0x94, 0, 3 << 19, 1_500_000_000),
      (0x80 | 32, 0, 1 << 31, 500_000_000),
      (0x80 | 63, 0, 1 << 63, 1_000_000_000),
      (0x80 | 64, 0, 1 << 63, 500_000_000),
      (0x80 | 65, 0, 1 << 63, 250_000_000),
      (0x80 | 127, 0, .max, 0),
    ] as [(UInt8, Int64, UInt64, Int64)])
  func `ticks become nanoseconds`(
    resolution: UInt8, offset: Int64, ticks: UInt64, nanoseconds: Int64
  ) throws {
    #expect(try time(resolution, offset, ticks) == nanoseconds)
  }

  @Test(
    arguments: [
      (0, 0, .max), (6, 0, .max), (9, 0, .max), (0x80, 0, .max), (0x81, 0, .max),
      (9, .max, 0), (9, .min, 0), (9, 9_223_372_036, 1_000_000_000),
    ] as [(UInt8, Int64, UInt64)])
  func `a time beyond 64 bits is no time`(
    resolution: UInt8, offset: Int64, ticks: UInt64
  ) throws {
    #expect(try time(resolution, offset, ticks) == nil)
  }

  @Test func `no resolution traps for any of its values`() throws {
    for resolution in UInt8.min...UInt8.max {
      let capture = try ReadCapture {
        $0.section()
        $0.interface(options: [(9, [resolution])])
        for ticks: UInt64 in [0, 1, 1 << 32, 1 << 63, .max] { $0.enhancedPacket([1], ticks: ticks) }
      }
      #expect(capture.packets.count == 5)
      #expect(capture.packets.first?.nanoseconds == 0)
    }
  }

  private func time(_ resolution: UInt8, _ offset: Int64, _ ticks: UInt64) throws -> Int64? {
    let capture = try ReadCapture {
      $0.section()
      $0.interface(options: [(9, [resolution]), (14, $0.encoded(offset))])
      $0.enhancedPacket([1], ticks: ticks)
    }
    let packet = try #require(capture.packets.first)
    return packet.nanoseconds
  }
}
