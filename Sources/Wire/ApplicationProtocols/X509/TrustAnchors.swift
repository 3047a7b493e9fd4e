import SwiftASN1

/// The root certificates that a person trusts besides the system's, or in its place.
public struct TrustAnchors: Sendable {
  private var names: Set<[UInt8]> = []
  private var hashes: Set<String> = []

  /// The certificates of a PEM file (RFC 7468); other kinds of PEM documents are passed over.
  ///
  /// - Parameter pem: The text of the file.
  /// - Throws: swift-asn1's error, where the text is not PEM.
  public init(pem: String) throws {
    for document in try PEMDocument.parseMultiple(pemString: pem)
    where document.discriminator == "CERTIFICATE" {
      let certificate = Certificate(der: document.derBytes)
      hashes.insert(certificate.sha256)
      if let name = certificate.subject?.der { names.insert(name) }
    }
  }

  /// How many certificates there are.
  public var count: Int { hashes.count }

  /// Whether a chain ends in one of the anchors, by name: no signature is verified.
  ///
  /// - Parameter chain: The chain that a server sent.
  /// - Returns: `nil` where the chain's names could not be read.
  public func anchor(_ chain: CertificateChain) -> Bool? {
    guard !chain.topIssuers.isEmpty else { return nil }
    return !names.isDisjoint(with: chain.topIssuers)
  }
}
