import ByteReading
import HostNames

/// Where a redirect leads: scheme and host, both in lower case, and port.
public struct HTTPLocation: Hashable, Sendable {
  /// Absent for a relative reference whose request was not seen.
  public var scheme: String?
  /// In A-labels, as far as they can be told from what stands there.
  ///
  /// Absent where that of the request is not known either, or the reference has none.
  public var host: String?
  /// Absent where it is the scheme's own.
  public var port: UInt16?
  /// Whether the field had no scheme and no host of its own.
  var isRelative: Bool

  /// Reads a `Location` value.
  init(_ bytes: RawSpan, _ value: Range<Int>) {
    let reference = HTTPReference(bytes, value)
    scheme = reference.scheme.map { bytes.shortLowercaseText($0) ?? "" }
    if let range = reference.authority, !range.isEmpty,
      let authority = HTTPAuthority(bytes, range)
    {
      // A client goes to the A-labels of what stands there (RFC 3987, section 3.1).
      let host = authority.host
      self.host = authority.isASCII ? host : Punycode.aLabels(of: host) ?? host
      port = authority.port
    }
    isRelative = reference.scheme == nil && reference.authority == nil
    dropDefaultPort()
  }

  /// Completes what the field left out with that of the request (RFC 3986, section 5.2).
  mutating func resolve(scheme: String, host: String?, port: UInt16?) {
    if self.scheme == nil { self.scheme = scheme }
    if isRelative { (self.host, self.port) = (host, port) }
    dropDefaultPort()
  }

  private mutating func dropDefaultPort() {
    switch (scheme, port) {
    case ("http"?, 80?), ("https"?, 443?): port = nil
    default: break
    }
  }
}
