import Testing

@testable import Redacting

struct StreamRedactionPlanTests {
  private static func applied(
    _ puts: [(sequence: UInt32, bytes: [UInt8])], at sequence: UInt32, count: Int,
    budget: Int = 1 << 20
  ) -> [UInt8] {
    var plan = StreamRedactionPlan()
    let budget = RedactionMemoryBudget(bytes: budget)
    for put in puts { plan.put(put.bytes[...], at: put.sequence, from: budget) }
    var packet = [UInt8](repeating: 0, count: count)
    _ = plan.apply(to: &packet, 0..<count, sequence: sequence)
    return packet
  }

  @Test(
    arguments: [
      (start: UInt32(100), [1, 2, 0, 0, 3, 4, 5, 0]),
      (start: 101, [2, 0, 0, 3, 4, 5, 0, 0]),
      (start: 105, [4, 5, 0, 0, 0, 0, 0, 0]),
      (start: 98, [0, 0, 1, 2, 0, 0, 3, 4]),
      (start: 107, [0, 0, 0, 0, 0, 0, 0, 0]),
    ] as [(start: UInt32, [UInt8])])
  func `a segment gets the planned bytes wherever it is cut`(start: UInt32, expected: [UInt8]) {
    let puts: [(UInt32, [UInt8])] = [(100, [1, 2]), (104, [3]), (105, [4, 5])]
    #expect(Self.applied(puts, at: start, count: 8) == expected)
  }

  @Test func `the order of planning does not matter`() {
    let puts: [(UInt32, [UInt8])] = [(104, [3, 4, 5]), (100, [1, 2]), (103, [9, 9, 9, 9, 6])]
    #expect(Self.applied(puts, at: 100, count: 8) == [1, 2, 0, 9, 3, 4, 5, 6])
  }

  @Test func `sequence numbers may wrap`() {
    let puts: [(UInt32, [UInt8])] = [(.max - 1, [1, 2, 3, 4]), (4, [5])]
    #expect(Self.applied(puts, at: .max, count: 6) == [2, 3, 4, 0, 0, 5])
  }

  @Test func `without memory nothing stays`() {
    let budget = RedactionMemoryBudget(bytes: 10)
    var plan = StreamRedactionPlan()
    plan.put([1, 2, 3], at: 1, from: budget)
    var packet: [UInt8] = [0, 0, 0]
    #expect(plan.apply(to: &packet, 0..<3, sequence: 1) == 0)
    #expect(budget.isExhausted)
  }
}
