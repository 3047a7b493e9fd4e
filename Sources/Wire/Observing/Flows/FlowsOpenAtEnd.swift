/// The flows open at the end of a capture, in the order in which they began.
///
/// They are reported in groups, so that the memory of one group is free before the next needs it.
struct FlowsOpenAtEnd {
  private let flows: [(index: Int, began: Int)]
  private var next = 0

  init(_ flows: [(index: Int, began: Int)] = []) {
    self.flows = flows.sorted { $0.began < $1.began }
  }

  var beginnings: some Collection<Int> { flows.lazy.map(\.began) }

  mutating func next(through packet: Int) -> (index: Int, began: Int)? {
    guard next < flows.count, flows[next].began <= packet else { return nil }
    next += 1
    return flows[next - 1]
  }
}
