import SwiftASN1

/// The root certificates that a user trusts in addition to the system's, or instead of them.
///
/// A chain ends in an anchor where the anchor's key verifies the signature of a certificate on the chain's path,
/// or is the key of one. A name says nothing by itself, as anybody may take it.
public struct TrustAnchors: Sendable {
  /// By the comparable form of the subject.
  private var byName: [[UInt8]: [Certificate]] = [:]
  /// The hashes of all keys.
  private var keys: Set<String> = []
  /// The number of different certificates.
  public private(set) var count = 0

  /// The result for a chain.
  public enum Result: Hashable, Sendable {
    /// It ends in an anchor.
    case anchored(AnchoredChain)
    /// It would end in an anchor that may not certify it.
    case unfit(Certificate, Fault)
    /// It ends elsewhere: in a root that is no anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// Undecided: an issuer has an anchor's name and an unknown key, an intermediate may not certify the leaf and the
    /// device may have another one, or a signature has an unsupported algorithm.
    case unknownIssuer
    /// No sent certificate with the issuer's name has the key that signed a certificate of the path.
    case brokenSignature
  }

  /// A reason for which an anchor may not certify a chain (RFC 5280, sections 4.2.1.3, 4.2.1.9, 4.2.1.10 and
  /// 4.2.1.12).
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// It is no certification authority, or its key may not sign certificates.
    case notAuthority = "not-authority"
    /// Its extended key usages leave out servers.
    case notForServers = "not-for-servers"
    /// Its name constraints leave out a name of the leaf.
    case nameExcluded = "name-excluded"
  }

  /// Reads the certificates of a PEM file (RFC 7468); other kinds of PEM documents are skipped.
  ///
  /// - Parameter pem: The text of the file.
  /// - Throws: The error of swift-asn1 if the text is not PEM.
  public init(pem: String) throws {
    let documents = try PEMDocument.parseMultiple(pemString: pem)
    self.init(
      documents.lazy.filter { $0.discriminator == "CERTIFICATE" }.map {
        Certificate(der: $0.derBytes)
      }
    )
  }

  /// Trusts these certificates; repeated ones count once.
  public init(_ certificates: some Sequence<Certificate>) {
    var known: Set<String> = []
    for certificate in certificates {
      guard known.insert(certificate.sha256).inserted else { continue }
      if let name = certificate.subject?.comparable {
        byName[name, default: []].append(certificate)
      }
      if let key = certificate.spkiSha256 { keys.insert(key) }
    }
    count = known.count
  }

  /// Finds the end of a chain.
  ///
  /// - Parameter chain: The chain that a server sent.
  /// - Returns: The result; `nil` if the names of the leaf could not be read.
  public func judge(_ chain: CertificateChain) -> Result? {
    guard chain.leaf.subject != nil, chain.leaf.issuer != nil else { return nil }
    var search = CertificationPathSearch(chain, anchors: self)
    return search.result()
  }

  /// The anchors with that comparable form of a name.
  func anchors(named name: [UInt8]) -> [Certificate] { byName[name] ?? [] }

  /// The anchors whose name and key a certificate has.
  func anchors(withKeyOf certificate: Certificate) -> [Certificate] {
    guard let key = certificate.spkiSha256, keys.contains(key), let name = certificate.subject
    else { return [] }
    return anchors(named: name.comparable).filter { $0.spkiSha256 == key }
  }
}
