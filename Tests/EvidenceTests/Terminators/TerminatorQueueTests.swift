import Evidence
import PublicSuffixes
import Testing

/// Observations that wait until it is known who ended their TLS.
struct TerminatorQueueTests {
  private typealias Make = TerminatorObservations

  private func drain(_ queue: inout TerminatorQueue) -> [(frame: Int, terminator: Terminator?)] {
    var told: [(Int, Terminator?)] = []
    while let next = queue.next() {
      told.append((next.observation.place.frame, next.terminator))
    }
    return told
  }

  @Test
  func `without a private authority nothing waits`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    let `public` = Make.certificate(for: "shop.example", organization: "DigiCert Inc")
    for (frame, certificate) in [
      nil, `public`, Make.certificate(for: "a.example", issuer: "mitmproxy"),
    ]
    .enumerated() {
      queue.append(Make.tls("shop.example", certificate, frame: frame))
      #expect(drain(&queue).map(\.frame) == [frame])
    }
  }

  @Test
  func `what may be a proxy's waits for the third owner, and all behind it`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    let keys = Make.oneKey()
    queue.append(Make.tls("first.example", nil, frame: 10))
    #expect(drain(&queue).map(\.frame) == [10])
    queue.append(keys[0])
    queue.append(Make.tls("behind.example", nil, frame: 11))
    queue.append(keys[1])
    #expect(drain(&queue).isEmpty)
    queue.append(keys[2])
    let told = drain(&queue)
    #expect(told.map(\.frame) == [1, 11, 2, 3])
    #expect(told.map(\.terminator) == [.unknownProxy, nil, .unknownProxy, .unknownProxy])
  }

  @Test
  func `observations that are not told themselves decide for others`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    let keys = Make.oneKey()
    queue.append(keys[0])
    for other in keys.dropFirst() { queue.learn(from: other) }
    #expect(drain(&queue).map(\.terminator) == [.unknownProxy])
  }

  @Test
  func `at the end nothing waits`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    queue.append(Make.oneKey()[0])
    #expect(drain(&queue).isEmpty)
    queue.finish()
    #expect(drain(&queue).map(\.terminator) == [nil])
  }

  @Test
  func `beyond the limit the first is told as it is`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    for frame in 1...TerminatorQueue.mostHeld {
      queue.append(
        Make.tls("shop.example", Make.certificate(for: "shop.example"), frame: frame))
    }
    #expect(drain(&queue).isEmpty)
    for frame in 1...3 {
      queue.append(Make.tls("shop.example", nil, frame: TerminatorQueue.mostHeld + frame))
      #expect(drain(&queue).map(\.frame) == [frame])
    }
    queue.finish()
    #expect(drain(&queue).map(\.frame) == Array(4...TerminatorQueue.mostHeld + 3))
  }

  @Test
  func `large observations wait in smaller numbers`() {
    var queue = TerminatorQueue(publicSuffixes: .embedded)
    var large = Make.certificate(for: "shop.example")
    large.dnsNames = Array(repeating: String(repeating: "n", count: 250), count: 4096)
    var told = 0
    for frame in 1...200 {
      queue.append(Make.tls("shop.example", large, frame: frame))
      told += drain(&queue).count
    }
    #expect(told > 100)
    #expect((200 - told) * 4096 * 250 <= TerminatorQueue.mostHeldBytes)
  }

  @Test
  func `off holds nothing back`() {
    var queue = TerminatorQueue(.off, publicSuffixes: .embedded)
    for observation in Make.oneKey() {
      queue.append(observation)
      #expect(drain(&queue).map(\.terminator) == [nil])
    }
  }
}
