import Testing

@testable import Observing

struct FlowsOpenAtEndTests {
  private func taken(_ flows: inout FlowsOpenAtEnd, through packet: Int) -> [Int] {
    var taken: [Int] = []
    while let (index, _) = flows.next(through: packet) { taken.append(index) }
    return taken
  }

  @Test func `flows come in the order in which they began, up to a packet`() {
    var flows = FlowsOpenAtEnd([
      (index: 0, began: 30), (index: 1, began: 10), (index: 2, began: 20), (index: 3, began: 20),
    ])
    #expect(Array(flows.beginnings) == [10, 20, 20, 30])
    #expect(taken(&flows, through: 9) == [])
    #expect(taken(&flows, through: 20) == [1, 2, 3])
    #expect(taken(&flows, through: 20) == [])
    #expect(taken(&flows, through: .max) == [0])
  }
}
