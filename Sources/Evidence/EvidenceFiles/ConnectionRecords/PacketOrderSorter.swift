import Escaping
package import Evidence

/// Sorts observations of connections by the packet in which each began, within a window.
///
/// An observation is added when its connection is complete, so a long connection comes after
/// shorter ones that began later. An observation that comes more than `window` observations too
/// late may stay out of order.
package struct PacketOrderSorter {
  /// The number of observations buffered to wait for ones that began earlier but are added later;
  /// twice this number are sorted at once.
  package static let window = 4096

  private var waiting: [Waiting] = []
  private var due: [QueuedObservation] = []
  /// The number of observations that `next` may still return from `due` before `add` must be called
  /// again.
  private var passing = 0
  private var count = 0
  private var capture: ForeignText = ""

  private struct Waiting {
    var frame: Int
    /// The number of the call of `add`, which orders observations that began in the same packet.
    var number: Int
    var observation: QueuedObservation
  }

  package init() {}

  package mutating func add(_ observation: QueuedObservation) {
    let place = observation.value.place
    if place.capture != capture {
      sort(waiting.count)
      capture = place.capture
    }
    waiting.append(Waiting(frame: place.frame, number: count, observation: observation))
    count += 1
    if waiting.count >= 2 * Self.window { sort(Self.window) }
    // Emitted one by one, so that other threads do not wait for thousands at once.
    passing = max(1, due.count - Self.window)
  }

  /// Ends the capture, so that `next` returns all observations that still wait.
  package mutating func finish() {
    sort(waiting.count)
    passing = due.count
  }

  /// Returns the next observation in order; `nil` if more must be added first.
  package mutating func next() -> QueuedObservation? {
    guard passing > 0, let next = due.popLast() else { return nil }
    passing -= 1
    return next
  }

  /// Sorts the buffered observations and moves the first `count` to the output queue.
  private mutating func sort(_ count: Int) {
    waiting.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
    due.insert(contentsOf: waiting.prefix(count).reversed().lazy.map(\.observation), at: 0)
    waiting.removeFirst(count)
  }
}
