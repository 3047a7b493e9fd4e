import Bytes
import Testing

struct HeldBytesTests {
  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (1000, 1024), (1025, 2048)])
  func `an array takes what doubling gives it`(count: Int, bytes: Int) {
    var array = [UInt8](repeating: 0, count: count)
    #expect(array.heldByteCount == bytes)
    array.reserveCapacity(100_000)
    #expect(array.heldByteCount == bytes)
  }

  @Test func `elements count by their size`() {
    #expect([UInt32](repeating: 0, count: 5).heldByteCount == 32)
  }
}
