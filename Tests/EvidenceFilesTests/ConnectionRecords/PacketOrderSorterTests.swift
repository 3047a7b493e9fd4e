import Escaping
import Evidence
import EvidenceFiles
import TestSupport
import Testing

struct PacketOrderSorterTests {
  /// The frames in the order in which they are handed on.
  private func ordered(_ frames: [Int], capture: (Int) -> ForeignText = { _ in "a.pcap" }) -> [Int]
  {
    var (order, passed) = (PacketOrderSorter(), [Int]())
    for (index, frame) in frames.enumerated() {
      var seen = ObservationBuilder.http("a.example", frame: frame)
      seen.place.capture = capture(index)
      order.add(QueuedObservation(seen))
      while let next = order.next() { passed.append(next.value.place.frame) }
    }
    order.finish()
    while let next = order.next() { passed.append(next.value.place.frame) }
    return passed
  }

  @Test func `what was told late stands where it began`() {
    #expect(ordered([13, 43, 4, 34]) == [4, 13, 34, 43])
  }

  @Test func `captures stay apart`() {
    #expect(ordered([7, 3, 5, 1]) { $0 < 2 ? "a.pcap" : "b.pcap" } == [3, 7, 1, 5])
  }

  @Test func `what comes within the window is sorted, and all comes once`() {
    let count = 5 * PacketOrderSorter.window / 2
    let frames = (0..<count).map { $0.isMultiple(of: 2) ? $0 : $0 - PacketOrderSorter.window / 2 }
    #expect(ordered(frames) == frames.sorted())
    let late = ordered(Array(1...count) + [0])
    #expect(late.firstIndex(of: 0) == late.count - 1 - 3 * PacketOrderSorter.window / 2)
    #expect(late.sorted() == Array(0...count))
  }
}
