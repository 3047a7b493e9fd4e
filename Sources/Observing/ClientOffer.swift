import ApplicationProtocols
import ProtocolRegistries

/// What a ClientHello says of the client, whatever the server and the session.
///
/// A class, as many handshakes refer to one.
final class ClientOffer {
  let versions: [TLSVersion]
  let cipherSuites: [CipherSuite]
  let applicationProtocols: [String]
  let hasEncryptedClientHello: Bool
  let ja3: String
  let ja4: String

  // What all of that is made of, besides the protocols.
  private let legacyVersion: TLSVersion
  private let offeredVersions: [TLSVersion]
  private let offeredSuites: [CipherSuite]
  private let extensions: [UInt16]
  private let groups: [UInt16]
  private let pointFormats: [UInt8]
  private let signatureAlgorithms: [UInt16]
  private let firstProtocolEnds: UInt16?

  init(_ hello: ClientHello) {
    versions = hello.offeredVersions
    cipherSuites = hello.offeredCipherSuites
    applicationProtocols = hello.applicationProtocols
    hasEncryptedClientHello = hello.hasEncryptedClientHello
    ja3 = hello.ja3Hash()
    ja4 = hello.ja4(transport: .tcp)
    legacyVersion = hello.legacyVersion
    offeredVersions = hello.supportedVersions
    offeredSuites = hello.cipherSuites
    extensions = hello.extensions
    groups = hello.groups
    pointFormats = hello.pointFormats
    signatureAlgorithms = hello.signatureAlgorithms
    firstProtocolEnds = hello.firstProtocolEndBytes
  }

  /// Whether a hello makes the same offer.
  func isMade(of hello: ClientHello) -> Bool {
    legacyVersion == hello.legacyVersion && extensions == hello.extensions
      && offeredSuites == hello.cipherSuites && offeredVersions == hello.supportedVersions
      && groups == hello.groups && pointFormats == hello.pointFormats
      && signatureAlgorithms == hello.signatureAlgorithms
      && applicationProtocols == hello.applicationProtocols
      && firstProtocolEnds == hello.firstProtocolEndBytes
  }
}
