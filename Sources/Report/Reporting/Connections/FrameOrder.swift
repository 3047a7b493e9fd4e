public import Evidence

/// Puts observations in the order of the packets in which they began, as far as a window reaches.
///
/// A connection is told when nothing more can be learnt of it, so that a long one comes behind short
/// ones that began later. How many wait does not depend on how a capture is read.
public struct FrameOrder {
  /// Observations that stay back while others may come that began before them; as many again wait to
  /// be sorted at a time.
  public static let window = 4096

  private var waiting: [Waiting] = []
  /// Those whose turn has come, the last one first.
  private var due: [HeldObservation] = []
  private var count = 0
  private var capture = ""

  /// An observation that waits.
  private struct Waiting {
    var frame: Int
    /// Those of one packet keep their order.
    var number: Int
    var observation: HeldObservation
  }

  /// Nothing waits.
  public init() {}

  /// Takes the next observation.
  ///
  /// - Parameters:
  ///   - observation: The observation.
  ///   - emit: Called with those whose turn it is.
  /// - Throws: What `emit` throws.
  public mutating func add<E: Error>(
    _ observation: HeldObservation, _ emit: (HeldObservation) throws(E) -> Void
  ) throws(E) {
    let place = observation.value.place
    if place.capture != capture {
      try finish(emit)
      capture = place.capture
    }
    waiting.append(Waiting(frame: place.frame, number: count, observation: observation))
    count += 1
    if waiting.count >= 2 * Self.window {
      try passDue(emit)
      sort(Self.window)
    }
    // One after another, as threads that look at packets meanwhile are not to wait for thousands.
    if let next = due.popLast() { try emit(next) }
  }

  /// Hands on all that waits: the capture ends.
  ///
  /// - Parameter emit: Called with each.
  /// - Throws: What `emit` throws.
  public mutating func finish<E: Error>(_ emit: (HeldObservation) throws(E) -> Void) throws(E) {
    try passDue(emit)
    sort(waiting.count)
    try passDue(emit)
  }

  private mutating func passDue<E: Error>(
    _ emit: (HeldObservation) throws(E) -> Void
  ) throws(E) {
    while let next = due.popLast() { try emit(next) }
  }

  /// Sorts those that wait, and lets so many of them come to their turn.
  private mutating func sort(_ count: Int) {
    waiting.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
    due = waiting.prefix(count).reversed().map(\.observation)
    waiting.removeFirst(count)
  }
}
