import Bytes
import Testing

/// Keys in an array, found by an index; few hashes, so that many keys share one.
private struct Keys {
  var keys: [Int] = []
  var index = HashIndex()

  func hash(_ key: Int) -> UInt64 { UInt64(key % 7) &* 0x1_0000_0003 }

  func place(of key: Int) -> Int? { index.place(hash(key)) { keys[$0] == key } }

  mutating func insert(_ key: Int) {
    index.insert(hash(key), at: keys.count)
    keys.append(key)
  }

  mutating func remove(_ key: Int) {
    guard let place = place(of: key) else { return }
    index.remove(hash(key), at: place)
    let last = keys.count - 1
    if place < last {
      index.move(hash(keys[last]), from: last, to: place)
      keys.swapAt(place, last)
    }
    keys.removeLast()
  }
}

struct HashIndexTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `what is in the array is found, and nothing else`(seed: UInt64) {
    var (keys, expected, random) = (Keys(), Set<Int>(), seed)
    for _ in 0..<2_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(random >> 40 % 300)
      if random >> 63 == 1 {
        if expected.insert(key).inserted { keys.insert(key) }
      } else {
        keys.remove(key)
        expected.remove(key)
      }
    }
    #expect(Set(keys.keys) == expected)
    #expect(keys.index.count == expected.count)
    for key in 0..<300 { #expect((keys.place(of: key) != nil) == expected.contains(key)) }
  }

  @Test func `an empty index has nothing`() {
    var index = HashIndex()
    #expect(index.place(1) { _ in true } == nil)
    index.remove(1, at: 0)
    #expect(index.count == 0)
  }
}

struct ByteHashTests {
  private static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    bytes.withBytes { $0.hash(seed: seed) }
  }

  @Test func `each byte and the length matter`() {
    for count in 0...33 {
      let bytes = [UInt8](repeating: 0x61, count: count)
      var hashes: Set = [Self.hash(bytes, seed: 5), Self.hash(bytes + [0x61], seed: 5)]
      for place in 0..<count {
        var other = bytes
        other[place] = 0x62
        hashes.insert(Self.hash(other, seed: 5))
      }
      #expect(hashes.count == count + 2)
    }
  }

  @Test func `another seed gives other hashes`() {
    let bytes = Array("www.example.com".utf8)
    #expect(Self.hash(bytes, seed: 1) == Self.hash(bytes, seed: 1))
    #expect(Self.hash(bytes, seed: 1) != Self.hash(bytes, seed: 2))
  }

  @Test func `bytes before the span do not matter`() {
    let bytes = Array("....www.example.com".utf8)
    let part = bytes.withBytes { $0.extracting(4..<$0.byteCount).hash(seed: 9) }
    #expect(part == Self.hash(Array("www.example.com".utf8), seed: 9))
  }
}
