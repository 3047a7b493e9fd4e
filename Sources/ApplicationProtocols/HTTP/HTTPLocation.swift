import ByteReading
import HostNames

/// Where a redirect leads: scheme and host, both in lower case.
public struct HTTPLocation: Hashable, Sendable {
  /// Absent for a relative reference whose request was not seen.
  public var scheme: String?
  /// In A-labels, as far as they can be told from what stands there.
  ///
  /// Absent where that of the request is not known either, or the reference has none.
  public var host: String?
  /// Whether the field had no scheme and no host of its own.
  var isRelative: Bool

  /// Reads a `Location` value.
  init(_ bytes: RawSpan, _ value: Range<Int>) {
    let reference = HTTPReference(bytes, value)
    scheme = reference.scheme.map { bytes.shortLowercaseText($0) ?? "" }
    if let authority = reference.authority, !authority.isEmpty {
      let named = HTTPAuthority(bytes, authority)
      // A client goes to the A-labels of what stands there (RFC 3987, section 3.1).
      host = named.map { $0.isASCII ? $0.host : Punycode.aLabels(of: $0.host) ?? $0.host }
    }
    isRelative = reference.scheme == nil && reference.authority == nil
  }

  /// Completes what the field left out with that of the request (RFC 3986, section 5.2).
  mutating func resolve(scheme: String, host: String?) {
    if self.scheme == nil { self.scheme = scheme }
    if isRelative { self.host = host }
  }
}
