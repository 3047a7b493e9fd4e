import Bytes
import Testing

struct UniqueArrayTests {
  @Test func `elements stay as they were added while it grows`() {
    var array = UniqueArray<UInt32>()
    for number in 0..<1000 { array.append(UInt32(number)) }
    let areAll = (0..<1000).allSatisfy { array[$0] == UInt32($0) }
    let count = array.count
    #expect(areAll && count == 1000)
  }

  @Test func `an element is changed in its place`() {
    var array = UniqueArray<SIMD2<Int>>(repeating: SIMD2(1, 2), count: 3)
    array[1].y = 7
    let (first, second, third) = (array[0], array[1], array[2])
    #expect(first == SIMD2(1, 2) && second == SIMD2(1, 7) && third == SIMD2(1, 2))
  }

  @Test func `removing all leaves it empty for others`() {
    var array = UniqueArray<UInt8>(minimumCapacity: 1)
    array.append(1)
    array.append(2)
    array.removeAll()
    let wasEmpty = array.isEmpty
    array.append(3)
    let (count, first) = (array.count, array[0])
    #expect(wasEmpty && count == 1 && first == 3)
  }

  @Test func `an index outside traps`() async {
    await #expect(processExitsWith: .failure) {
      let array = UniqueArray<UInt8>(minimumCapacity: 4)
      _ = array[0]
    }
  }
}
