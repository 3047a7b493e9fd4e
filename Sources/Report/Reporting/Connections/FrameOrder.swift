public import Evidence

/// Puts observations in the order of the packets in which they began, as far as a window reaches.
///
/// A connection is told when nothing more can be learnt of it, so that a long one comes behind short
/// ones that began later. How many wait does not depend on how a capture is read.
public struct FrameOrder {
  /// Observations that stay back while others may come that began before them; as many again wait to
  /// be sorted at a time.
  public static let window = 4096

  private var waiting: [Observation] = []
  private var frames: [Int] = []
  private var capture = ""

  /// Nothing waits.
  public init() {}

  /// Takes the next observation.
  ///
  /// - Parameters:
  ///   - observation: The observation.
  ///   - emit: Called with those whose turn it is.
  /// - Throws: What `emit` throws.
  public mutating func add<E: Error>(
    _ observation: Observation, _ emit: (Observation) throws(E) -> Void
  ) throws(E) {
    if observation.place.capture != capture {
      try finish(emit)
      capture = observation.place.capture
    }
    waiting.append(observation)
    frames.append(observation.place.frame)
    if waiting.count >= 2 * Self.window { try pass(Self.window, emit) }
  }

  /// Hands on all that waits: the capture ends.
  ///
  /// - Parameter emit: Called with each.
  /// - Throws: What `emit` throws.
  public mutating func finish<E: Error>(_ emit: (Observation) throws(E) -> Void) throws(E) {
    try pass(waiting.count, emit)
  }

  private mutating func pass<E: Error>(
    _ count: Int, _ emit: (Observation) throws(E) -> Void
  ) throws(E) {
    // Those of one packet keep their order.
    let order = frames.indices.sorted {
      frames[$0] != frames[$1] ? frames[$0] < frames[$1] : $0 < $1
    }
    let passed = waiting
    (waiting, frames) = (
      order.dropFirst(count).map { passed[$0] }, order.dropFirst(count).map { frames[$0] }
    )
    for index in order.prefix(count) { try emit(passed[index]) }
  }
}
