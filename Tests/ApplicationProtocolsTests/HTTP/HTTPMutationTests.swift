import TestSupport
import Testing

@testable import ApplicationProtocols

struct HTTPMutationTests {
  /// The segments of a conversation with some bytes changed, lost, doubled or moved.
  private func mutatedSegments(seed: UInt64) -> [(side: StreamSide, bytes: [UInt8])] {
    var random = SeededGenerator(seed: seed)
    let conversations = HTTPConnectionReaderTests.conversations
    let conversation = conversations[Int.random(in: conversations.indices, using: &random)]
    var segments: [(side: StreamSide, bytes: [UInt8])] = []
    for turn in conversation.turns {
      let side: StreamSide
      var bytes: [UInt8]
      switch turn {
      case .client(let text): (side, bytes) = (.client, Array(text.utf8))
      case .server(let text): (side, bytes) = (.server, Array(text.utf8))
      case .gap, .finish: continue
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
        case 3: bytes[place] = [0x0d, 0x0a, 0x20, 0x3a, 0x00, 0x39][place % 6]
        default: bytes.removeLast(min(bytes.count, place % 30))
        }
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      segments += [(side, Array(bytes[..<cut])), (side, Array(bytes[cut...]))]
    }
    if Bool.random(using: &random) { segments.shuffle(using: &random) }
    return segments
  }

  @Test func `mutated conversations never trap and never invent a host`() {
    for seed in UInt64(1)...10_000 {
      for head in HTTPTranscript(segments: mutatedSegments(seed: seed)).requests {
        let isPlausible =
          head.host?.utf8.allSatisfy {
            $0 > 0x20 && $0 != 0x7f && !"@/[]%,;ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8.contains($0)
          } ?? true
        #expect(isPlausible, "seed \(seed)")
        #expect(head.host?.isEmpty != true, "seed \(seed)")
      }
    }
  }

  @Test func `gaps of any length anywhere never trap`() {
    for seed in UInt64(1)...2_000 {
      var random = SeededGenerator(seed: seed)
      let conversations = HTTPConnectionReaderTests.conversations
      var turns = conversations[Int.random(in: conversations.indices, using: &random)].turns
      for _ in 0..<3 {
        let length: Int64? = [nil, 0, 1, 40, .max, .min, -1][Int.random(in: 0..<7, using: &random)]
        turns.insert(
          .gap(Bool.random(using: &random) ? .client : .server, length),
          at: Int.random(in: 0...turns.count, using: &random))
      }
      let transcript = HTTPTranscript(turns) { [Int.random(in: 0...$0, using: &random)] }
      #expect(transcript.requests.count <= 4, "seed \(seed)")
    }
  }
}
