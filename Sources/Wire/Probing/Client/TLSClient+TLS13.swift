import ApplicationProtocols
import Bytes
import Cryptography
import ProtocolRegistries

struct TLS13Handshake: SecretValue {
  var schedule: TLS13KeySchedule
  let clientSecret: [UInt8]
  let serverSecret: [UInt8]
}

extension TLSClient {
  /// Derives the handshake keys from the server's key share (RFC 8446, section 7.1).
  mutating func beginTLS13(_ share: ServerKeyShare) {
    guard let protection, let key = hello.keys.first(where: { $0.group.rawValue == share.group }),
      let shared = key.sharedSecret(with: share.publicKey)
    else { return end(.unfinishable) }
    var schedule = TLS13KeySchedule(hash: protection.hash)
    schedule.enterHandshake(sharing: shared)
    let digest = transcript.digest(protection.hash)
    let handshake = TLS13Handshake(
      schedule: schedule,
      clientSecret: schedule.derived("c hs traffic", transcript: digest),
      serverSecret: schedule.derived("s hs traffic", transcript: digest))
    log(.clientHandshake, handshake.clientSecret)
    log(.serverHandshake, handshake.serverSecret)
    opener = TLSRecordDecryptor(trafficSecret: TLSSecret(handshake.serverSecret), protection)
    // A message must not span a change of keys (RFC 8446, section 5.1).
    if messages.isInside || opener == nil { end(.malformed) }
    tls13 = handshake
  }

  mutating func receiveTLS13(_ message: [UInt8]) {
    switch message.first {
    case HandshakeType.certificateRequest: receiveRequest(message)
    case HandshakeType.finished: finishTLS13(message)
    case HandshakeType.encryptedExtensions, HandshakeType.certificate,
      HandshakeType.compressedCertificate, HandshakeType.certificateVerify:
      transcript.append(message)
    default: end(.malformed)
    }
  }

  private mutating func receiveRequest(_ message: [UInt8]) {
    certificateContext = message.withBytes { bytes in
      var cursor = ByteCursor(bytes)
      guard var body = try? cursor.readHandshakeBody(of: HandshakeType.certificateRequest),
        var context = try? body.readVector(lengthAs: UInt8.self)
      else { return nil }
      return context.readRemainingBytes()
    }
    if certificateContext == nil { end(.malformed) }
    transcript.append(message)
  }

  private mutating func finishTLS13(_ message: [UInt8]) {
    guard var handshake = tls13, let protection else { return end(.malformed) }
    let hash = protection.hash
    let expected = TLS13KeySchedule.finished(
      by: handshake.serverSecret, transcript: transcript.digest(hash), hash: hash)
    guard message.dropFirst(4).elementsEqual(expected), !messages.isInside else {
      return end(.malformed)
    }
    transcript.append(message)
    let digest = transcript.digest(hash)
    handshake.schedule.enterTraffic()
    tls13 = handshake
    let client = handshake.schedule.derived("c ap traffic", transcript: digest)
    let server = handshake.schedule.derived("s ap traffic", transcript: digest)
    log(.clientTraffic, client)
    log(.serverTraffic, server)
    opener = TLSRecordDecryptor(trafficSecret: TLSSecret(server), protection)
    // For middleboxes that only know TLS 1.2 (RFC 8446, appendix D.4).
    if !hasSentChange { appendRecord([1], type: TLSContentType.changeCipherSpec) }
    sealer = sealer(of: handshake.clientSecret, protection)
    if let certificateContext {
      send(HandshakeType.certificate) { body in
        body.appendVector(lengthBytes: 1) { $0 += certificateContext }
        body.append(number: 0, bytes: 3)
      }
    }
    let code = TLS13KeySchedule.finished(
      by: handshake.clientSecret, transcript: transcript.digest(hash), hash: hash)
    send(HandshakeType.finished) { $0 += code }
    sealer = sealer(of: client, protection)
    open()
  }

  private func sealer(of secret: [UInt8], _ protection: CipherSuiteAlgorithms)
    -> TLSRecordEncryptor?
  {
    TLSRecordDecryptor.Keys(trafficSecret: TLSSecret(secret), protection).map {
      TLSRecordEncryptor(protection, version: .tls13, keys: $0)
    }
  }
}
