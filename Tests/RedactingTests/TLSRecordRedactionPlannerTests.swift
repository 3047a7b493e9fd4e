import Bytes
import Testing

@testable import Redacting

struct TLSRecordRedactionPlannerTests {
  /// Returns what stays of a stream that comes in pieces.
  private static func planned(_ stream: [UInt8], by count: Int, isFromClient: Bool = true)
    -> [UInt8]
  {
    let plan = ConnectionRedactionPlan(from: RedactionMemoryBudget(bytes: 1 << 20))
    var planner = TLSRecordRedactionPlanner(isFromClient: isFromClient)
    let start = StreamPosition(isFromHigher: false, sequence: 7)
    for offset in stride(from: 0, to: stream.count, by: count) {
      let piece = Array(stream[offset..<min(offset + count, stream.count)])
      piece.withBytes {
        planner.receive($0, at: start.advanced(by: offset), in: plan)
      }
    }
    var packet = [UInt8](repeating: 0, count: stream.count)
    _ = plan.apply(to: &packet, 0..<stream.count, sequence: 7, isFromHigher: false)
    return packet
  }

  private static func record(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
    [type, 3, 3, UInt8(content.count >> 8), UInt8(content.count & 0xff)] + content
  }

  private static func emptied(_ record: [UInt8]) -> [UInt8] {
    record.prefix(5) + [UInt8](repeating: 0, count: record.count - 5)
  }

  @Test(arguments: [1, 2, 3, 5, 7, 1000])
  func `handshakes in cleartext stay, and only headers of what is encrypted`(count: Int) {
    let hello = Self.record(22, [1, 0, 0, 3, 9, 9, 9])
    let change = Self.record(20, [1])
    let finished = Self.record(22, [77, 78, 79, 80, 81, 82, 83, 84])
    let data = Self.record(23, [UInt8](repeating: 55, count: 300))
    let alert = Self.record(21, [2, 40])
    let hidden = Self.record(21, [1, 2, 3, 4])
    let stream = hello + change + finished + data + hidden + alert
    let expected =
      hello + change + Self.emptied(finished) + Self.emptied(data) + Self.emptied(hidden) + alert
    #expect(Self.planned(stream, by: count) == expected)
  }

  @Test(arguments: [1, 4, 1000])
  func `a second hello after ChangeCipherSpec stays`(count: Int) {
    let hello = Self.record(22, [1, 0, 0, 3, 9, 9, 9])
    let stream = hello + Self.record(20, [1]) + hello
    #expect(Self.planned(stream, by: count) == stream)
  }

  @Test func `nothing stays of what is no record`() {
    let stream = Self.record(22, [1, 0, 0, 0]) + [9, 9, 9, 9, 9, 9, 9, 9, 9]
    let expected = stream.prefix(9) + [UInt8](repeating: 0, count: 9)
    #expect(Self.planned(stream, by: 100) == Array(expected))
  }
}
