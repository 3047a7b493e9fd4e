import Bytes
public import ProtocolRegistries

extension StapledStatus {
  /// Reads a CertificateStatus message of TLS up to 1.2, with its four-byte header.
  init(message: RawSpan) {
    self.init(status: message.extracting(HandshakeHeader.length..<message.byteCount))
  }

  /// Reads a CertificateStatus structure (RFC 6066, section 8).
  init(status: RawSpan) {
    var cursor = ByteCursor(status)
    if let type = try? cursor.read(UInt8.self), type == Self.ocsp,
      let response = try? cursor.readVector24(), cursor.isAtEnd
    {
      self.init(response: status.extracting(response.offset..<status.byteCount))
    } else {
      self = .unreadable
    }
  }

  /// Reads an OCSP response (RFC 6960, section 4.2.1), whose signature is not checked.
  init(response: RawSpan) { self = Self.status(in: response) ?? .unreadable }

  private static let ocsp: UInt8 = 1
  private static let enumerated = DERTag(firstByte: 0x0a)
  private static let basicResponse: ObjectIdentifier = "1.3.6.1.5.5.7.48.1.1"

  /// Returns the status of a response's first certificate, the server's own; nil if unreadable.
  private static func status(in bytes: RawSpan) -> StapledStatus? {
    var offset = 0
    guard let response = bytes.element(.sequence, isConstructed: true, at: &offset),
      offset == bytes.byteCount
    else { return nil }
    offset = 0
    guard let outcome = response.element(enumerated, at: &offset), outcome.byteCount == 1
    else { return nil }
    guard outcome.byte(at: 0) == 0 else { return .failed }
    guard let tagged = response.element(.tagged(0), isConstructed: true, at: &offset),
      let typed = tagged.sequence
    else { return nil }
    offset = 0
    guard let type = typed.element(.objectIdentifier, at: &offset),
      ObjectIdentifier(type) == basicResponse,
      let basic = typed.element(.octetString, at: &offset)
    else { return nil }
    return status(inBasic: basic)
  }

  private static func status(inBasic bytes: RawSpan) -> StapledStatus? {
    guard let signed = bytes.sequence, let data = signed.sequence else { return nil }
    var offset = 0
    _ = data.element(.tagged(0), isConstructed: true, at: &offset)  // the version
    let isNamed = data.element(.tagged(1), isConstructed: true, at: &offset) != nil
    guard isNamed || data.element(.tagged(2), isConstructed: true, at: &offset) != nil,
      data.element(.generalizedTime, at: &offset) != nil,
      let responses = data.element(.sequence, isConstructed: true, at: &offset)
    else { return nil }
    guard let single = responses.sequence else { return nil }
    offset = 0
    guard single.element(.sequence, isConstructed: true, at: &offset) != nil else { return nil }
    if single.element(.tagged(0), at: &offset) != nil { return .good }
    if single.element(.tagged(1), isConstructed: true, at: &offset) != nil { return .revoked }
    return single.element(.tagged(2), at: &offset) == nil ? nil : .unknown
  }
}

extension CertificateMessage {
  /// The status that the server stapled in TLS 1.3, if any (RFC 8446, section 4.4.2.1).
  public var stapledStatus: StapledStatus? {
    withLeafExtension(TLSExtensionType.statusRequest) { StapledStatus(status: $0) }
  }
}

extension RawSpan {
  /// The content of the DER sequence at the start of the bytes; nil for another element.
  fileprivate var sequence: RawSpan? {
    @_lifetime(copy self) get {
      var offset = 0
      return element(.sequence, isConstructed: true, at: &offset)
    }
  }

  /// Returns the content of the DER element at `offset`, and moves past it; if it is malformed or
  /// has another tag, returns `nil` and does not move.
  @_lifetime(copy self)
  fileprivate func element(
    _ tag: DERTag, isConstructed: Bool = false, at offset: inout Int
  ) -> RawSpan? {
    guard let header = DERHeader(self, at: offset), header.tag == tag,
      header.isConstructed == isConstructed
    else { return nil }
    offset = header.end
    return extracting(header.contentStart..<header.end)
  }
}
