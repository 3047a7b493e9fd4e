package import Evidence

/// Sorts observations by the packets in which they began, within a window.
///
/// A connection is reported when nothing more can be learned about it, so a long one follows
/// shorter ones that began later. The number of buffered observations does not depend on how the
/// capture is read.
package struct FrameOrder {
  /// The number of observations held back for earlier ones; as many again are collected before
  /// sorting.
  package static let window = 4096

  private var waiting: [Waiting] = []
  private var due: [HeldObservation] = []
  /// The number of `due` observations that may be emitted now.
  private var passing = 0
  private var count = 0
  private var capture = ""

  private struct Waiting {
    var frame: Int
    /// Keeps the order of observations of one packet.
    var number: Int
    var observation: HeldObservation
  }

  package init() {}

  package mutating func add(_ observation: HeldObservation) {
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

  /// Ends the capture, so that all observations become due.
  package mutating func finish() {
    sort(waiting.count)
    passing = due.count
  }

  /// Returns the next due observation; `nil` if there is none yet.
  package mutating func next() -> HeldObservation? {
    guard passing > 0, let next = due.popLast() else { return nil }
    passing -= 1
    return next
  }

  /// Sorts the buffered observations and makes the first `count` due.
  private mutating func sort(_ count: Int) {
    waiting.sort { ($0.frame, $0.number) < ($1.frame, $1.number) }
    due.insert(contentsOf: waiting.prefix(count).reversed().lazy.map(\.observation), at: 0)
    waiting.removeFirst(count)
  }
}
