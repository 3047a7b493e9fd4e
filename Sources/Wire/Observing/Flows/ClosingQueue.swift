/// Flows with a closed connection, in the order in which they will be forgotten.
///
/// They are kept a little longer, because a packet may appear late in the capture.
struct ClosingQueue {
  /// The number of packets in the capture between the end of a connection and its report.
  private static let linger = 512
  private static let mostTaken = 4096

  private var entries: [Due] = []
  private var taken = 0

  struct Flow {
    let index: Int
    let generation: UInt32
  }

  typealias Due = (flow: Flow, number: Int)

  var isEmpty: Bool { taken == entries.count }
  private(set) var nextNumber = Int.max

  mutating func append(_ flow: Flow, closedAt number: Int) {
    entries.append((flow, number + Self.linger))
    nextNumber = entries[taken].number
  }

  mutating func next(at number: Int) -> Due? {
    guard taken < entries.count, entries[taken].number <= number else { return nil }
    let due = entries[taken]
    taken += 1
    if taken == entries.count || taken > Self.mostTaken {
      entries.removeFirst(taken)
      taken = 0
    }
    nextNumber = taken < entries.count ? entries[taken].number : .max
    return due
  }
}
