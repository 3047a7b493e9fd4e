import Bytes
import PacketLayers
import ProtocolRegistries
import TestSupport

let hello: [UInt8] = Array("hello".utf8)
let segment = PacketBuilder.tcp(hello)
let packet = PacketBuilder.ipv4(transport: 6, segment)
let packet6 = PacketBuilder.ipv6(nextHeader: 6, segment)

/// The result of a dissector.
struct Dissected: Equatable {
  /// The transport payload as text.
  var text: String
  var tunnel: TunnelKind?
}

/// The transport payload that a dissector finds in a packet, as text.
func payload(_ bytes: [UInt8], _ linkType: LinkType = .ethernet) -> String? {
  dissected(bytes, linkType)?.text
}

func payload(
  _ bytes: [UInt8], _ linkType: LinkType, _ dissector: inout PacketDissector
) -> String? {
  dissected(bytes, linkType, &dissector)?.text
}

func dissected(_ bytes: [UInt8], _ linkType: LinkType) -> Dissected? {
  var dissector = PacketDissector()
  return dissected(bytes, linkType, &dissector)
}

func dissected(
  _ bytes: [UInt8], _ linkType: LinkType, _ dissector: inout PacketDissector
) -> Dissected? {
  bytes.withBytes { span in
    text(dissector.dissect(span, linkType: linkType, number: 1), span, &dissector)
  }
}

private func text(
  _ outcome: DissectionOutcome, _ bytes: RawSpan, _ dissector: inout PacketDissector
) -> Dissected? {
  switch outcome {
  case .transport(let packet):
    let payload = bytes.array(at: packet.payloadOffset, count: packet.capturedCount)
    return Dissected(text: String(decoding: payload, as: UTF8.self), tunnel: packet.tunnel)
  case .reassembled(let datagram):
    return datagram.payload.withBytes {
      text(dissector.dissect($0, of: datagram, number: 1), $0, &dissector)
    }
  case .stopped: return nil
  }
}

/// Returns the reason why a dissector finds nothing.
func stop(_ bytes: [UInt8], _ linkType: LinkType) -> DissectionStop? {
  var dissector = PacketDissector()
  return bytes.withBytes { span in
    guard case .stopped(let stop) = dissector.dissect(span, linkType: linkType, number: 1) else {
      return nil
    }
    return stop
  }
}
