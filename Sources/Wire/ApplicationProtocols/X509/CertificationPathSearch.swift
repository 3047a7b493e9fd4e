import ProtocolRegistries

/// Searches the certification paths of a chain (RFC 4158), from the leaf over each verified issuer
/// to the trust anchors.
struct CertificationPathSearch {
  /// The maximum number of signatures verified for one chain; real ones need fewer than ten.
  private static let mostVerified = 24
  /// The maximum number of paths; real chains have one to three.
  private static let mostPaths = 64

  private let certificates: [Certificate]
  private let subjects: [[UInt8]?]
  private let leaf: Certificate
  private let anchors: TrustAnchors

  private var verified: [Link: Bool?] = [:]
  private var open = [Path()]
  private var found: AnchoredChain?
  private var leafIssuers: Set<Certificate> = []
  private var leafAnchors: Set<Certificate> = []
  private var unfit: (anchor: Certificate, fault: TrustAnchors.Fault)?
  private var endsElsewhere = false
  private var isBroken = false
  private var isUnclear = false

  init(_ chain: CertificateChain, anchors: TrustAnchors) {
    leaf = chain.leaf
    certificates = chain.path
    subjects = certificates.map { $0.subject?.comparable }
    self.anchors = anchors
  }

  private struct Path {
    var places = [0]
    var isVerified = true
  }

  mutating func result() -> TrustAnchors.Result {
    var followed = 0
    while let path = open.popLast() {
      followed += 1
      guard followed <= Self.mostPaths, follow(path) else { return .unknownIssuer }
    }
    if var found {
      (found.leafIssuers, found.leafAnchors) = (leafIssuers, leafAnchors)
      found.isOnlyEnd = !isUnclear && !endsElsewhere && unfit == nil
      return .anchored(found)
    }
    if isUnclear { return .unknownIssuer }
    if let unfit { return .unfit(unfit.anchor, unfit.fault) }
    if endsElsewhere { return .elsewhere }
    return isBroken ? .brokenSignature : .unknownIssuer
  }

  private mutating func follow(_ path: Path) -> Bool {
    guard let place = path.places.last else { return true }
    let certificate = certificates[place]
    let same = anchors.anchors(withKeyOf: certificate)
    guard same.isEmpty else {
      guard path.isVerified else {
        isUnclear = true
        return true
      }
      // An anchor's key is trusted, whatever certificate carries it.
      let places = path.places
      for anchor in same { reach(anchor, over: places.dropLast(), signedLeaf: places.count == 2) }
      return true
    }
    guard let name = certificate.issuer?.comparable else {
      isUnclear = true
      return true
    }
    if certificate.isSelfIssued == true {
      guard let isRoot = isSigned(place, by: .sent(place)) else { return false }
      // Otherwise it is self-issued only: an older key of the same authority certified its key (RFC
      // 4210, section 4.4).
      if isRoot == true {
        endsElsewhere = true
        return true
      }
    }
    return followIssuers(of: path, named: name)
  }

  private mutating func followIssuers(of path: Path, named name: [UInt8]) -> Bool {
    guard let place = path.places.last else { return true }
    var (isVerified, isUnverifiable, wasSent) = (false, false, false)
    let named = anchors.anchors(named: name)
    // Several anchors may share a name, such as renewed ones; the signature decides.
    for (index, anchor) in named.enumerated() {
      guard let result = isSigned(place, by: .anchor(index, anchor)) else { return false }
      guard result == true else { continue }
      isVerified = true
      if path.isVerified {
        reach(anchor, over: path.places[...], signedLeaf: path.places.count == 1)
      } else {
        isUnclear = true
      }
    }
    for issuer in certificates.indices.dropFirst()
    // A certificate occurs only once in a path, so that cycles of cross-certificates end.
    where !path.places.contains(issuer) && subjects[issuer] == name {
      guard let result = isSigned(place, by: .sent(issuer)) else { return false }
      wasSent = true
      guard result != false else { continue }
      var further = path
      further.places.append(issuer)
      if result == nil {
        isUnverifiable = true
        further.isVerified = false
      } else {
        isVerified = true
      }
      open.append(further)
    }
    // An unverifiable path matters only if an anchor has the name at which it ends.
    if isVerified || (isUnverifiable && named.isEmpty) { return true }
    if isUnverifiable || (!wasSent && !named.isEmpty) {
      isUnclear = true
    } else if wasSent {
      isBroken = true
    } else {
      endsElsewhere = true
    }
    return true
  }

