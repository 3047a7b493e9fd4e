import Bytes

/// A cache of certificates, so that a certificate that servers send repeatedly is read once.
public struct CertificateCache: Sendable {
  /// The maximum number of certificates kept.
  ///
  /// A long capture has some hundred distinct ones. Beyond the limit all are dropped: a simple rule
  /// for a rare case.
  public static let maximumCount = 16_384
  /// The maximum number of DER bytes kept, so that many huge certificates do not fill the memory.
  public static let maximumBytes = 16 << 20

  /// A cached certificate; a class, so that the table stays small and a lookup copies nothing.
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

  public init() {}

  public var count: Int { entries.count }

  /// Returns the certificate of this DER, from the cache or read now.
  ///
  /// If two certificates have the same fingerprint in the cache, each replaces the other. That
  /// costs time, but the result is correct.
  public mutating func certificate(der: [UInt8]) -> Certificate {
    der.withBytes { entry(of: $0)?.certificate } ?? Certificate(der: der)
  }

  /// Returns a number that identifies this DER and no other; nil if the DER is too large for the
  /// cache.
  ///
  /// A DER may have several numbers: a certificate that was dropped gets a new one.
  public mutating func number(of der: RawSpan) -> Int? { entry(of: der)?.number }

  private mutating func entry(of der: RawSpan) -> Entry? {
    let count = der.byteCount
    guard count <= Certificate.maximumSize else { return nil }
    let fingerprint = Self.fingerprint(of: der)
    // Fingerprints can collide; the bytes decide.
    if let entry = entries[fingerprint], entry.der.withBytes({ $0.isEqual(to: der) }) {
      return entry
    }
    // Emptying the whole cache bounds its memory without keeping an order of use.
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

  /// Returns a number for quick comparison, which distinct certificates rarely share.
  ///
  /// The number is computed from the length and the last 64 bytes, which belong to the signature.
  private static func fingerprint(of bytes: RawSpan) -> UInt64 {
    var fingerprint = UInt64(bytes.byteCount)
    var offset = bytes.byteCount
    while offset >= 8, offset > bytes.byteCount - 64 {
      offset -= 8
      fingerprint = (fingerprint ^ bytes.uint64(at: offset)).folded(by: 0x9e37_79b9_7f4a_7c15)
    }
    return fingerprint
  }
}
