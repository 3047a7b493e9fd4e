import SwiftASN1

/// The root certificates that a user trusts in addition to the system's, or instead of them.
///
/// A chain ends in an anchor if the anchor's key verified a certificate on the chain's path, or is
/// the key of a certificate on it. An anchor's name alone proves nothing, because anyone can use
/// it. Create a value from PEM, then call `judge` for each chain. The number of signatures verified
/// for a chain is limited, so a hostile chain costs little time.
public struct TrustAnchors: Sendable {
  private var byName: [[UInt8]: [Certificate]] = [:]
  private var keys: Set<String> = []
  public private(set) var count = 0

  /// The end of a chain, as ``judge(_:)`` finds it.
  public enum Result: Hashable, Sendable {
    case anchored(AnchoredChain)
    case unfit(Certificate, Fault)
    /// The chain ends in a root that is not an anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// The end is undecided, for one of three reasons.
    ///
    /// An issuer has an anchor's name and an unknown key. Or an intermediate may not certify the
    /// leaf, but the device may have another for it. Or a signature has an unsupported algorithm.
    case unknownIssuer
    /// A certificate of the path names an issuer that was sent, but neither a sent certificate nor
    /// an anchor with that name has the key that signed it.
    case brokenSignature
  }

  /// A reason that an anchor may not certify a chain (RFC 5280, sections 4.2.1.3, 4.2.1.9, 4.2.1.10
  /// and 4.2.1.12).
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The anchor is not a certification authority, or its key may not sign certificates.
    case notAuthority = "not-authority"
    case notForServers = "not-for-servers"
    case nameExcluded = "name-excluded"
  }

  /// Reads the certificates of a PEM file (RFC 7468); other kinds of PEM documents are skipped.
  ///
  /// - Throws: The error of swift-asn1 if the text is not PEM.
  public init(pem: String) throws {
    let documents = try PEMDocument.parseMultiple(pemString: pem)
    self.init(
      documents.lazy.filter { $0.discriminator == "CERTIFICATE" }.map {
        Certificate(der: $0.derBytes)
      }
    )
  }

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

  /// Finds the end of a chain that a server sent; nil if the leaf's subject or issuer is
  /// unreadable.
  public func judge(_ chain: CertificateChain) -> Result? {
    guard chain.leaf.subject != nil, chain.leaf.issuer != nil else { return nil }
    var search = CertificationPathSearch(chain, anchors: self)
    return search.result()
  }

  func anchors(named name: [UInt8]) -> [Certificate] { byName[name] ?? [] }

  func anchors(withKeyOf certificate: Certificate) -> [Certificate] {
    guard let key = certificate.spkiSha256, keys.contains(key), let name = certificate.subject
    else { return [] }
    return anchors(named: name.comparable).filter { $0.spkiSha256 == key }
  }
}
