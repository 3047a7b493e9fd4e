import ApplicationProtocols
import Bytes
import Cryptography
import ProtocolRegistries

extension TLSClient {
  mutating func receiveHello(_ message: [UInt8]) {
    let read = message.withBytes { bytes -> (ServerHello, ServerKeyShare)? in
      guard let hello = try? ServerHello(message: bytes),
        let share = try? ServerKeyShare(message: bytes)
      else { return nil }
      return (hello, share)
    }
    guard let (server, share) = read else { return end(.malformed) }
    let chosen = server.choice
    if chosen.isHelloRetryRequest { return retry(message, server, share) }
    choice = Choice(version: chosen.version, cipherSuite: chosen.cipherSuite)
    guard hello.offer.allows(chosen.version, chosen.cipherSuite) else { return end(.unfinishable) }
    transcript.append(message)
    protection = CipherSuiteAlgorithms(chosen.cipherSuite, version: chosen.version)
    if chosen.version == .tls13 {
      beginTLS13(share)
    } else {
      tls12 = TLS12Handshake(
        isExtended: chosen.hasExtendedMasterSecret, serverRandom: server.random.bytes)
    }
  }

  /// Sends a second ClientHello with a key for the group that the server requests (RFC 8446,
  /// section 4.1.4).
  private mutating func retry(_ message: [UInt8], _ server: ServerHello, _ share: ServerKeyShare) {
    guard !hasRetried, server.choice.version == .tls13,
      let protection = CipherSuiteAlgorithms(server.choice.cipherSuite, version: .tls13)
    else { return end(.malformed) }
    hasRetried = true
    if let wanted = share.group {
      guard let group = KeyAgreement.NamedGroup(rawValue: wanted), let key = KeyAgreement(group)
      else {
        // The server accepted the offer; it is this client that lacks such a key.
        choice = Choice(version: server.choice.version, cipherSuite: server.choice.cipherSuite)
        return end(.unfinishable)
      }
      hello.keys = [key]
    }
    hello.cookie = share.cookie
    transcript.replaceByHash(protection.hash)
    transcript.append(message)
    appendRecord([1], type: TLSContentType.changeCipherSpec, version: .tls12)
    hasSentChange = true
    sendHello(recordVersion: .tls12)
  }
}
