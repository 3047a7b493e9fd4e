import Bytes

/// The most recent hellos of one thread's connections: a repeated one is recognised by its bytes
/// instead of being parsed, and shares the object of its offer or choice.
struct KnownHellos {
  private var offers = RecentHellos<CachedClientHello>()
  private var choices = RecentHellos<CachedServerHello>()

  mutating func clientHello(_ message: RawSpan) throws(DissectionError) -> ClientHello {
    if let hello = offers.hello(message) { return hello }
    let hello = try ClientHello(message: message)
    offers.record(hello, message)
    return hello
  }

  mutating func serverHello(_ message: RawSpan) throws(DissectionError) -> ServerHello {
    if let hello = choices.hello(message) { return hello }
    let hello = try ServerHello(message: message)
    choices.record(hello, message)
    return hello
  }
}

/// A hello that was parsed, with which the bytes of later hellos are compared.
protocol CachedHello {
  associatedtype Hello

  /// The maximum length, in bytes, of a hello that is kept for comparison.
  static var mostBytes: Int { get }

  /// Creates the value for the hello in `message`; nil if other hellos cannot be compared with it.
  init?(_ hello: Hello, _ message: RawSpan)

  /// Returns the hello in `message` if it equals this one apart from the parts that differ between
  /// connections; else nil.
  func hello(_ message: RawSpan) -> Hello?
}

private struct RecentHellos<Known: CachedHello> {
  /// The number of hellos kept.
  ///
  /// A device has a few dozen TLS clients, which contact few kinds of servers; only some of them
  /// are active at a time.
  private static var most: Int { 8 }

  private var known: [Known] = []
  private var oldest = 0

  func hello(_ message: RawSpan) -> Known.Hello? {
    for one in known {
      if let hello = one.hello(message) { return hello }
    }
    return nil
  }

  mutating func record(_ hello: Known.Hello, _ message: RawSpan) {
    guard message.byteCount <= Known.mostBytes, let new = Known(hello, message) else { return }
    if known.count < Self.most {
      known.append(new)
    } else {
      known[oldest] = new
      oldest = (oldest + 1) % Self.most
    }
  }
}
