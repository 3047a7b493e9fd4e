/// The offer of a client.
struct Offer: Hashable, Sendable {
  var versions: [Version]
  var suites: [Suite]

  var newest: Version { versions.max() ?? .tls12 }
}

/// The messages of a handshake (RFC 5246, RFC 8446).
enum Hello {
  static let retryRandom: [UInt8] = [
    0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91,
    0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
  ]

  static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] {
    [type] + NetworkOrder.block24(body)
  }

  static func record(_ type: UInt8, version: Version = .tls12, _ body: [UInt8]) -> [UInt8] {
    [type] + NetworkOrder.uint16(version.rawValue) + NetworkOrder.block16(body)
  }

  static func changeCipherSpec(_ version: Version = .tls12) -> [UInt8] {
    record(20, version: version, [1])
  }

  static func alert(_ description: UInt8, level: UInt8 = 2, version: Version = .tls12) -> [UInt8] {
    record(21, version: version, [level, description])
  }

  /// An encrypted record of TLS 1.3 or application data, with random content.
  static func sealed(
    _ count: Int, type: UInt8 = 23, version: Version = .tls12, using randomness: inout Randomness
  ) -> [UInt8] {
    record(type, version: version, randomness.bytes(count))
  }

  static func client(
    _ offer: Offer, host: Host?, session: [UInt8], resumes: Bool,
    using randomness: inout Randomness
  ) -> [UInt8] {
    typealias Order = NetworkOrder
    let legacy = min(offer.newest, .tls12)
    var extensions: [UInt8] = []
    func put(_ type: Int, _ body: [UInt8]) {
      extensions += Order.uint16(type) + Order.block16(body)
    }
    if let host, !host.isAddress {
      put(0, Order.block16([0] + Order.block16(Array(host.name.utf8))))
    }
    put(10, Order.block16(Order.uint16(0x001d) + Order.uint16(0x0017) + Order.uint16(0x0018)))
    put(11, [1, 0])
    if offer.newest >= .tls12 {
      put(
        13,
        Order.block16(
          [0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0201].flatMap {
            Order.uint16($0)
          }))
    }
    put(23, [])
    if offer.newest == .tls13 {
      put(43, Order.block8(offer.versions.sorted(by: >).flatMap { Order.uint16($0.rawValue) }))
      put(45, [1, 1])
      put(51, Order.block16(Order.uint16(0x001d) + Order.block16(randomness.bytes(32))))
      if resumes {
        put(
          41,
          Order.block16(Order.block16(randomness.bytes(48)) + randomness.bytes(4))
            + Order.block16(Order.block8(randomness.bytes(32))))
      }
    }
    let body =
      Order.uint16(legacy.rawValue) + randomness.bytes(32) + Order.block8(session)
      + Order.block16(offer.suites.flatMap { Order.uint16($0.code) }) + [1, 0]
      + Order.block16(extensions)
    return record(22, version: .tls10, message(1, body))
  }

  /// The ServerHello's message; with `retries` a HelloRetryRequest.
  static func server(
    version: Version, suite: Suite, session: [UInt8], resumes: Bool, sentinel: UInt8?,
    retries: Bool = false, using randomness: inout Randomness
  ) -> [UInt8] {
    typealias Order = NetworkOrder
    var random = retries ? retryRandom : randomness.bytes(32)
    if let sentinel {
      random.replaceSubrange(24..<32, with: Array("DOWNGRD".utf8) + [sentinel])
    }
    var extensions: [UInt8] = []
    func put(_ type: Int, _ body: [UInt8]) {
      extensions += Order.uint16(type) + Order.block16(body)
    }
    if version == .tls13 {
      put(43, Order.uint16(version.rawValue))
      put(
        51,
        retries
          ? Order.uint16(0x0017) : Order.uint16(0x001d) + Order.block16(randomness.bytes(32)))
      if resumes { put(41, [0, 0]) }
    } else {
      put(23, [])
    }
    let body =
      Order.uint16(min(version, .tls12).rawValue) + random + Order.block8(session)
      + Order.uint16(suite.code) + [0] + Order.block16(extensions)
    return message(2, body)
  }
}
