import Foundation

/// The number of seeds or other cases that a test tries.
public enum CaseCount {
  /// Returns `all` if the variable `ATSIFT_CASES` is `all`, as in the nightly run, and otherwise the
  /// part of them that every push tries.
  public static func everyPush<Count: BinaryInteger>(_ part: Count, nightly all: Count) -> Count {
    ProcessInfo.processInfo.environment["ATSIFT_CASES"] == "all" ? all : part
  }
}

/// SplitMix64: the same seed gives the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// These bytes with one to eight random changes: bytes replaced, flipped, taken out, repeated,
  /// or cut off.
  public func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = .random(in: .min ... .max, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes[index] = [0, 0xff, 0x7f, 0x80].randomElement(using: &generator) ?? 0
      case 3: bytes.remove(at: index)
      case 4: bytes.insert(contentsOf: bytes[index...].prefix(16), at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}
