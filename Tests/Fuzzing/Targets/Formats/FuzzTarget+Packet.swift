import Bytes
import Escaping
import PacketLayers
import ProtocolRegistries

extension FuzzTarget {
  /// Packets of one link type, each behind its length, by one dissector: fragments find each other.
  ///
  /// The first two bytes are the number of the link type.
  static let packet = FuzzTarget(
    "packet",
    recorded: { traffic in
      let frames = traffic.packets.prefix(200)
      let recorded = frames.map { number($0.linkType) + InputParts.part($0.bytes) }
      // Where the IP packet of a frame begins is left to the fuzzer.
      let ofEveryType = frames.prefix(1).flatMap { frame in
        knownLinkTypes.map {
          number($0) + InputParts.part([0, 0, 0, 0] + frame.bytes.dropFirst(14))
        }
      }
      return recorded + ofEveryType
    }
  ) { input in
    var parts = InputParts(input)
    let linkType = LinkType(rawValue: UInt16(parts.number()))
    var dissector = PacketDissector()
    var number = 0
    while !parts.isAtEnd {
      number += 1
      try parts.part().withBytes { bytes in
        try dissect(bytes, linkType, number: number, &dissector)
      }
    }
  }

  private static func number(_ linkType: LinkType) -> [UInt8] {
    [UInt8(linkType.rawValue >> 8), UInt8(linkType.rawValue & 0xff)]
  }

  /// Those that have a name here.
  private static let knownLinkTypes: [LinkType] = (0..<512).map { LinkType(rawValue: $0) }.filter {
    $0.description != "\($0.rawValue)"
  }

  private static func dissect(
    _ bytes: RawSpan, _ linkType: LinkType, number: Int, _ dissector: inout PacketDissector
  ) throws {
    guard linkType == .pktap || linkType == .user2 else {
      let outcome = dissector.dissect(bytes, linkType: linkType, number: number)
      return try check(outcome, of: bytes, number: number, &dissector)
    }
    guard let header = PKTAPHeader(bytes) else { return }
    try promise(0...bytes.byteCount ~= header.frameOffset, "a frame begins inside its packet")
    for name in [header.name, header.effectiveName] {
      try promise((name?.utf8Count ?? 0) <= 3 * 255, "names of processes are short")
    }
    let frame = bytes.extracting(header.frameOffset..<bytes.byteCount)
    let outcome = dissector.dissect(frame, linkType: header.linkType, number: number)
    try check(outcome, of: frame, number: number, &dissector)
  }

  private static func check(
    _ first: DissectionOutcome, of bytes: RawSpan, number: Int, _ dissector: inout PacketDissector
  ) throws {
    guard case .reassembled(let datagram) = first else { return try check(first, in: bytes) }
    var whole = datagram
    // Each one lies in a tunnel of the one before, and tunnels are counted.
    for _ in 0..<8 {
      // The 13 bits of an offset, eight bytes each, and one fragment.
      try promise(whole.payload.count <= 2 * 65_536, "a datagram is no longer than IP allows")
      let inner = try whole.payload.withBytes { payload in
        let outcome = dissector.dissect(payload, of: whole, number: number)
        try check(outcome, in: payload)
        return outcome
      }
      guard case .reassembled(let next) = inner else { return }
      whole = next
    }
    throw BrokenPromise(description: "datagrams in datagrams end")
  }

  private static func check(
    _ outcome: DissectionOutcome, in bytes: RawSpan
  ) throws(BrokenPromise) {
    guard case .transport(let packet) = outcome else { return }
    let end = packet.payloadOffset.addingReportingOverflow(packet.capturedCount)
    try promise(
      packet.payloadOffset >= 0 && packet.capturedCount >= 0 && !end.overflow
        && end.partialValue <= bytes.byteCount, "a payload lies inside its packet")
    try promise(packet.capturedCount <= packet.wireCount, "no more is captured than was sent")
    try promise(
      [TransportPacket.tcp, TransportPacket.udp].contains(packet.transport), "two are followed")
    var isReversed = false
    let key = FlowKey(packet, isReversed: &isReversed)
    var answer = packet
    (answer.source, answer.destination) = (packet.destination, packet.source)
    (answer.sourcePort, answer.destinationPort) = (packet.destinationPort, packet.sourcePort)
    try promise(key == FlowKey(answer, isReversed: &isReversed), "both directions are one flow")
  }
}
