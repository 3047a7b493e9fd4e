import Bytes
import HostNames

/// The target of a redirect: scheme and host in lower case, and port.
public struct HTTPLocation: Hashable, Sendable {
  /// The scheme; `nil` for a relative reference whose request was not seen.
  public var scheme: String?
  /// The host, in A-labels if it could be converted; nil if it is invalid, or if neither reference
  /// nor request has one.
  public var host: String?
  /// The port; `nil` if it is the default port of the scheme.
  public var port: UInt16?
  var isRelative: Bool

  package init(parsing text: String) {
    self = Array(text.utf8).withBytes { HTTPLocation($0, 0..<$0.byteCount) }
  }

  init(_ bytes: RawSpan, _ value: Range<Int>) {
    let reference = URIReferenceRanges(bytes, value)
    scheme = reference.scheme.map { bytes.shortLowercaseText($0) ?? "" }
    if let range = reference.authority, !range.isEmpty,
      let authority = HTTPAuthority(bytes, range)
    {
      // Clients convert such a host to A-labels (RFC 3987, section 3.1).
      let host = authority.host
      self.host = authority.isASCII ? host : Punycode.aLabels(of: host) ?? host
      port = authority.port
    }
    isRelative = reference.scheme == nil && reference.authority == nil
    dropDefaultPort()
  }

  /// If this target is a relative reference, completes it with the scheme, host and port of the
  /// redirected request (RFC 3986, section 5.2).
  package mutating func resolve(scheme: String, host: String?, port: UInt16?) {
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
