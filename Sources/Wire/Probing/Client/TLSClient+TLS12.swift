import ApplicationProtocols
import Bytes
import Cryptography
import ProtocolRegistries

struct TLS12Handshake: SecretValue {
  /// True if the connection has an extended master secret (RFC 7627).
  let isExtended: Bool
  let serverRandom: [UInt8]
  var share: ServerKeyShare?
  var master: [UInt8] = []
  /// The decryptor for the server's encrypted records, kept until the server's ChangeCipherSpec;
  /// from then on it is the client's `opener`, and this is nil.
  var serverOpener: TLSRecordDecryptor?
}

extension TLSClient {
  mutating func receiveTLS12(_ message: [UInt8]) {
    switch message.first {
    case HandshakeType.helloRequest: return  // no part of the handshake (RFC 5246, section 7.4.1.1)
    case HandshakeType.finished: return finishTLS12(message)
    case _ where opener != nil: return end(.malformed)
    default: break
    }
    transcript.append(message)
    switch message.first {
    case HandshakeType.serverKeyExchange:
      // Key exchange messages of other suites have other formats, and are not needed.
      tls12?.share = message.withBytes { try? ServerKeyShare(keyExchange: $0) }
    case HandshakeType.certificateRequest: certificateContext = []
    case HandshakeType.serverHelloDone: answerServerFlight()
    case HandshakeType.certificate, HandshakeType.certificateStatus,
      HandshakeType.newSessionTicket:
      break
    default: end(.malformed)
    }
  }

  private mutating func answerServerFlight() {
    guard var handshake = tls12, handshake.master.isEmpty else { return end(.malformed) }
    guard let protection, let choice, canFinish(choice.cipherSuite),
      let share = handshake.share, let wanted = share.group,
      let group = KeyAgreement.NamedGroup(rawValue: wanted), let key = key(of: group),
      let shared = key.sharedSecret(with: share.publicKey)
    else { return end(.unfinishable) }
    // An empty list declines a request for the client's certificate (RFC 5246, section 7.4.6).
    if certificateContext != nil { send(HandshakeType.certificate) { $0 += [0, 0, 0] } }
    send(HandshakeType.clientKeyExchange) { body in
      body.appendVector(lengthBytes: 1) { $0 += key.publicKey }
    }
    // Without a hash, the pseudorandom function combines MD5 and SHA-1, as before TLS 1.2.
    let hash = choice.version < .tls12 ? nil : protection.hash
    // The extended master secret covers all messages up to this one, which binds the keys to the
    // certificate (RFC 7627, section 4).
    let seed =
      handshake.isExtended
      ? Array("extended master secret".utf8) + transcript.digest(hash)
      : Array("master secret".utf8) + hello.random + handshake.serverRandom
    handshake.master = pseudoRandom(secret: shared, seed: seed, length: 48, hash: hash)
    log(.master, handshake.master)
    let keys = KeyBlock(
      master: TLSSecret(handshake.master), protection, version: choice.version,
      clientRandom: hello.random, serverRandom: handshake.serverRandom)
    handshake.serverOpener = TLSRecordDecryptor(
      protection, version: choice.version, keys: keys.server)
    tls12 = handshake
    appendRecord([1], type: TLSContentType.changeCipherSpec)
    sealer = TLSRecordEncryptor(protection, version: choice.version, keys: keys.client)
    let code = finishedCode("client finished")
    send(HandshakeType.finished) { $0 += code }
  }

  private func key(of group: KeyAgreement.NamedGroup) -> KeyAgreement? {
    hello.keys.first { $0.group == group } ?? KeyAgreement(group)
  }

  /// Returns true for suites with which this client can finish: ephemeral curves and a server
  /// signature.
  private func canFinish(_ suite: CipherSuite) -> Bool {
    switch suite.keyExchange {
    case .ecdhe(.rsa), .ecdhe(.ecdsa): true
    default: false
    }
  }

  /// Returns the content of a Finished message (RFC 5246, section 7.4.9).
  private func finishedCode(_ label: String) -> [UInt8] {
    let hash = (choice?.version ?? .tls12) < .tls12 ? nil : protection?.hash
    return pseudoRandom(
      secret: tls12?.master ?? [], seed: Array(label.utf8) + transcript.digest(hash), length: 12,
      hash: hash)
  }

  private mutating func finishTLS12(_ message: [UInt8]) {
    guard opener != nil, message.dropFirst(4).elementsEqual(finishedCode("server finished")) else {
      return end(.malformed)
    }
    transcript.append(message)
    open()
  }
}
