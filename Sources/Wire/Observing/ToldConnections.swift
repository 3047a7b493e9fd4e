import ApplicationProtocols

/// By which IDs the last connections of a flow were called that were told: what comes late and belongs
/// to them opens none.
struct ToldConnections: BitwiseCopyable {
  // Two connections of three or four IDs each; the oldest give way.
  private var numbers: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Notes the IDs of a connection, as numbers that stand for them.
  mutating func note(_ newNumbers: [UInt32]) {
    for number in newNumbers where !contains(number) {
      numbers.3 = numbers.3 << 32 | numbers.2 >> 32
      numbers.2 = numbers.2 << 32 | numbers.1 >> 32
      numbers.1 = numbers.1 << 32 | numbers.0 >> 32
      numbers.0 = numbers.0 << 32 | UInt64(Self.told(number))
    }
  }

  /// Whether an ID was one of theirs.
  func contains(_ number: UInt32) -> Bool {
    let number = Self.told(number)
    return [numbers.0, numbers.1, numbers.2, numbers.3].contains {
      UInt32(truncatingIfNeeded: $0) == number || UInt32(truncatingIfNeeded: $0 >> 32) == number
    }
  }

  /// Whether a packet shows an ID that was one of theirs.
  func contain(_ header: QUICLongHeader, seed: UInt64) -> Bool {
    guard numbers.0 != 0 else { return false }
    return !header.destination.isEmpty && contains(header.destination.number(seed: seed))
      || !header.source.isEmpty && contains(header.source.number(seed: seed))
  }

  /// Zero stands for none.
  private static func told(_ number: UInt32) -> UInt32 { max(number, 1) }
}
