import Bytes

extension TLSStreamReader {
  /// Returns `.yes` if `bytes` begin the TLS stream of `side`, by their content alone.
  ///
  /// A client begins with a ClientHello, which may have the SSL 2.0 format. A server begins with a
  /// ServerHello or a cleartext alert, or with its certificates if the capture began after its
  /// hello. Needs at most eleven bytes.
  public static func looksLikeStart(_ bytes: RawSpan, of side: StreamSide)
    -> ProtocolDetection
  {
    guard bytes.byteCount > 0 else { return .needMore }
    // An SSL 2.0 header has the highest bit set, which no TLS content type has.
    if side == .client, bytes.byte(at: 0) & 0x80 != 0 {
      guard bytes.byteCount < SSLv2HelloHeader.length else {
        return SSLv2HelloHeader(bytes) == nil ? .no : .yes
      }
      return SSLv2HelloHeader.canBegin(bytes) ? .needMore : .no
    }
    let type = bytes.byte(at: 0)
    guard type == TLSContentType.handshake || side == .server && type == TLSContentType.alert
    else { return .no }
    // The major version is 3 in all versions of SSL 3.0 and TLS.
    if bytes.byteCount > 1, bytes.byte(at: 1) != 3 { return .no }
    if bytes.byteCount > 2, bytes.byte(at: 2) > 4 { return .no }
    guard bytes.byteCount > TLSRecordHeader.length else {
      guard bytes.byteCount == TLSRecordHeader.length else { return .needMore }
      return canBegin(TLSRecordHeader(bytes, at: 0)) ? .needMore : .no
    }
    let header = TLSRecordHeader(bytes, at: 0)
    guard canBegin(header) else { return .no }
    let first = bytes.byte(at: TLSRecordHeader.length)
    if header.contentType == TLSContentType.alert {
      return AlertLevel(rawValue: first) == nil ? .no : .yes
    }
    // A capture that begins late may show the server's certificates first.
    let isStart =
      side == .client
      ? first == HandshakeType.clientHello
      : first == HandshakeType.serverHello || first == HandshakeType.certificate
    return isStart ? .yes : .no
  }

  /// Returns true if the start of a server's stream is a Certificate message; a client may send one
  /// too, but never first.
  public static func beginsWithCertificates(_ bytes: RawSpan) -> Bool {
    bytes.byteCount > TLSRecordHeader.length
      && bytes.byte(at: 0) == TLSContentType.handshake
      && bytes.byte(at: TLSRecordHeader.length) == HandshakeType.certificate
  }

  private static func canBegin(_ header: TLSRecordHeader) -> Bool {
    guard header.isPlausible else { return false }
    return header.contentType == TLSContentType.alert
      ? header.contentLength == 2 : header.contentLength > 0
  }
}
