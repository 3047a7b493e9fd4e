import Bytes
public import ProtocolRegistries

/// An OCSP response that a server sent with its certificate (RFC 6066, section 8), about the first
/// certificate in it, the server's own.
///
/// The response's signature is not checked.
public struct StapledResponse: Hashable, Sendable {
  public private(set) var status: StapledStatus
  /// The certificate timestamps in the response (RFC 6962, section 3.3); `nil` if it has none, or
  /// if they are unreadable.
  public private(set) var timestamps: SignedCertificateTimestampList?

  /// Reads a CertificateStatus message of TLS up to 1.2, with its four-byte header.
  init(message: RawSpan) {
    self.init(status: message.extracting(HandshakeHeader.length..<message.byteCount))
  }

  /// Reads a CertificateStatus structure (RFC 6066, section 8).
  init(status bytes: RawSpan) {
    self.init()
    var cursor = ByteCursor(bytes)
    if let type = try? cursor.read(UInt8.self), type == Self.ocsp,
      let response = try? cursor.readVector24(), cursor.isAtEnd
    {
      read(bytes.extracting(response.offset..<bytes.byteCount))
    }
  }

  /// Reads an OCSP response (RFC 6960, section 4.2.1).
  init(response: RawSpan) {
    self.init()
    read(response)
  }

  private init() { status = .unreadable }

  private static let ocsp: UInt8 = 1
  private static let enumerated = DERTag(firstByte: 0x0a)
  private static let basicResponse: ObjectIdentifier = "1.3.6.1.5.5.7.48.1.1"
  private static let timestampList: ObjectIdentifier = "1.3.6.1.4.1.11129.2.4.5"
  /// The maximum number of extensions of one certificate's status that are read; real ones have one
  /// at most.
  private static let mostExtensions = 16

  private mutating func read(_ bytes: RawSpan) {
    var offset = 0
    guard let response = bytes.element(.sequence, isConstructed: true, at: &offset),
      offset == bytes.byteCount
    else { return }
    offset = 0
    guard let outcome = response.element(Self.enumerated, at: &offset), outcome.byteCount == 1
    else { return }
    guard outcome.byte(at: 0) == 0 else {
      status = .failed
      return
    }
    guard let tagged = response.element(.tagged(0), isConstructed: true, at: &offset),
      let typed = tagged.sequence
    else { return }
    offset = 0
    guard let type = typed.element(.objectIdentifier, at: &offset),
      ObjectIdentifier(type) == Self.basicResponse,
      let basic = typed.element(.octetString, at: &offset)
    else { return }
    readBasic(basic)
  }

  private mutating func readBasic(_ bytes: RawSpan) {
    guard let signed = bytes.sequence, let data = signed.sequence else { return }
    var offset = 0
    _ = data.element(.tagged(0), isConstructed: true, at: &offset)  // the version
    let isNamed = data.element(.tagged(1), isConstructed: true, at: &offset) != nil
    guard isNamed || data.element(.tagged(2), isConstructed: true, at: &offset) != nil,
      data.element(.generalizedTime, at: &offset) != nil,
      let responses = data.element(.sequence, isConstructed: true, at: &offset)
    else { return }
    guard let single = responses.sequence else { return }
    offset = 0
    guard single.element(.sequence, isConstructed: true, at: &offset) != nil else { return }
    if single.element(.tagged(0), at: &offset) != nil {
      status = .good
    } else if single.element(.tagged(1), isConstructed: true, at: &offset) != nil {
      status = .revoked
    } else if single.element(.tagged(2), at: &offset) != nil {
      status = .unknown
    } else {
      return
    }
    _ = single.element(.generalizedTime, at: &offset)  // this update
    _ = single.element(.tagged(0), isConstructed: true, at: &offset)  // the next update
    if let tagged = single.element(.tagged(1), isConstructed: true, at: &offset),
      let extensions = tagged.sequence
    {
      timestamps = Self.timestamps(in: extensions)
    }
  }

  private static func timestamps(in extensions: RawSpan) -> SignedCertificateTimestampList? {
    var offset = 0
    for _ in 0..<mostExtensions {
      guard let item = extensions.element(.sequence, isConstructed: true, at: &offset) else {
        return nil
      }
      var place = 0
      guard let type = item.element(.objectIdentifier, at: &place),
        ObjectIdentifier(type) == timestampList
      else { continue }
      _ = item.element(.boolean, at: &place)  // whether it is critical
      guard let value = item.element(.octetString, at: &place) else { return nil }
      place = 0
      guard let list = value.element(.octetString, at: &place), place == value.byteCount else {
        return nil
      }
      return try? SignedCertificateTimestampList(list)
    }
    return nil
  }
}

extension CertificateMessage {
  /// The OCSP response that the server stapled in TLS 1.3, if any (RFC 8446, section 4.4.2.1).
  public var stapledResponse: StapledResponse? {
    withLeafExtension(TLSExtensionType.statusRequest) { StapledResponse(status: $0) }
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