  private mutating func reach(
    _ anchor: Certificate, over path: ArraySlice<Int>, signedLeaf: Bool
  ) {
    let intermediates = path.dropFirst().map { certificates[$0] }
    // A server's own certificate as an anchor certifies nobody else, so it needs no fitness.
    if !path.isEmpty {
      switch fitness(of: intermediates + [anchor]) {
      case .fit: break
      case .unclear:
        isUnclear = true
        return
      case .unfit(let fault):
        let chain = AnchoredChain(anchor: anchor, intermediates: [])
        if unfit.map({ AnchoredChain(anchor: $0.anchor, intermediates: []).yields(to: chain) })
          ?? true
        {
          unfit = (anchor, fault)
        }
        return
      }
    }
    if signedLeaf { leafAnchors.insert(anchor) }
    if let issuer = intermediates.first { leafIssuers.insert(issuer) }
    let chain = AnchoredChain(anchor: anchor, intermediates: intermediates)
    if found.map({ $0.yields(to: chain) }) ?? true { found = chain }
  }

  /// Returns the fitness of a path's authorities to certify the leaf; the last one is the anchor.
  ///
  /// If an anchor is unfit, so is the path. If an intermediate is unfit, the result is `unclear`,
  /// as the device may have another certificate in its place.
  private func fitness(of authorities: [Certificate]) -> Certificate.Fitness {
    var below = 0
    for (index, authority) in authorities.enumerated() {
      let isAnchor = index == authorities.count - 1
      switch authority.fitness(certifying: leaf, over: below, isAnchor: isAnchor) {
      case .fit: break
      case .unclear: return .unclear
      // A device may know another certificate of the same intermediate that is fit.
      case .unfit(let fault): return isAnchor ? .unfit(fault) : .unclear
      }
      // Self-issued certificates do not count against a path length (RFC 5280, section 6.1.4, l).
      if authority.isSelfIssued != true { below += 1 }
    }
    return .fit
  }

  private enum Issuer {
    case sent(Int)
    case anchor(Int, Certificate)
  }

  /// A certificate and a possible issuer, as indices of sent certificates.
  ///
  /// An issuer of -1 and below means an anchor with the issuer's name.
  private struct Link: Hashable {
    var certificate: Int
    var issuer: Int
  }

  /// Returns true if `issuer` signed the certificate at index `place`; nil if the limit of verified
  /// signatures is reached, and an inner nil if the algorithm or key is unsupported.
  private mutating func isSigned(_ place: Int, by issuer: Issuer) -> Bool?? {
    let (number, authority) =
      switch issuer {
      case .sent(let place): (place, certificates[place])
      case .anchor(let index, let anchor): (-1 - index, anchor)
      }
    let link = Link(certificate: place, issuer: number)
    if let known = verified[link] { return known }
    guard verified.count < Self.mostVerified else { return nil }
    let result = certificates[place].isSigned(by: authority)
    verified[link] = .some(result)
    return .some(result)
  }
}

extension Certificate {
  fileprivate enum Fitness {
    case fit
    case unfit(TrustAnchors.Fault)
    /// A relevant extension is unreadable, or systems differ in enforcing it.
    case unclear
  }

  /// Returns the fitness of this authority to certify a leaf (RFC 5280, sections 6.1.3, b and c,
  /// and 6.1.4, k to n).
  ///
  /// `below` is the number of authorities between the leaf and this one, self-issued ones not
  /// counted.
  fileprivate func fitness(
    certifying leaf: Certificate, over below: Int, isAnchor: Bool
  ) -> Fitness {
    guard let extensions, !anomalies.contains(.extensionMalformed) else { return .unclear }
    // Old roots have no basic constraints, and Apple's systems accept them.
    if extensions.isAuthority ?? isAnchor == false || extensions.allowsCertificateSigning == false {
      return .unfit(.notAuthority)
    }
    if extensions.allowsServerAuthentication == false, !extensions.allowsAnyPurpose {
      return .unfit(.notForServers)
    }
    // Systems differ in enforcing path lengths, so exceeding one proves nothing.
    if let limit = extensions.mostAuthoritiesBelow, below > limit { return .unclear }
    guard let constraints = extensions.nameConstraints else { return .fit }
    guard let names = leaf.extensions?.alternativeNames else { return .unclear }
    if !constraints.allow(names) { return .unfit(.nameExcluded) }
    return constraints.concernSubjects ? .unclear : .fit
  }
}
