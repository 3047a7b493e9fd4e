import SwiftASN1

/// The root certificates that a user trusts in addition to the system's, or instead of them.
public struct TrustAnchors: Sendable {
  private var names: Set<[UInt8]> = []
  private var hashes: Set<String> = []

  /// Reads the certificates of a PEM file (RFC 7468); other kinds of PEM documents are skipped.
  ///
  /// - Parameter pem: The text of the file.
  /// - Throws: The error of swift-asn1 if the text is not PEM.
  public init(pem: String) throws {
    for document in try PEMDocument.parseMultiple(pemString: pem)
    where document.discriminator == "CERTIFICATE" {
      let certificate = Certificate(der: document.derBytes)
      hashes.insert(certificate.sha256)
      if let name = certificate.subject?.der { names.insert(name) }
    }
  }

  /// The number of certificates.
  public var count: Int { hashes.count }

  /// Tells whether a chain ends in one of the anchors, by name; no signature is verified.
  ///
  /// - Parameter chain: The chain that a server sent.
  /// - Returns: `nil` if the names of the chain could not be read.
  public func anchor(_ chain: CertificateChain) -> Bool? {
    guard !chain.topIssuers.isEmpty else { return nil }
    return !names.isDisjoint(with: chain.topIssuers)
  }
}
