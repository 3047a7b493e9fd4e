/// The fields of a head whose values are used (RFC 9113, section 8.3; RFC 8441, section 4).
///
/// The values of other fields are not kept.
enum HTTP2FieldName: UInt8, Sendable {
  case authority, method, scheme, status, `protocol`
  case contentType, host, location, strictTransportSecurity, userAgent

  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    func isNamed(_ name: StaticString) -> Bool { bytes.isEqual(range, name) }
    switch range.count {
    case 4 where isNamed("host"): self = .host
    case 7 where isNamed(":method"): self = .method
    case 7 where isNamed(":scheme"): self = .scheme
    case 7 where isNamed(":status"): self = .status
    case 8 where isNamed("location"): self = .location
    case 9 where isNamed(":protocol"): self = .protocol
    case 10 where isNamed(":authority"): self = .authority
    case 10 where isNamed("user-agent"): self = .userAgent
    case 12 where isNamed("content-type"): self = .contentType
    case 25 where isNamed("strict-transport-security"): self = .strictTransportSecurity
    default: return nil
    }
  }
}
