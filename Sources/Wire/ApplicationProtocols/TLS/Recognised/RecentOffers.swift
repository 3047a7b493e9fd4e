import Bytes

/// The offers that were read last, so that a hello that makes one of them again is recognised by its
/// bytes and not read in full.
///
/// What differs from connection to connection is passed over or read: random bytes, session, server
/// name, key shares, tickets, padding, and the reserved values of GREASE (RFC 8701), whatever they are.
struct RecentOffers {
  /// A device has some dozen TLS clients; few of them are active at a time.
  private static let most = 8
  /// The longest message that is kept, in bytes: hellos of today have up to 2,000.
  private static let mostBytes = 8192

  private var known: [KnownOffer] = []
  /// The place of the one that was read longest ago.
  private var oldest = 0

  /// Reads a ClientHello, with its four-byte header.
  ///
  /// - Throws: As `ClientHello.init(message:)`.
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
