/// The ClientHello of a client that looks like Apple's TLS (RFC 8446, section 4.1.2).
struct ClientHello {
  let name: String
  /// True to offer TLS 1.3 besides TLS 1.2.
  var offersTLS13 = true
  /// True to send a share of X25519MLKEM768, which does not fit into one segment.
  var isPostQuantum = false
  var protocols = ["h2", "http/1.1"]
  /// Transport parameters, for QUIC alone.
  var transportParameters: [UInt8]?

  private static let suitesOfTLS13 = [0x1301, 0x1302, 0x1303]
  private static let suitesOfTLS12 = [
    0xc02c, 0xc02b, 0xcca9, 0xc030, 0xc02f, 0xcca8, 0xc00a, 0xc009, 0xc014, 0xc013, 0x009d, 0x009c,
    0x0035, 0x002f,
  ]
  private static let signatures = [
    0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0201,
  ]
  private static let hybridGroup = 0x11ec
  private static let x25519 = 0x001d

  /// The handshake message.
  func message(using generator: inout SeededGenerator) -> [UInt8] {
    let isQUIC = transportParameters != nil
    // RFC 8701: a value that means nothing.
    let grease = 0x0a0a + 0x1010 * generator.integer(in: 0...15)
    let suites =
      [grease] + (offersTLS13 ? Self.suitesOfTLS13 : []) + (isQUIC ? [] : Self.suitesOfTLS12)
    var body: [UInt8] = [3, 3]
    body += generator.bytes(32)
    body += .vector8(isQUIC ? [] : generator.bytes(32))
    body += .vector16(suites.flatMap([UInt8].integer16))
    body += [1, 0]
    body += .vector16(extensions(grease, using: &generator))
    return [1] + .vector24(body)
  }

  private func extensions(_ grease: Int, using generator: inout SeededGenerator) -> [UInt8] {
    let hybrid = isPostQuantum ? [Self.hybridGroup] : []
    let groups = [grease] + hybrid + [Self.x25519, 0x0017, 0x0018, 0x0019]
    var fields = field(grease, [])
    fields += field(0, .vector16([0] + .vector16(Array(name.utf8))))
    fields += field(23, []) + field(0xff01, [0])
    fields += field(10, .vector16(groups.flatMap([UInt8].integer16)))
    fields += field(11, [1, 0])
    fields += field(16, .vector16(protocols.flatMap { [UInt8].vector8(Array($0.utf8)) }))
    fields += field(5, [1, 0, 0, 0, 0])
    fields += field(13, .vector16(Self.signatures.flatMap([UInt8].integer16)))
    fields += field(18, [])
    if offersTLS13 {
      var shares: [UInt8] = []
      if isPostQuantum {
        shares += .integer16(Self.hybridGroup) + .vector16(generator.bytes(1216))
      }
      shares += .integer16(Self.x25519) + .vector16(generator.bytes(32))
      fields += field(51, .vector16(shares)) + field(45, [1, 1])
      fields += field(43, .vector8([3, 4] + (transportParameters == nil ? [3, 3] : [])))
    }
    if let transportParameters { fields += field(57, transportParameters) }
    return fields
  }

  private func field(_ type: Int, _ body: [UInt8]) -> [UInt8] { .integer16(type) + .vector16(body) }
}
