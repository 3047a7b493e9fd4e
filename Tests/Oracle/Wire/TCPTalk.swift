/// A packet with its time in microseconds.
struct Packet: Sendable {
  var time: Int
  var bytes: [UInt8]
  /// The bytes that the capture keeps.
  var kept: Int
}

/// One TCP connection, written packet by packet.
struct TCPTalk {
  let client: Address
  let server: Address
  let clientPort: Int
  let serverPort: Int
  private(set) var packets: [Packet] = []
  private var time: Int
  private var clientSequence: UInt32 = 1000
  private var serverSequence: UInt32 = 5000
  /// Drops the next segments of the server, as a capture with a gap does.
  var serverIsLost = false
  /// The longest packet that the capture keeps whole.
  var snapLength = 65_535

  /// The microseconds from a packet to the next.
  static let step = 700

  private enum Flags {
    static let fin: UInt8 = 0x01
    static let syn: UInt8 = 0x02
    static let reset: UInt8 = 0x04
    static let push: UInt8 = 0x08
    static let acknowledgment: UInt8 = 0x10
  }

  init(client: Address, clientPort: Int, server: Address, serverPort: Int, time: Int) {
    self.client = client
    self.clientPort = clientPort
    self.server = server
    self.serverPort = serverPort
    self.time = time
  }

  mutating func open() {
    send(fromClient: true, flags: Flags.syn, [])
    clientSequence &+= 1
    send(fromClient: false, flags: Flags.syn | Flags.acknowledgment, [])
    serverSequence &+= 1
    send(fromClient: true, flags: Flags.acknowledgment, [])
  }

  mutating func clientSends(_ bytes: [UInt8]) { carry(bytes, fromClient: true) }

  mutating func serverSends(_ bytes: [UInt8]) { carry(bytes, fromClient: false) }

  mutating func acknowledge(fromClient: Bool) {
    send(fromClient: fromClient, flags: Flags.acknowledgment, [])
  }

  mutating func finish(fromClient: Bool, with bytes: [UInt8] = []) {
    send(fromClient: fromClient, flags: Flags.fin | Flags.acknowledgment, bytes)
    advance(fromClient, by: bytes.count + 1)
  }

  mutating func reset(fromClient: Bool) {
    send(fromClient: fromClient, flags: Flags.reset | Flags.acknowledgment, [])
  }

  /// Closes from both sides, the client first.
  mutating func close() {
    finish(fromClient: true)
    finish(fromClient: false)
    acknowledge(fromClient: true)
  }

  /// Lets `milliseconds` pass.
  mutating func wait(milliseconds: Int) { time += milliseconds * 1000 }

  /// Forgets the packets so far, as a capture that began later.
  mutating func forgetPackets() { packets = [] }

  private mutating func carry(_ bytes: [UInt8], fromClient: Bool) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let segment = rest.prefix(1400)
      rest = rest.dropFirst(1400)
      if fromClient || !serverIsLost {
        send(
          fromClient: fromClient, flags: Flags.push | Flags.acknowledgment, [UInt8](segment))
      }
      advance(fromClient, by: segment.count)
    }
  }

  private mutating func advance(_ fromClient: Bool, by count: Int) {
    if fromClient {
      clientSequence &+= UInt32(count)
    } else {
      serverSequence &+= UInt32(count)
    }
  }

  private mutating func send(fromClient: Bool, flags: UInt8, _ payload: [UInt8]) {
    let (source, target) = fromClient ? (client, server) : (server, client)
    let (from, to) = fromClient ? (clientPort, serverPort) : (serverPort, clientPort)
    let (sequence, other) =
      fromClient ? (clientSequence, serverSequence) : (serverSequence, clientSequence)
    let segment =
      NetworkOrder.uint16(from) + NetworkOrder.uint16(to) + NetworkOrder.uint32(sequence)
      + NetworkOrder.uint32(flags & Flags.acknowledgment == 0 ? 0 : other)
      + [0x50, flags, 0xff, 0xff, 0, 0, 0, 0] + payload
    let packet: [UInt8] =
      source.isIPv4
      ? [0x45, 0] + NetworkOrder.uint16(20 + segment.count) + [0, 1, 0x40, 0, 64, 6, 0, 0]
        + source.bytes + target.bytes + segment
      : [0x60, 0, 0, 0] + NetworkOrder.uint16(segment.count) + [6, 64] + source.bytes
        + target.bytes + segment
    let frame =
      [UInt8](repeating: 2, count: 12) + (source.isIPv4 ? [0x08, 0x00] : [0x86, 0xdd]) + packet
    time += Self.step
    packets.append(Packet(time: time, bytes: frame, kept: min(frame.count, snapLength)))
  }
}
