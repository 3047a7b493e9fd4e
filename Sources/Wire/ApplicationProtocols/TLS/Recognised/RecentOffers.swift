import Bytes

/// The most recent offers, so that a repeated one is recognised by its bytes rather than parsed.
///
/// Parts that differ between connections are skipped or read: random bytes, session, server name,
/// key shares, tickets, padding, and the GREASE values (RFC 8701).
struct RecentOffers {
  /// The number of offers kept; a device has a few dozen TLS clients, and few are active at a time.
  private static let most = 8
  /// The longest message kept, in bytes; current hellos have up to 2,000.
  private static let mostBytes = 8192

  private var known: [KnownOffer] = []
  private var oldest = 0

  mutating func hello(_ message: RawSpan) throws(DissectionError) -> ClientHello {
    for offer in known {
      if let hello = offer.hello(message) { return hello }
    }
    let hello = try ClientHello(message: message)
    if let offer = KnownOffer(hello, message), message.byteCount <= Self.mostBytes {
      if known.count < Self.most {
        known.append(offer)
      } else {
        known[oldest] = offer
        oldest = (oldest + 1) % Self.most
      }
    }
    return hello
  }
}
