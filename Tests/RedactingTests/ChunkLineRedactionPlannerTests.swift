import Bytes
import Testing

@testable import Redacting

struct ChunkLineRedactionPlannerTests {
  private static func planned(_ body: String, by count: Int) -> String {
    let stream = Array(body.utf8)
    let plan = ConnectionRedactionPlan(from: RedactionMemoryBudget(bytes: 1 << 20))
    var planner = ChunkLineRedactionPlanner()
    let start = StreamPosition(isFromHigher: true, sequence: 1)
    for offset in stride(from: 0, to: stream.count, by: count) {
      let piece = Array(stream[offset..<min(offset + count, stream.count)])
      piece.withBytes { planner.receive($0, at: start.advanced(by: offset), in: plan) }
    }
    var packet = [UInt8](repeating: UInt8(ascii: "."), count: stream.count)
    _ = plan.apply(to: &packet, 0..<stream.count, sequence: 1, isFromHigher: true)
    return String(decoding: packet, as: UTF8.self)
  }

  @Test(arguments: [
    ("5\r\nhello\r\n0\r\n\r\n", "5\r\n.....\r\n0\r\n\r\n"),
    ("1;a=secret\r\nx\r\n0\r\nT: v\r\n\r\nrest", "1;xxxxxxxx\r\n.\r\n0\r\nxxxx\r\n\r\n...."),
    ("A\n0123456789\n0\n\n", "A\n..........\n0\n\n"),
    ("HTTP/1.1 200 OK", "..............."),
    ("0000000005\r\nhello\r\n0\r\n\r\n", "0000000005\r\n.....\r\n0\r\n\r\n"),
    ("1\r\nx\r\n00000000000\r\nT: v\r\n\r\n", "1\r\n.\r\n00000000000\r\nxxxx\r\n\r\n"),
    ("1234567890ab", "123456789..."),
  ])
  func `sizes and line ends stay`(body: String, expected: String) {
    for count in [1, 3, 100] { #expect(Self.planned(body, by: count) == expected) }
  }
}
