import Bytes
import ProtocolRegistries

/// The part of a ClientHello that depends neither on the server nor on the session.
///
/// A class, because an app's connections repeat the same offer and share one object.
public final class ClientHelloOffer: Hashable, Sendable {
  let legacyVersion: TLSVersion
  let extensions: [UInt16]
  let codePoints: [UInt16]
  let lists: CodePointLists
  let octets: [UInt8]
  let pointFormats: ArrayPart
  let applicationProtocols: ArrayPart
  let includesTLS13: Bool
  /// A hash of the offer.
  public let number: UInt64

  struct CodePointLists: Hashable, BitwiseCopyable {
    var cipherSuites = ArrayPart()
    var supportedVersions = ArrayPart()
    var groups = ArrayPart()
    var signatureAlgorithms = ArrayPart()
    var certificateSignatureAlgorithms = ArrayPart()
    var keyShareGroups = ArrayPart()
  }

  init(_ parts: ClientHelloParts) {
    legacyVersion = parts.legacyVersion
    extensions = parts.extensions
    codePoints = parts.codePoints
    lists = parts.lists
    octets = parts.octets
    pointFormats = parts.pointFormats
    applicationProtocols = parts.applicationProtocols
    includesTLS13 = parts.codePoints[parts.lists.supportedVersions].contains {
      TLSVersion(rawValue: $0).released == .tls13
    }
    var number = UInt64(parts.legacyVersion.rawValue)
    Self.mix(parts.codePoints, into: &number)
    Self.mix(parts.extensions, into: &number)
    self.number = number
  }

  private static func mix(_ values: [UInt16], into number: inout UInt64) {
    for value in values {
      number = (number ^ UInt64(value)) &* 0x9e37_79b9_7f4a_7c15
      number ^= number >> 32
    }
  }

  public var listedByteCount: Int {
    octets.count + 2 * (codePoints.count + extensions.count)
  }

  public static func == (one: ClientHelloOffer, other: ClientHelloOffer) -> Bool {
    if one === other { return true }
    return one.number == other.number && one.legacyVersion == other.legacyVersion
      && one.lists == other.lists && one.codePoints == other.codePoints
      && one.extensions == other.extensions
      && one.octets[one.pointFormats] == other.octets[other.pointFormats]
      && one.octets[one.applicationProtocols] == other.octets[other.applicationProtocols]
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
