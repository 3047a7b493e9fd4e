import DequeModule
public import PublicSuffixes

/// Observations in order, each with the party that ended its TLS, held back while that may change.
///
/// A key is known to be a proxy's with the third owner only. So an observation waits when its
/// certificate may be of that kind, and so do all behind it. Without such a certificate nothing waits.
public struct TerminatorQueue: Sendable {
  /// Observations held back; beyond it the first is told as it is.
  public static let mostHeld = 16_384
  /// About how much memory they may take, in bytes.
  public static let mostHeldBytes = 64 << 20

  private var index: TerminatorIndex
  private var held: Deque<HeldObservation> = []
  /// About how much memory the first of those take, in bytes; not counted of all, as most never wait.
  private var costs: Deque<Int32> = []
  private var heldBytes = 0
  private var isFinished = false

  /// An empty queue.
  ///
  /// - Parameters:
  ///   - choice: The person's word.
  ///   - publicSuffixes: The list that tells owners apart.
  public init(_ choice: ThroughProxy = .automatic, publicSuffixes: PublicSuffixList) {
    index = TerminatorIndex(choice, publicSuffixes: publicSuffixes)
  }

  /// Takes in an observation behind all others, unless nothing waits and it can be told at once.
  ///
  /// - Returns: The party that ended its TLS, or that `next()` tells it in its turn.
  public mutating func take(_ observation: HeldObservation) -> Passage {
    index.record(observation.value)
    // Most pass here.
    if held.isEmpty, isFinished || !index.isUndecided(observation.value) {
      return .passed(index.terminator(of: observation.value))
    }
    held.append(observation)
    return .held
  }

  /// The answer to an observation.
  public enum Passage: Sendable {
    /// It need not wait; the value is the party that ended its TLS.
    case passed(Terminator?)
    /// It waits, or others before it do.
    case held
  }

  /// Takes in what an observation tells of others, without the observation itself.
  public mutating func learn(from observation: Observation) { index.record(observation) }

  /// Ends all waiting, as nothing more comes.
  public mutating func finish() { isFinished = true }

  /// Hands over the first observation; `nil` while it waits, and where there is none.
  public mutating func next() -> (observation: HeldObservation, terminator: Terminator?)? {
    guard let observation = held.first, isDue(observation) else { return nil }
    heldBytes -= Int(costs.popFirst() ?? 0)
    held.removeFirst()
    return (observation, terminator(of: observation))
  }

  // Each of these is asked about one that the caller holds: what a collection holds would be copied.
  private mutating func isDue(_ observation: HeldObservation) -> Bool {
    isFinished || !index.isUndecided(observation.value) || isFull
  }

  private func terminator(of observation: HeldObservation) -> Terminator? {
    index.terminator(of: observation.value)
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
