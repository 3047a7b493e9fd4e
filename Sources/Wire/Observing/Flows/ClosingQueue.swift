/// Flows whose connection was closed, in the order in which they are forgotten.
///
/// They are kept a little longer, as a packet may appear late in the capture.
struct ClosingQueue {
  /// The number of packets in the capture between the end of a connection and its report.
  private static let linger = 512
  /// The number of taken entries at which they are removed from the front.
  private static let mostTaken = 4096

  private var entries: [Due] = []
  /// The number of entries at the front that were taken.
  private var taken = 0

  /// A flow's place in its table, with the number that tells it from others that had the place.
  struct Flow {
    let index: Int
    let generation: UInt32
  }

  /// A flow that is forgotten, and the packet before which that happens.
  typealias Due = (flow: Flow, number: Int)

  var isEmpty: Bool { taken == entries.count }
  /// The number of the packet before which the next flow is forgotten.
  private(set) var nextNumber = Int.max

  /// Notes a flow whose connection a packet of this number closes.
  mutating func append(_ flow: Flow, closedAt number: Int) {
    entries.append((flow, number + Self.linger))
    nextNumber = entries[taken].number
  }

  /// Takes the next flow that is forgotten before the packet of this number, or a packet earlier.
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
