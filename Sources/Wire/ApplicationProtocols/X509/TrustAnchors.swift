import SwiftASN1

/// The root certificates that a user trusts in addition to the system's, or instead of them.
///
/// A chain ends in an anchor where the anchor's key verifies the signature of a certificate on the chain's path,
/// or is the key of one. A name says nothing by itself, as anybody may take it.
public struct TrustAnchors: Sendable {
  /// By the DER of the subject.
  private var byName: [[UInt8]: [Certificate]] = [:]
  /// The hashes of all keys.
  private var keys: Set<String> = []
  /// The number of different certificates.
  public private(set) var count = 0

  /// The result for a chain.
  public enum Result: Hashable, Sendable {
    /// It ends in an anchor.
    case anchored(Certificate)
    /// It would end in an anchor that may not certify it.
    case unfit(Certificate, Fault)
    /// It ends elsewhere: in a root that is no anchor, or at an issuer whose name no anchor has.
    case elsewhere
    /// An issuer has the name of an anchor, and nothing shows which key it has.
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
      if let name = certificate.subject?.der { byName[name, default: []].append(certificate) }
      if let key = certificate.spkiSha256 { keys.insert(key) }
    }
    count = known.count
  }

  /// Signatures that are verified for one chain at most; a real one has fewer than ten.
  private static let mostVerified = 24

  /// Finds the end of a chain.
  ///
  /// - Parameter chain: The chain that a server sent.
  /// - Returns: The result; `nil` if the names of the leaf could not be read.
  public func judge(_ chain: CertificateChain) -> Result? {
    guard chain.leaf.subject != nil, chain.leaf.issuer != nil else { return nil }
    var walk = Walk()
    var reached = [chain.leaf]
    var next = 0
    while next < reached.count {
      let certificate = reached[next]
      next += 1
      let same = anchors(withKeyOf: certificate)
      guard same.isEmpty else {
        for anchor in same {
          walk.add(anchor, isLeaf: certificate == chain.leaf, names: chain.leaf)
        }
        continue
      }
      guard let name = certificate.issuer?.der, certificate.isSelfIssued == false else {
        walk.endsElsewhere = true
        continue
      }
      var link = Link()
      for anchor in byName[name] ?? [] {
        guard walk.verified < Self.mostVerified else { return .unknownIssuer }
        walk.verified += 1
        link.namesAnchor = true
        if certificate.isSigned(by: anchor) == true {
          link.isVerified = true
          walk.add(anchor, isLeaf: false, names: chain.leaf)
        }
      }
      for issuer in chain.path.dropFirst() where issuer.subject?.der == name {
        guard walk.verified < Self.mostVerified else { return .unknownIssuer }
        walk.verified += 1
        link.wasSent = true
        switch certificate.isSigned(by: issuer) {
        case true?:
          link.isVerified = true
          guard issuer.extensions?.isAuthority != false else { continue }
          if !reached.contains(issuer) { reached.append(issuer) }
        case false?: break
        case nil: link.isUnclear = true
        }
      }
      walk.add(link)
    }
    return walk.result
  }

  /// The anchors whose name and key a certificate has.
  private func anchors(withKeyOf certificate: Certificate) -> [Certificate] {
    guard let key = certificate.spkiSha256, keys.contains(key), let name = certificate.subject?.der
    else { return [] }
    return byName[name]?.filter { $0.spkiSha256 == key } ?? []
  }

  /// The issuers of one certificate, as far as they are known.
  private struct Link {
    var namesAnchor = false
    var wasSent = false
    var isVerified = false
    /// True if a key or an algorithm is of a kind that is not verified.
    var isUnclear = false
  }

  /// The ends of the paths from the leaf.
  private struct Walk {
    var verified = 0
    var endsElsewhere = false
    private var found: Certificate?
    private var unfit: (Certificate, Fault)?
    private var isBroken = false
    private var isUnclear = false

    mutating func add(_ anchor: Certificate, isLeaf: Bool, names leaf: Certificate) {
      if !isLeaf, let fault = anchor.fault(certifying: leaf) {
        if unfit.map({ anchor.lasts(longerThan: $0.0) }) ?? true { unfit = (anchor, fault) }
      } else if found.map({ anchor.lasts(longerThan: $0) }) ?? true {
        found = anchor
      }
    }

    mutating func add(_ link: Link) {
      if link.isVerified { return }
      if link.isUnclear {
        isUnclear = true
      } else if link.wasSent {
        isBroken = true
      } else if link.namesAnchor {
        isUnclear = true
      } else {
        endsElsewhere = true
      }
    }

    var result: Result {
      if let found { return .anchored(found) }
      if let (anchor, fault) = unfit { return .unfit(anchor, fault) }
      // A further path may be the one that counts.
      if isUnclear { return .unknownIssuer }
      if endsElsewhere { return .elsewhere }
      return isBroken ? .brokenSignature : .unknownIssuer
    }
  }
}

extension Certificate {
  /// Returns whether it is valid longer than another anchor, so that the order of anchors decides nothing.
  fileprivate func lasts(longerThan other: Certificate) -> Bool {
    let (mine, theirs) = (notAfter ?? .min, other.notAfter ?? .min)
    return mine == theirs ? sha256 < other.sha256 : mine > theirs
  }

  /// The fault for which an anchor may not certify a leaf.
  fileprivate func fault(certifying leaf: Certificate) -> TrustAnchors.Fault? {
    guard let extensions else { return nil }
    if extensions.isAuthority == false || extensions.allowsCertificateSigning == false {
      return .notAuthority
    }
    if extensions.allowsServerAuthentication == false { return .notForServers }
    if let constraints = extensions.nameConstraints,
      let names = leaf.extensions?.alternativeNames, !constraints.allow(names)
    {
      return .nameExcluded
    }
    return nil
  }
}
