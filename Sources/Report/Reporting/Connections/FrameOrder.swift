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
  /// How many of them may be handed over now.
  private var passing = 0
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

  /// Takes in an observation.
  public mutating func add(_ observation: HeldObservation) {
    let place = observation.value.place
    if place.capture != capture {
      sort(waiting.count)
      capture = place.capture
    }
    waiting.append(Waiting(frame: place.frame, number: count, observation: observation))
    count += 1
    if waiting.count >= 2 * Self.window { sort(Self.window) }
    // One after another, as threads that look at packets meanwhile are not to wait for thousands.
    passing = max(1, due.count - Self.window)
  }

  /// Takes note that the capture ends, so that the turn of all comes.
  public mutating func finish() {
    sort(waiting.count)
    passing = due.count
  }

  /// Hands over the next one, if it is its turn; to be asked until there is none.
  public mutating func next() -> HeldObservation? {
    guard passing > 0, let next = due.popLast() else { return nil }
    passing -= 1
    return next
  }

  /// Sorts those that wait, and lets so many of them come to their turn.
  private mutating func sort(_ count: Int) {
    waiting.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
    due.insert(contentsOf: waiting.prefix(count).reversed().lazy.map(\.observation), at: 0)
    waiting.removeFirst(count)
  }
}
