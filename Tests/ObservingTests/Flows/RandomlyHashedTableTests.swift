import HostNames
import Testing

@testable import Observing

struct RandomlyHashedTableTests {
  @Test func `it keeps what a dictionary keeps`() {
    var (table, expected) = (RandomlyHashedTable<String, Int>(), [String: Int]())
    for number in 0..<3_000 {
      let key = "n\(number * 7919 % 500).example"
      if number % 3 == 0 {
        #expect(table.removeValue(forKey: key) == expected.removeValue(forKey: key))
      } else {
        table[key] = number
        expected[key] = number
      }
    }
    #expect(table.count == expected.count)
    for (key, value) in expected { #expect(table[key] == value) }
    #expect(table["other.example"] == nil)
    for key in expected.keys { table[key] = nil }
    #expect(table.isEmpty)
  }

  @Test func `addresses are told apart by either half`() {
    var table = RandomlyHashedTable<IPAddress, UInt64>()
    for high in 0..<64 as Range<UInt64> {
      for low in 0..<64 as Range<UInt64> {
        table.insert(high << 8 | low, forKey: IPAddress(high: high, low: low))
      }
    }
    for high in 0..<64 as Range<UInt64> {
      #expect(table[IPAddress(high: high, low: 63)] == high << 8 | 63)
    }
  }
}
