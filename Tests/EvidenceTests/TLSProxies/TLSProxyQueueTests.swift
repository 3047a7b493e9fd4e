import Escaping
import Evidence
import PublicSuffixes
import Testing

/// Observations that wait until it is known who ended their TLS.
struct TLSProxyQueueTests {
  private typealias Make = TLSProxyObservations

  /// The observations passed on once another was taken in, the last one at once where it need not wait.
  private func tell(
    _ queue: inout TLSProxyQueue, _ observation: Observation? = nil
  ) -> [(frame: Int, tlsProxy: TLSProxy?)] {
    var told: [(Int, TLSProxy?)] = []
    if let observation, case .passed(let tlsProxy) = queue.enqueue(QueuedObservation(observation)) {
      told.append((observation.place.frame, tlsProxy))
    }
    while let next = queue.next() {
      told.append((next.observation.value.place.frame, next.tlsProxy))
    }
    return told
  }

  @Test
  func `without a private authority nothing waits`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    let `public` = Make.certificate(for: "shop.example", organization: "DigiCert Inc")
    for (frame, certificate) in [
      nil, `public`, Make.certificate(for: "a.example", issuer: "mitmproxy"),
    ]
    .enumerated() {
      let observation = Make.tls("shop.example", certificate, frame: frame)
      #expect(tell(&queue, observation).map(\.frame) == [frame])
    }
  }

  @Test
  func `what may be a proxy's waits for the end, and all behind it`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    let keys = Make.oneKey()
    #expect(tell(&queue, Make.tls("first.example", nil, frame: 10)).map(\.frame) == [10])
    #expect(tell(&queue, keys[0]).isEmpty)
    #expect(tell(&queue, Make.tls("behind.example", nil, frame: 11)).isEmpty)
    #expect(tell(&queue, keys[1]).isEmpty)
    #expect(tell(&queue, keys[2]).isEmpty)
    queue.finish()
    let told = tell(&queue)
    #expect(told.map(\.frame) == [1, 11, 2, 3])
    #expect(told.map(\.tlsProxy) == [.unknownProxy, nil, .unknownProxy, .unknownProxy])
  }

  @Test
  func `nothing waits once the authority has signed another key`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    let keys = Make.oneKey()
    for key in keys { #expect(tell(&queue, key).isEmpty) }
    let other = Make.tls("d.example", Make.certificate(for: "d.example"), frame: 4)
    let told = tell(&queue, other)
    #expect(told.map(\.frame) == [1, 2, 3, 4])
    #expect(told.allSatisfy { $0.tlsProxy == nil })
    #expect(tell(&queue, keys[0]).map(\.frame) == [1])
  }

  @Test
  func `observations that are not told themselves decide for others`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    let keys = Make.oneKey()
    #expect(tell(&queue, keys[0]).isEmpty)
    for other in keys.dropFirst() { queue.learn(from: other) }
    queue.finish()
    #expect(tell(&queue).map(\.tlsProxy) == [.unknownProxy])
  }

  @Test
  func `at the end nothing waits`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    #expect(tell(&queue, Make.oneKey()[0]).isEmpty)
    queue.finish()
    #expect(tell(&queue).map(\.tlsProxy) == [nil])
  }

  @Test
  func `beyond the limit the first is told as it is`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    for frame in 1...TLSProxyQueue.mostHeld {
      let certificate = Make.certificate(for: "shop.example")
      let told = tell(&queue, Make.tls("shop.example", certificate, frame: frame))
      #expect(told.isEmpty)
    }
    for frame in 1...3 {
      let observation = Make.tls("shop.example", nil, frame: TLSProxyQueue.mostHeld + frame)
      #expect(tell(&queue, observation).map(\.frame) == [frame])
    }
    queue.finish()
    #expect(tell(&queue).map(\.frame) == Array(4...TLSProxyQueue.mostHeld + 3))
  }

  @Test
  func `large observations wait in smaller numbers`() {
    var queue = TLSProxyQueue(publicSuffixes: .embedded)
    var large = Make.certificate(for: "shop.example")
    large.dnsNames = Array(
      repeating: ForeignText(String(repeating: "n", count: 250)), count: 4096)
    var told = 0
    for frame in 1...200 {
      told += tell(&queue, Make.tls("shop.example", large, frame: frame)).count
    }
    #expect(told > 100)
    #expect((200 - told) * 4096 * 250 <= TLSProxyQueue.mostHeldBytes)
  }

  @Test
  func `off holds nothing back`() {
    var queue = TLSProxyQueue(.off, publicSuffixes: .embedded)
    for observation in Make.oneKey() {
      #expect(tell(&queue, observation).map(\.tlsProxy) == [nil])
    }
  }
}
