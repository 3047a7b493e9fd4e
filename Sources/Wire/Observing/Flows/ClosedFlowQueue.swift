/// Flows whose connection has closed, in the order in which their state will be dropped.
///
/// They are kept a little longer, because a packet may appear late in the capture.
struct ClosedFlowQueue {
  /// The number of packets to wait between the end of a connection and its report.
  private static let linger = 512
  private static let mostRemoved = 4096

  private var entries: [Due] = []
  private var removed = 0

  struct Flow {
    let index: Int
    let generation: UInt32
  }

  typealias Due = (flow: Flow, number: Int)

  var isEmpty: Bool { removed == entries.count }
  private(set) var nextNumber = Int.max

  mutating func append(_ flow: Flow, closedAt number: Int) {
    entries.append((flow, number + Self.linger))
    nextNumber = entries[removed].number
  }

  mutating func next(at number: Int) -> Due? {
    guard removed < entries.count, entries[removed].number <= number else { return nil }
    let due = entries[removed]
    removed += 1
    if removed == entries.count || removed > Self.mostRemoved {
      entries.removeFirst(removed)
      removed = 0
    }
    nextNumber = removed < entries.count ? entries[removed].number : .max
    return due
  }
}
