import ApplicationProtocols
import Bytes
import HostNames
import SystemCalls

/// The packets of a TCP connection, synthesized from its ends, bytes and times.
///
/// An unprivileged program cannot capture, but with these packets probes can be judged like
/// captures. The packets are raw IP packets (RFC 791, RFC 8200, RFC 9293) with correct checksums
/// and gapless sequence numbers.
struct SynthesizedConnection {
  struct Packet: Hashable {
    var nanoseconds: Int64
    var bytes: [UInt8]
  }

  private(set) var packets: [Packet] = []
  private let client: SocketEndpoint
  private let server: SocketEndpoint
  private var clientSequence: UInt32
  private var serverSequence: UInt32
  private var isAnswered = false

  /// The largest payload of a packet in bytes, as on Ethernet.
  static let mostPayload = 1440

  private enum Flag {
    static let finish: UInt8 = 0x01
    static let synchronize: UInt8 = 0x02
    static let reset: UInt8 = 0x04
    static let push: UInt8 = 0x08
    static let acknowledge: UInt8 = 0x10
  }

  init(
    from client: SocketEndpoint, to server: SocketEndpoint,
    sequences: (client: UInt32, server: UInt32)
  ) {
    self.client = client
    self.server = server
    (clientSequence, serverSequence) = sequences
  }

  mutating func begin(at time: Int64) {
    append(from: .client, Flag.synchronize, at: time)
    clientSequence &+= 1
  }

  mutating func accept(at time: Int64) {
    isAnswered = true
    append(from: .server, Flag.synchronize | Flag.acknowledge, at: time)
    serverSequence &+= 1
    append(from: .client, Flag.acknowledge, at: time)
  }

  mutating func send(_ bytes: [UInt8], from side: StreamSide, at time: Int64) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.mostPayload))
      rest = rest.dropFirst(part.count)
      append(from: side, Flag.acknowledge | (rest.isEmpty ? Flag.push : 0), part, at: time)
      if side == .client {
        clientSequence &+= UInt32(part.count)
      } else {
        serverSequence &+= UInt32(part.count)
      }
    }
  }

  mutating func finish(from side: StreamSide, at time: Int64) {
    append(from: side, Flag.finish | Flag.acknowledge, at: time)
    if side == .client { clientSequence &+= 1 } else { serverSequence &+= 1 }
  }

  mutating func reset(from side: StreamSide, at time: Int64) {
    append(from: side, Flag.reset | Flag.acknowledge, at: time)
  }

  private mutating func append(
    from side: StreamSide, _ flags: UInt8, _ payload: [UInt8] = [], at time: Int64
  ) {
    let (source, target) = side == .client ? (client, server) : (server, client)
    let (sequence, next) =
      side == .client ? (clientSequence, serverSequence) : (serverSequence, clientSequence)
    let isAcknowledgment = flags & Flag.acknowledge != 0
    // A server that refused the connection has no sequence number of its own.
    let own = side == .server && !isAnswered ? 0 : sequence
    var segment: [UInt8] = []
    segment.append(number: Int(source.port), bytes: 2)
    segment.append(number: Int(target.port), bytes: 2)
    segment.append(number: Int(own), bytes: 4)
    segment.append(number: isAcknowledgment ? Int(next) : 0, bytes: 4)
    segment += [5 << 4, flags, 0xff, 0xff, 0, 0, 0, 0]
    segment += payload
    var sum = InternetChecksum()
    let ends = source.address.networkBytes + target.address.networkBytes
    ends.withBytes { sum.add($0) }
    sum.add(UInt64(Self.tcp))
    sum.add(UInt64(segment.count))
    segment.withBytes { sum.add($0) }
    segment[Self.checksumOffset] = UInt8(sum.value >> 8)
    segment[Self.checksumOffset + 1] = UInt8(truncatingIfNeeded: sum.value)
    packets.append(
      Packet(nanoseconds: time, bytes: header(ends, segmentLength: segment.count) + segment))
  }

  private static let tcp: UInt8 = 6
  private static let checksumOffset = 16

  private func header(_ ends: [UInt8], segmentLength: Int) -> [UInt8] {
    var header: [UInt8] = []
    if server.address.isIPv4 {
      header += [0x45, 0]
      header.append(number: 20 + segmentLength, bytes: 2)
      // No fragments; a time to live of 64.
      header += [0, 0, 0x40, 0, 64, Self.tcp, 0, 0]
      header += ends
      var sum = InternetChecksum()
      header.withBytes { sum.add($0) }
      header[10] = UInt8(sum.value >> 8)
      header[11] = UInt8(truncatingIfNeeded: sum.value)
    } else {
      header += [0x60, 0, 0, 0]
      header.append(number: segmentLength, bytes: 2)
      header += [Self.tcp, 64]
      header += ends
    }
    return header
  }
}
