import ByteReading

/// Certificates already read, so that the ones a server sends with each connection are read once.
public struct CertificateCache: Sendable {
  /// How many certificates are kept.
  ///
  /// A long capture shows some hundred distinct ones. Where there are more, all are dropped:
  /// starting over is simple and rare.
  public static let maximumCount = 16_384
  /// How many bytes of DER are kept, so that many huge certificates do not fill the memory.
  public static let maximumBytes = 16 << 20

  /// A class, so that the table stays small and a lookup copies nothing.
  private final class Entry: Sendable {
    let der: [UInt8]
    let certificate: Certificate
    let number: Int

    init(der: [UInt8], number: Int) {
      self.der = der
      self.number = number
      certificate = Certificate(der: der)
    }
  }

  private var entries: [UInt64: Entry] = [:]
  private var numbers = 0
  private var byteCount = 0

  /// A cache that knows no certificate yet.
  public init() {}

  /// How many certificates are kept now.
  public var count: Int { entries.count }

  /// The certificate of this DER, read now or known from before.
  ///
  /// Two certificates of the same fingerprint push each other out: collisions cost time, never
  /// correctness.
  public mutating func certificate(der: [UInt8]) -> Certificate {
    der.withBytes { entry(of: $0)?.certificate } ?? Certificate(der: der)
  }

  /// A number that stands for this DER; no other ever has it.
  ///
  /// One DER may have several, as a certificate that was dropped is numbered anew.
  ///
  /// - Returns: `nil` for a DER that is too large to be kept.
  public mutating func number(of der: RawSpan) -> Int? { entry(of: der)?.number }

  private mutating func entry(of der: RawSpan) -> Entry? {
    let count = der.byteCount
    guard count <= Certificate.maximumSize else { return nil }
    let fingerprint = Self.fingerprint(of: der)
    if let entry = entries[fingerprint], entry.der.withBytes({ Self.isEqual($0, der) }) {
      return entry
    }
    if entries.count >= Self.maximumCount || byteCount + count > Self.maximumBytes {
      entries = [:]
      byteCount = 0
    }
    numbers += 1
    let entry = Entry(der: der.array(at: 0, count: count), number: numbers)
    let replaced = entries.updateValue(entry, forKey: fingerprint)
    byteCount += count - (replaced?.der.count ?? 0)
    return entry
  }

  /// A number that distinct certificates hardly share: made of the length and the last 64 bytes,
  /// which belong to the signature.
  private static func fingerprint(of bytes: RawSpan) -> UInt64 {
    var fingerprint = UInt64(bytes.byteCount)
    var offset = bytes.byteCount
    while offset >= 8, offset > bytes.byteCount - 64 {
      offset -= 8
      let product = (fingerprint ^ bytes.uint64(at: offset))
        .multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      fingerprint = product.high ^ product.low
    }
    return fingerprint
  }

  /// Compares eight bytes at a time, which the comparison of arrays does not.
  private static func isEqual(_ one: RawSpan, _ other: RawSpan) -> Bool {
    guard one.byteCount == other.byteCount else { return false }
    var offset = 0
    while offset + 8 <= one.byteCount {
      guard one.uint64(at: offset) == other.uint64(at: offset) else { return false }
      offset += 8
    }
    while offset < one.byteCount {
      guard one.byte(at: offset) == other.byte(at: offset) else { return false }
      offset += 1
    }
    return true
  }
}
