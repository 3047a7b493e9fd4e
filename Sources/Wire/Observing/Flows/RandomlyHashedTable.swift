import Bytes
import HostNames

/// A table key chosen by a capture; the hash seed differs per process, so a crafted capture cannot
/// cause collisions.
protocol RandomlyHashable: Equatable {
  func hash(seed: UInt64) -> UInt64
}

/// A dictionary whose keys come from a capture; faster than the standard library's.
struct RandomlyHashedTable<Key: RandomlyHashable, Value> {
  private(set) var keys: [Key] = []
  private(set) var values: [Value] = []
  private var index = HashIndex()
  private let seed = UInt64.random(in: .min ... .max)

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  subscript(key: Key) -> Value? {
    get { place(of: key).map { values[$0] } }
    set {
      guard let newValue else {
        _ = removeValue(forKey: key)
        return
      }
      if let place = place(of: key) {
        values[place] = newValue
      } else {
        insert(newValue, forKey: key)
      }
    }
  }

  /// The value at a place in the table; a place is valid until a key is removed.
  subscript(at place: Int) -> Value {
    get { values[place] }
    _modify { yield &values[place] }
  }

  func place(of key: Key) -> Int? {
    index.place(key.hash(seed: seed)) { keys[$0] == key }
  }

  @discardableResult
  mutating func insert(_ value: Value, forKey key: Key) -> Int {
    index.insert(key.hash(seed: seed), at: keys.count)
    keys.append(key)
    values.append(value)
    return keys.count - 1
  }

  /// Removes a key; the last entry moves to its place.
  mutating func removeValue(forKey key: Key) -> Value? {
    let hash = key.hash(seed: seed)
    guard let place = index.place(hash, where: { keys[$0] == key }) else { return nil }
    index.remove(hash, at: place)
    let last = keys.count - 1
    if place < last {
      index.move(keys[last].hash(seed: seed), from: last, to: place)
      keys.swapAt(place, last)
      values.swapAt(place, last)
    }
    keys.removeLast()
    return values.removeLast()
  }
}

extension String: RandomlyHashable {
  func hash(seed: UInt64) -> UInt64 { withUTF8Bytes { $0.hash(seed: seed) } }
}

extension IPAddress: RandomlyHashable {
  func hash(seed: UInt64) -> UInt64 {
    (low ^ seed).folded(by: (high ^ 0xe703_7ed1_a0b4_28db ^ seed.byteSwapped) | 1) ^ low
  }
}
