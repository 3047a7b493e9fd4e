import ApplicationProtocols

struct FinishedConnectionIDs: BitwiseCopyable {
  // Room for two connections with three or four IDs each; the oldest are overwritten.
  private var numbers: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  mutating func insert(_ number: UInt32) {
    guard !contains(number) else { return }
    numbers.3 = numbers.3 << 32 | numbers.2 >> 32
    numbers.2 = numbers.2 << 32 | numbers.1 >> 32
    numbers.1 = numbers.1 << 32 | numbers.0 >> 32
    numbers.0 = numbers.0 << 32 | UInt64(Self.nonzero(number))
  }

  func contains(_ number: UInt32) -> Bool {
    let number = Self.nonzero(number)
    func isIn(_ pair: UInt64) -> Bool {
      UInt32(truncatingIfNeeded: pair) == number || UInt32(truncatingIfNeeded: pair >> 32) == number
    }
    return isIn(numbers.0) || isIn(numbers.1) || isIn(numbers.2) || isIn(numbers.3)
  }

  func contain(_ header: QUICLongHeader, seed: UInt64) -> Bool {
    guard numbers.0 != 0 else { return false }
    return !header.destination.isEmpty && contains(header.destination.number(seed: seed))
      || !header.source.isEmpty && contains(header.source.number(seed: seed))
  }

  private static func nonzero(_ number: UInt32) -> UInt32 { max(number, 1) }
}
