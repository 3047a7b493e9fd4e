import ApplicationProtocols
import Cryptography
import ProtocolRegistries

/// A TLS ClientHello (RFC 8446, section 4.1.2; RFC 5246, section 7.4.1.2).
struct ClientHelloMessage {
  var offer: ProbeTLSOffer
  /// The name in the server_name extension (RFC 6066, section 3); `nil` if the server is an
  /// address.
  var serverName: String?
  var random: [UInt8]
  var sessionID: [UInt8]
  var keys: [KeyAgreement]
  var cookie: [UInt8] = []

  /// Signature schemes as Apple's clients offer them, SHA-1 last (IANA TLS SignatureScheme).
  private static let signatureSchemes: [Int] = [
    0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601, 0x0603, 0x0203, 0x0201,
  ]
  /// The number of secp521r1, a group that is offered without a key share; if a server chooses it,
  /// the handshake ends unfinished.
  private static let otherGroup = 25
  private static let groups: [KeyAgreement.NamedGroup] = [.x25519, .p256, .p384]
  /// HTTP/1.1, the only protocol that this client supports.
  private static let applicationProtocol = Array("http/1.1".utf8)

  var bytes: [UInt8] {
    var message = [HandshakeType.clientHello]
    message.appendVector(lengthBytes: 3) { body in
      body.append(number: Int(TLSVersion.tls12.rawValue), bytes: 2)
      body += random
      body.appendVector(lengthBytes: 1) { $0 += sessionID }
      body.appendVector(lengthBytes: 2) { list in
        for suite in offer.cipherSuites { list.append(number: Int(suite.rawValue), bytes: 2) }
      }
      body += [1, 0]  // no compression
      body.appendVector(lengthBytes: 2) { appendExtensions(to: &$0) }
    }
    return message
  }

  private func appendExtensions(to list: inout [UInt8]) {
    func add(_ type: UInt16, _ body: (inout [UInt8]) -> Void) {
      list.append(number: Int(type), bytes: 2)
      list.appendVector(lengthBytes: 2, body)
    }
    if let serverName {
      add(TLSExtensionType.serverName) { body in
        body.appendVector(lengthBytes: 2) { names in
          names.append(0)  // host_name
          names.appendVector(lengthBytes: 2) { $0 += Array(serverName.utf8) }
        }
      }
    }
    add(TLSExtensionType.extendedMasterSecret) { _ in }
    add(TLSExtensionType.renegotiationInfo) { $0.append(0) }
    add(TLSExtensionType.supportedGroups) { body in
      body.appendVector(lengthBytes: 2) { groups in
        for group in Self.groups { groups.append(number: Int(group.rawValue), bytes: 2) }
        groups.append(number: Self.otherGroup, bytes: 2)
      }
    }
    add(TLSExtensionType.pointFormats) { $0 += [1, 0] }
    add(TLSExtensionType.applicationProtocols) { body in
      body.appendVector(lengthBytes: 2) { names in
        names.appendVector(lengthBytes: 1) { $0 += Self.applicationProtocol }
      }
    }
    add(TLSExtensionType.signatureAlgorithms) { body in
      body.appendVector(lengthBytes: 2) { schemes in
        for scheme in Self.signatureSchemes { schemes.append(number: scheme, bytes: 2) }
      }
    }
    add(TLSExtensionType.signedCertificateTimestamps) { _ in }
    add(TLSExtensionType.supportedVersions) { body in
      body.appendVector(lengthBytes: 1) { versions in
        for version in offer.versions { versions.append(number: Int(version.rawValue), bytes: 2) }
      }
    }
    if !cookie.isEmpty {
      add(TLSExtensionType.cookie) { body in
        body.appendVector(lengthBytes: 2) { $0 += cookie }
      }
    }
    add(TLSExtensionType.keyShare) { body in
      body.appendVector(lengthBytes: 2) { shares in
        for key in keys {
          shares.append(number: Int(key.group.rawValue), bytes: 2)
          shares.appendVector(lengthBytes: 2) { $0 += key.publicKey }
        }
      }
    }
  }
}
