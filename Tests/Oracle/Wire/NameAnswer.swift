/// Names of an address, as a capture comes to know them.
struct NameAnswer: Hashable, Sendable {
  enum Source: Hashable, CaseIterable, Sendable {
    /// An answer of DNS to the client.
    case dns
    /// One that leads there by an alias.
    case alias
    /// A Name Resolution Block of the capture file.
    case nameResolutionBlock
  }

  var name: String
  var address: Address
  var source: Source
  var capture: Int
  /// Microseconds since 1970.
  var time: Int

  /// The packet of the answer.
  var packet: Packet {
    typealias Order = NetworkOrder
    let name = Self.encoded(name)
    let question = name + Order.uint16(address.isIPv4 ? 1 : 28) + Order.uint16(1)
    func record(_ owner: [UInt8], _ type: Int, _ data: [UInt8]) -> [UInt8] {
      owner + Order.uint16(type) + Order.uint16(1) + Order.uint32(300) + Order.block16(data)
    }
    var records: [UInt8] = []
    var owner = name
    if source == .alias {
      owner = Self.encoded("edge-\(address.bytes[address.bytes.count - 1]).carrier.example")
      records += record(name, 5, owner)
    }
    records += record(owner, address.isIPv4 ? 1 : 28, address.bytes)
    let message =
      Order.uint16(0x2a17) + Order.uint16(0x8180) + Order.uint16(1)
      + Order.uint16(source == .alias ? 2 : 1) + Order.uint16(0) + Order.uint16(0) + question
      + records
    let client = Address.client(of: address)
    let server: Address = client.isIPv4 ? .ipv4(192, 168, 7, 1) : .ipv6(0x2001, 0xdb8, 0x53)
    let datagram =
      Order.uint16(53) + Order.uint16(51_000) + Order.uint16(8 + message.count) + [0, 0] + message
    let bytes =
      client.isIPv4
      ? [0x45, 0] + Order.uint16(20 + datagram.count) + [0, 1, 0x40, 0, 64, 17, 0, 0]
        + server.bytes + client.bytes + datagram
      : [0x60, 0, 0, 0] + Order.uint16(datagram.count) + [17, 64] + server.bytes + client.bytes
        + datagram
    let frame =
      [UInt8](repeating: 2, count: 12) + (client.isIPv4 ? [0x08, 0x00] : [0x86, 0xdd]) + bytes
    return Packet(time: time, bytes: frame, kept: frame.count)
  }

  private static func encoded(_ name: String) -> [UInt8] {
    name.split(separator: ".").flatMap { NetworkOrder.block8(Array($0.utf8)) } + [0]
  }

  var summary: String { "run\(capture) \(name) is \(address.text) by \(source)" }
}
