import Bytes
import TestSupport
import Testing

@testable import Redacting

struct HTTP2RedactionPlannerTests {
  /// Returns what stays of a server's stream that comes in pieces.
  private static func planned(_ stream: [UInt8], by count: Int) -> [UInt8] {
    let plan = ConnectionRedactionPlan(from: RedactionMemoryBudget(bytes: 1 << 20))
    var planner = HTTP2RedactionPlanner(isFromClient: false)
    let start = StreamPosition(isFromHigher: false, sequence: 7)
    for offset in stride(from: 0, to: stream.count, by: count) {
      let piece = Array(stream[offset..<min(offset + count, stream.count)])
      piece.withBytes { planner.receive($0, at: start.advanced(by: offset), in: plan) }
    }
    var packet = [UInt8](repeating: 0, count: stream.count)
    _ = plan.apply(to: &packet, 0..<stream.count, sequence: 7, isFromHigher: false)
    return packet
  }

  @Test(arguments: [1, 5, 7, 1000])
  func `settings stay if they are known`(count: Int) {
    let known: [UInt8] = [0, 1, 0, 0, 16, 0]
    let unknown = Array("SECRET".utf8) + [0, 0x99, 1, 2, 3, 4]
    let frame = HTTP2Builder.frame(.settings, known + unknown + known)
    let expected = HTTP2Builder.frame(
      .settings, known + [UInt8](repeating: 0, count: unknown.count) + known)
    #expect(Self.planned(frame + frame, by: count) == expected + expected)
  }

  @Test(arguments: [1, 4, 1000])
  func `of frames that no server sends, the header stays and nothing after it`(count: Int) {
    for frame in [
      HTTP2Builder.frame(.resetStream, stream: 1, Array("a secret".utf8)),
      HTTP2Builder.frame(.windowUpdate, Array("a secret".utf8)),
      HTTP2Builder.frame(.priority, stream: 1, Array("a secret".utf8)),
      HTTP2Builder.frame(.settings, Array("a secret".utf8)),
    ] {
      let stream = HTTP2Builder.serverStart + frame + HTTP2Builder.serverStart
      let kept = HTTP2Builder.serverStart + frame.prefix(9)
      #expect(
        Self.planned(stream, by: count)
          == kept + [UInt8](repeating: 0, count: stream.count - kept.count))
    }
  }
}
