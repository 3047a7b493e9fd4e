import Bytes
import HostNames

/// The fixed IPv6 header (RFC 8200, section 3), laid out as on the wire.
private struct IPv6Fields: BitwiseCopyable {
  var versionClassFlow: UInt32
  var payloadLength: UInt16
  var nextHeader: UInt8
  var hopLimit: UInt8
  var sourceHigh: UInt64
  var sourceLow: UInt64
  var destinationHigh: UInt64
  var destinationLow: UInt64
}

/// The maximum number of extension headers, more than any real packet has.
private let mostExtensionHeaders = 16

/// Parses an IPv6 header and its extension headers (RFC 8200, section 4).
func readIPv6(_ bytes: RawSpan, at start: Int) -> Result<IPPayload, DissectionStop> {
  let available = bytes.byteCount - start
  guard available >= 40 else { return .failure(.truncated) }
  let fields = bytes.load(at: start, as: IPv6Fields.self)
  var length = Int(UInt16(bigEndian: fields.payloadLength))
  // A jumbogram (RFC 2675), or a packet before segmentation offload, whose length the network card
  // would fill in.
  if length == 0 { length = available - 40 }
  let captured = min(length, available - 40)
  var payload = IPPayload(
    source: IPAddress(
      high: UInt64(bigEndian: fields.sourceHigh), low: UInt64(bigEndian: fields.sourceLow)),
    destination: IPAddress(
      high: UInt64(bigEndian: fields.destinationHigh),
      low: UInt64(bigEndian: fields.destinationLow)),
    transport: fields.nextHeader, offset: start + 40, capturedCount: captured, wireCount: length,
    fragment: nil)
  for _ in 0..<mostExtensionHeaders {
    guard isExtensionHeader(payload.transport) else { return .success(payload) }
    guard payload.capturedCount >= 8 else { return .failure(.truncated) }
    let next = bytes.byte(at: payload.offset)
    let lengthByte = Int(bytes.byte(at: payload.offset + 1))
    let count: Int
    switch payload.transport {
    case 44:
      count = 8
      let field = bytes.uint16(at: payload.offset + 2)
      // An atomic fragment (RFC 6946) is a complete packet: offset 0 and no more fragments.
      if field & 0xfff9 != 0 {
        payload.fragment = IPPayload.Fragment(
          identification: bytes.uint32(at: payload.offset + 4), position: Int(field & 0xfff8),
          isLast: field & 1 == 0)
      }
    // The authentication header counts in units of four bytes, without the first two (RFC 4302,
    // section 2.2).
    case 51: count = (lengthByte + 2) * 4
    default: count = (lengthByte + 1) * 8
    }
    guard count <= payload.wireCount else { return .failure(.malformed) }
    guard count <= payload.capturedCount else { return .failure(.truncated) }
    payload.transport = next
    payload.offset += count
    payload.capturedCount -= count
    payload.wireCount -= count
    // The rest of a fragment belongs to the reassembled datagram, whose headers continue there.
    if payload.fragment != nil { return .success(payload) }
  }
  return .failure(.malformed)
}

/// True for the headers hop-by-hop, routing, fragment, authentication, destination options,
/// mobility, HIP and shim6.
private func isExtensionHeader(_ number: UInt8) -> Bool {
  switch number {
  case 0, 43, 44, 51, 60, 135, 139, 140: true
  default: false
  }
}
