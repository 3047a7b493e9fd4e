import Bytes

/// The secrets of many TLS connections, by the random bytes of their ClientHello.
///
/// Above the limit, the secrets added first are dropped: key logs grow for months, captures are
/// recent.
public struct TLSSecrets: SecretValue, Sendable {
  /// The maximum number of connections; beyond it, the older half is dropped.
  public static let mostConnections = 131_072

  private var newer: [ClientRandom: PackedSecrets] = [:]
  private var older: [ClientRandom: PackedSecrets] = [:]
  public private(set) var forgotten = 0
  /// The number of secrets of which several values were added; none of the values is used.
  public private(set) var contradictions = 0
  private let most: Int

  public init(mostConnections: Int = Self.mostConnections) { most = max(2, mostConnections) }

  public var count: Int { newer.count + older.count }

  /// Adds a secret; if a connection has two different values for a label, one must be wrong, so
  /// neither is used.
  mutating func add(_ secret: RawSpan, _ label: TLSSecret.Label, for random: ClientRandom) {
    if newer[random] == nil {
      if newer.count >= most / 2 {
        forgotten += older.count
        older = newer
        newer = [:]
      }
      newer[random] = older.removeValue(forKey: random)
    }
    if newer[random, default: PackedSecrets()].add(secret, label) == .contradiction {
      contradictions += 1
    }
  }

  /// Returns a secret, if known, by the 32 random bytes of the connection's first ClientHello.
  public func secret(_ label: TLSSecret.Label, for random: [UInt8]) -> TLSSecret? {
    guard let random = ClientRandom(random) else { return nil }
    return (newer[random] ?? older[random])?.secret(label)
  }

  func hasSecrets(for random: [UInt8]) -> Bool {
    guard let random = ClientRandom(random) else { return false }
    return newer[random] != nil || older[random] != nil
  }
}

struct ClientRandom: Hashable, Sendable {
  static let byteCount = 32

  private var words: (UInt64, UInt64, UInt64, UInt64)

  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.byteCount else { return nil }
    words = (bytes.uint64(at: 0), bytes.uint64(at: 8), bytes.uint64(at: 16), bytes.uint64(at: 24))
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount, let random = bytes.withBytes({ ClientRandom($0) }) else {
      return nil
    }
    self = random
  }

  static func == (one: ClientRandom, other: ClientRandom) -> Bool { one.words == other.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}

/// The secrets of one connection in one array: label, length and bytes of each.
///
/// A length of zero marks a secret of which several values were added.
private struct PackedSecrets: SecretValue, Sendable {
  private var bytes: [UInt8] = []

  enum Addition { case new, known, contradiction }

  mutating func add(_ secret: RawSpan, _ label: TLSSecret.Label) -> Addition {
    if let place = place(of: label) {
      guard !place.isEmpty, !isEqual(place, secret) else { return .known }
      bytes.removeSubrange(place)
      bytes[place.lowerBound - 1] = 0
      return .contradiction
    }
    // All lengths that a label permits fit in one byte.
    bytes.append(label.rawValue)
    bytes.append(UInt8(truncatingIfNeeded: secret.byteCount))
    bytes.append(contentsOf: secret, count: secret.byteCount)
    return .new
  }

  private func isEqual(_ place: Range<Int>, _ secret: RawSpan) -> Bool {
    place.count == secret.byteCount
      && place.indices.allSatisfy { bytes[$0] == secret.byte(at: $0 - place.lowerBound) }
  }

  func secret(_ label: TLSSecret.Label) -> TLSSecret? {
    guard let place = place(of: label), !place.isEmpty else { return nil }
    return TLSSecret(Array(bytes[place]))
  }

  private func place(of label: TLSSecret.Label) -> Range<Int>? {
    var offset = 0
    while offset + 2 <= bytes.count {
      let end = offset + 2 + Int(bytes[offset + 1])
      if bytes[offset] == label.rawValue { return offset + 2..<end }
      offset = end
    }
    return nil
  }
}
