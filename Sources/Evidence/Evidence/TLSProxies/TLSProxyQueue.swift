import DequeModule
public import PublicSuffixes

/// A queue that delays observations until it is known if a proxy terminated their TLS, and returns
/// them in order.
///
/// An unknown proxy is recognized only when the hosts of three owners have its key. So an
/// observation with a suspicious certificate is buffered, with all that follow, until the question
/// is decided or a limit is reached.
public struct TLSProxyQueue: Sendable {
  /// The limit of buffered observations, beyond which the oldest is returned even if it is
  /// undecided whether a proxy was involved.
  public static let mostHeld = 16_384
  public static let mostHeldBytes = 64 << 20

  private var index: TLSProxyIndex
  private var held: Deque<QueuedObservation> = []
  private var costs: Deque<Int32> = []
  private var heldBytes = 0
  private var isFinished = false

  public init(_ choice: ProxyRecognition = .automatic, publicSuffixes: PublicSuffixList) {
    index = TLSProxyIndex(choice, publicSuffixes: publicSuffixes)
  }

  /// Appends an observation, or passes it at once if the queue is empty and it is decided whether a
  /// proxy terminated its TLS.
  public mutating func enqueue(_ observation: QueuedObservation) -> Passage {
    index.record(observation.value)
    // Most observations are passed on here, since nothing is undecided.
    if held.isEmpty, isFinished || !index.isUndecided(observation.value) {
      return .passed(index.tlsProxy(of: observation.value))
    }
    held.append(observation)
    return .held
  }

  /// The result of `enqueue(_:)`: the observation was passed at once, with the TLS proxy if any, or
  /// it was queued.
  public enum Passage: Sendable {
    case passed(TLSProxy?)
    case held
  }

  /// Records an observation as evidence about proxies, without adding it to the queue.
  public mutating func learn(from observation: Observation) { index.record(observation) }

  public mutating func finish() { isFinished = true }

  /// Removes and returns the first observation; `nil` if the queue is empty, or if it is not yet
  /// decided whether a proxy terminated the observation's TLS.
  public mutating func next() -> (observation: QueuedObservation, tlsProxy: TLSProxy?)? {
    guard let observation = held.first, isDue(observation) else { return nil }
    heldBytes -= Int(costs.popFirst() ?? 0)
    held.removeFirst()
    return (observation, tlsProxy(of: observation))
  }

  // The observation is passed by the caller: reading it from the collection would copy it.
  private mutating func isDue(_ observation: QueuedObservation) -> Bool {
    isFinished || !index.isUndecided(observation.value) || isFull
  }

  private func tlsProxy(of observation: QueuedObservation) -> TLSProxy? {
    index.tlsProxy(of: observation.value)
  }

  private var isFull: Bool {
    mutating get {
      for place in costs.count..<held.count {
        costs.append(Int32(clamping: held[place].heldBytes))
        heldBytes += Int(costs[place])
      }
      return held.count > Self.mostHeld || heldBytes > Self.mostHeldBytes
    }
  }
}
