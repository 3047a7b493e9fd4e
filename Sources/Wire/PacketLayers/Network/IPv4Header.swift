import Bytes
import HostNames

/// The fixed part of an IPv4 header (RFC 791, section 3.1), laid out as on the wire.
@usableFromInline
struct IPv4Fields: BitwiseCopyable {
  @usableFromInline var versionAndLength: UInt8
  @usableFromInline var service: UInt8
  @usableFromInline var totalLength: UInt16
  @usableFromInline var identification: UInt16
  @usableFromInline var flagsAndFragment: UInt16
  @usableFromInline var timeToLive: UInt8
  @usableFromInline var transport: UInt8
  @usableFromInline var checksum: UInt16
  @usableFromInline var source: UInt32
  @usableFromInline var destination: UInt32
}

/// Parses an IPv4 header; its checksum is ignored, as network cards may fill it in after capture.
@inline(__always)
func readIPv4(_ bytes: RawSpan, at start: Int) -> Result<IPPayload, DissectionStop> {
  let available = bytes.byteCount - start
  guard available >= 20 else { return .failure(.truncated) }
  let fields = bytes.load(at: start, as: IPv4Fields.self)
  let headerCount = Int(fields.versionAndLength & 0x0f) * 4
  var total = Int(UInt16(bigEndian: fields.totalLength))
  // With segmentation offload, the network card fills in the length.
  if total == 0 { total = available }
  guard headerCount >= 20, total >= headerCount else { return .failure(.malformed) }
  guard headerCount <= available else { return .failure(.truncated) }
  var payload = IPPayload(
    source: IPAddress(ipv4: UInt32(bigEndian: fields.source)),
    destination: IPAddress(ipv4: UInt32(bigEndian: fields.destination)),
    transport: fields.transport, offset: start + headerCount,
    capturedCount: min(total, available) - headerCount, wireCount: total - headerCount,
    fragment: nil)
  let fragment = UInt16(bigEndian: fields.flagsAndFragment)
  if fragment & 0x3fff != 0 {
    payload.fragment = IPPayload.Fragment(
      identification: UInt32(UInt16(bigEndian: fields.identification)),
      position: Int(fragment & 0x1fff) * 8, isLast: fragment & 0x2000 == 0)
  }
  return .success(payload)
}

extension DissectionStop: Error {}
