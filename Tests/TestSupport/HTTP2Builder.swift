/// Bytes of HTTP/2 (RFC 9113) and of HPACK (RFC 7541), right or wrong as a test wants them.
public enum HTTP2Builder {
  /// The kinds of frames that RFC 9113 numbers in section 6.
  public enum Kind: UInt8, Sendable {
    case data = 0
    case headers, priority, resetStream, settings, pushPromise, ping, goAway, windowUpdate
    case continuation
  }

  /// The flags that have a meaning in more than one kind.
  public static let (endStream, endHeaders, padded, priority): (UInt8, UInt8, UInt8, UInt8) = (
    0x01, 0x04, 0x08, 0x20
  )

  /// The start of a client's connection: the preface and its settings.
  public static let clientStart: [UInt8] =
    Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + settings([3: 100])
  /// The start of a server's connection: its settings.
  public static let serverStart: [UInt8] = settings([:])

  /// A frame; `length` where it says another one than its payload has.
  public static func frame(
    _ kind: Kind, flags: UInt8 = 0, stream: UInt32 = 0, length: Int? = nil, _ payload: [UInt8]
  ) -> [UInt8] {
    PacketBuilder.uint32(UInt32(length ?? payload.count)).dropFirst() + [kind.rawValue, flags]
      + PacketBuilder.uint32(stream) + payload
  }

  /// A frame of settings, by their numbers.
  public static func settings(_ values: [UInt16: UInt32]) -> [UInt8] {
    frame(
      .settings,
      values.sorted { $0.key < $1.key }.flatMap {
        PacketBuilder.uint16(Int($0.key)) + PacketBuilder.uint32($0.value)
      })
  }

  /// A whole header block of those fields in one frame.
  public static func headers(_ stream: UInt32, _ fields: [(String, String)]) -> [UInt8] {
    frame(.headers, flags: endHeaders | endStream, stream: stream, block(fields))
  }

  /// A request without a body.
  public static func get(_ stream: UInt32, _ authority: String) -> [UInt8] {
    headers(
      stream,
      [(":method", "GET"), (":scheme", "http"), (":path", "/"), (":authority", authority)])
  }

  /// An answer without a body.
  public static func answer(_ stream: UInt32, _ status: Int, _ fields: [(String, String)] = [])
    -> [UInt8]
  {
    headers(stream, [(":status", String(status))] + fields)
  }

  /// A header block of fields as they are, none of which enters a table.
  public static func block(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { literal(Array($0.0.utf8), Array($0.1.utf8), isKept: false) }
  }

  /// A field as it is.
  public static func literal(_ name: [UInt8], _ value: [UInt8], isKept: Bool = true) -> [UInt8] {
    [isKept ? 0x40 : 0] + string(name) + string(value)
  }

  /// A reference to a field of the tables.
  public static func indexed(_ index: Int) -> [UInt8] { number(index, bits: 7, above: 0x80) }

  /// A change of the dynamic table's size.
  public static func tableSize(_ size: Int) -> [UInt8] { number(size, bits: 5, above: 0x20) }

  private static func string(_ bytes: [UInt8]) -> [UInt8] {
    number(bytes.count, bits: 7, above: 0) + bytes
  }

  private static func number(_ number: Int, bits: Int, above: UInt8) -> [UInt8] {
    let most = 1 << bits - 1
    guard number >= most else { return [above | UInt8(number)] }
    var (bytes, rest) = ([above | UInt8(most)], number - most)
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
