/// The flows that are open when a capture ends, in the order in which they began.
///
/// They are told some at a time, so that what they kept is free before the next ones need room.
struct EndingFlows {
  private let flows: [(index: Int, began: Int)]
  private var next = 0

  /// The flows by their index in a table and the packet in which they began, in any order.
  init(_ flows: [(index: Int, began: Int)] = []) {
    self.flows = flows.sorted { $0.began < $1.began }
  }

  /// The packets in which they began.
  var beginnings: some Collection<Int> { flows.lazy.map(\.began) }

  /// Takes the next one, if it began in a packet up to that one.
  mutating func next(through packet: Int) -> (index: Int, began: Int)? {
    guard next < flows.count, flows[next].began <= packet else { return nil }
    next += 1
    return flows[next - 1]
  }
}
