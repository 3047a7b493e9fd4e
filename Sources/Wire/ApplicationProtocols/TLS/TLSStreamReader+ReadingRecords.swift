import Bytes
import ProtocolRegistries

extension TLSStreamReader {
  mutating func receiveHeader(
    _ bytes: RawSpan, from offset: Int, mark: PacketReference,
    _ event: (TLSEvent, PacketReference) -> Void
  ) -> Int {
    let available = bytes.byteCount - offset
    if held.isEmpty {
      if available >= TLSRecordHeader.length {
        open(TLSRecordHeader(bytes, at: offset), mark: mark, event)
        return offset + TLSRecordHeader.length
      }
      record.mark = mark
    }
    let count = min(TLSRecordHeader.length - held.count, available)
    held.append(contentsOf: bytes, from: offset, count: count)
    if held.count == TLSRecordHeader.length {
      let header = takeHeld().withBytes { TLSRecordHeader($0, at: 0) }
      open(header, mark: record.mark, event)
    }
    return offset + count
  }

  mutating func receiveContent(
    _ bytes: RawSpan, mark: PacketReference, _ event: (TLSEvent, PacketReference) -> Void
  ) {
    switch record.treatment {
    case .skipped:
      break
    case .protected:
      if record.remaining == 0 { event(.protectedRecord(record.protected), record.mark) }
    case .handshake:
      receiveHandshake(bytes, mark: mark, event)
    case .handshakeIfReadable:
      held.append(contentsOf: bytes, count: bytes.byteCount)
      if record.remaining == 0 { readHeldHandshake(event) }
    case .alert:
      held.append(contentsOf: bytes, count: bytes.byteCount)
      if record.remaining == 0 { readAlert(event) }
    }
    record.isAtStart = false
  }

  private mutating func receiveHandshake(
    _ bytes: RawSpan, mark: PacketReference, _ event: (TLSEvent, PacketReference) -> Void
  ) {
    let firstMark = record.isAtStart ? record.mark : mark
    if !messages.receive(bytes, firstMark: firstMark, mark: mark, event) { finish() }
  }

  private mutating func takeHeld() -> [UInt8] {
    defer { held = [] }
    return held
  }

  private mutating func open(
    _ header: TLSRecordHeader, mark: PacketReference, _ event: (TLSEvent, PacketReference) -> Void
  ) {
    guard header.isPlausible else {
      // After encrypted data only fatal alerts in cleartext are of interest, so a lost place is
      // searched again instead of ending the reading.
      if stage == .alertsOnly {
        stage = .resynchronizing
      } else {
        event(.malformed(.tls(.recordMalformed)), mark)
        finish()
      }
      return
    }
    record = UnfinishedTLSRecord(mark: mark, remaining: header.contentLength)
    // Empty records are allowed and carry nothing (RFC 8446, section 5.1).
    if header.contentLength > 0 { record.treatment = treatment(of: header, event) }
  }

  private mutating func treatment(
    of header: TLSRecordHeader, _ event: (TLSEvent, PacketReference) -> Void
  ) -> UnfinishedTLSRecord.Treatment {
    switch header.contentType {
    case TLSContentType.alert:
      if header.contentLength == Self.alertLength { return .alert }
      guard stage == .records else { break }
      if progress.isEncrypted { return protect(.alert, header) }
      event(.malformed(.tls(.alertMalformed)), record.mark)
    case TLSContentType.handshake where stage == .records:
      if !progress.isEncrypted { return .handshake }
      let treatment = protect(.handshake, header)
      // Its content decides: in TLS 1.3 it may be a second ClientHello in cleartext, after a
      // ChangeCipherSpec without meaning.
      if side == .client, mayBeTLS13Client { return .handshakeIfReadable }
      progress.sentEncryptedHandshake = true
      return treatment
    case TLSContentType.changeCipherSpec where stage == .records:
      readChangeCipherSpec(event)
    case TLSContentType.applicationData:
      // Application data shows that records are encrypted now, so no cleartext alert can follow.
      guard stage == .records else {
        finish()
        break
      }
      // A message that records of another type interrupt is incomplete (RFC 8446, section 5.1).
      dropPartialMessage(event)
      return protect(.applicationData, header)
    default:
      break
    }
    return .skipped
  }

  private mutating func protect(
    _ content: ProtectedRecord.Content, _ header: TLSRecordHeader
  ) -> UnfinishedTLSRecord.Treatment {
    record.protected = ProtectedRecord(content, length: header.contentLength)
    return .protected
  }

  private mutating func readChangeCipherSpec(_ event: (TLSEvent, PacketReference) -> Void) {
    dropPartialMessage(event)
    event(.changeCipherSpec, record.mark)
    // With a HelloRetryRequest, ChangeCipherSpec has no effect: the ServerHello still follows in
    // cleartext (RFC 8446, appendix D.4).
    progress.isEncrypted = messages.choice?.isHelloRetryRequest != true
  }

  /// Decides if a record after a client's ChangeCipherSpec is a second ClientHello or an encrypted
  /// Finished.
  ///
  /// TLS 1.3 clients send a ChangeCipherSpec without meaning. A second ClientHello repeats the
  /// random bytes of the first (RFC 8446, section 4.1.2).
  private mutating func readHeldHandshake(_ event: (TLSEvent, PacketReference) -> Void) {
    let content = takeHeld()
    let random = content.withBytes {
      $0.byteCount >= 38 ? InlineBytes($0, at: 6, count: 32) : InlineBytes()
    }
    guard content.first == HandshakeType.clientHello, random == messages.offerOfTLS13?.random
    else {
      progress.sentEncryptedHandshake = true
      return event(.protectedRecord(record.protected), record.mark)
    }
    progress.isEncrypted = false
    record.isAtStart = true
    content.withBytes { receiveHandshake($0, mark: record.mark, event) }
  }

  private mutating func readAlert(_ event: (TLSEvent, PacketReference) -> Void) {
    let alert = takeHeld()
    guard let level = AlertLevel(rawValue: alert[0]) else {
      if stage == .records { readUnreadableAlert(event) }
      return
    }
    event(.alert(level: level, AlertDescription(rawValue: alert[1])), record.mark)
    if level == .fatal { finish() }
  }

  private mutating func readUnreadableAlert(_ event: (TLSEvent, PacketReference) -> Void) {
    if progress.isEncrypted {
      event(.protectedRecord(ProtectedRecord(.alert, length: Self.alertLength)), record.mark)
    } else {
      event(.malformed(.tls(.alertMalformed)), record.mark)
    }
  }

  private mutating func dropPartialMessage(_ event: (TLSEvent, PacketReference) -> Void) {
    guard messages.dropPartialMessage() else { return }
    event(.malformed(.tls(.handshakeTruncated)), messages.partialMessageMark)
  }

  private var mayBeTLS13Client: Bool {
    messages.offerOfTLS13 != nil && !messages.sentKeyExchange
      && !progress.sentEncryptedHandshake
  }

  /// The length of an alert in bytes: level and description (RFC 8446, section 6).
  ///
  /// Encrypted ones are longer.
  private static let alertLength = 2
}
