extension Chain {
  private static let roots = [
    Authority(name: "Oracle Root X1", key: .p256(0)),
    Authority(name: "Oracle Root X2", key: .rsa(0)),
    Authority(name: "Oracle Root X3", key: .p384(0)),
    Authority(name: "Oracle Root X4", key: .ed25519),
    Authority(name: "Oracle Root X5", key: .p521),
  ]
  private static let issuers = [
    Authority(name: "Works Issuing CA 1", key: .p256(1)),
    Authority(name: "Works Issuing CA 2", key: .p384(1)),
    Authority(name: "Works Issuing CA 3", key: .p256(2)),
  ]
  private static let rsaIssuers = [
    Authority(name: "Works RSA CA 1", key: .rsa(1)),
    Authority(name: "Works RSA CA 2", key: .pss(1)),
  ]
  private static let weakIssuers = [
    Authority(name: "Works Former CA 1", key: .rsa1024),
    Authority(name: "Works Former CA 2", key: .p224),
  ]
  /// Roots of another time, with which newer ones are cross-signed.
  private static let ancients = [
    Authority(name: "Ancient Root", key: .rsa1024), Authority(name: "Bygone Root", key: .p256(3)),
  ]

  /// Some roots as `--trust-anchors` has them.
  static func anchors(using randomness: inout Randomness) -> [AuthorityCertificate] {
    let picked = randomness.some(of: roots, percent: 55)
    let anchors = picked.isEmpty ? [roots[0]] : picked
    // A root's own signature is no evidence of anything.
    return anchors.map { root in
      AuthorityCertificate(root, by: root, over: randomness.chance(15) ? .sha1 : .sha256)
    }
  }

  /// A chain by chance, most often from a root of the anchors of the trial.
  init(anchors: [AuthorityCertificate]?, using randomness: inout Randomness) {
    let known = anchors?.map(\.subject) ?? Self.roots
    var root = randomness.pick(randomness.chance(85) ? known : Self.roots)
    // An authority of the same name that has another key.
    if anchors != nil, randomness.chance(8) { root.key = .p256(4) }
    // RSA takes its time.
    let issuer = randomness.pick(randomness.chance(15) ? Self.rsaIssuers : Self.issuers)
    let given = AuthorityCertificate(issuer, by: root)
    let itself = AuthorityCertificate(
      root, by: root, over: randomness.chance(40) ? .sha1 : .sha256)
    self.init(issuer: issuer, sent: [given])
    switch randomness.number(in: 0...13) {
    case 0, 1: break
    case 2: sent = [given, itself]
    case 3:
      // A root signs with its own key; no leaf here is signed with Ed25519.
      let signer = root.key == .ed25519 ? Self.roots[0] : root
      let own = AuthorityCertificate(signer, by: signer, over: itself.hash)
      self = Chain(issuer: signer, sent: randomness.chance(50) ? [] : [own])
    case 4:
      let middle = Authority(name: "Works Policy CA", key: .p256(5))
      sent = [
        AuthorityCertificate(issuer, by: middle), AuthorityCertificate(middle, by: root),
      ]
    case 5, 6, 7: sent = [given] + Self.crossing(root, using: &randomness)
    case 8:
      // Two certificates of one key, one of which is weak or old.
      let other = randomness.pick(Self.ancients)
      sent = [
        AuthorityCertificate(
          issuer, by: other, over: randomness.chance(60) ? .sha1 : .sha256,
          isExpired: randomness.chance(40)), given,
      ]
      if randomness.chance(50) { sent.reverse() }
    case 9: sent = [AuthorityCertificate(issuer, by: root, over: .sha1)]
    case 10:
      let former = randomness.pick(Self.weakIssuers)
      self = Chain(issuer: former, sent: [AuthorityCertificate(former, by: root)])
    case 11: sent = [AuthorityCertificate(issuer, by: root, isExpired: true)]
    case 12: sent = []
    default:
      guard anchors != nil else { break }
      if randomness.chance(50) {
        isBroken = true
      } else {
        sent[0].isBroken = true
        if randomness.chance(50) { sent.append(itself) }
      }
    }
    // Nothing on any path, and nothing to look at.
    if randomness.chance(15) {
      let stranger = Authority(name: "Stranger Root", key: .rsa1024)
      sent.insert(
        AuthorityCertificate(stranger, by: stranger, over: .sha1),
        at: randomness.number(in: 0...sent.count))
    }
    if randomness.chance(8) { sent.shuffle(using: &randomness) }
  }

  /// The certificate that an older root gave to a root, and more.
  private static func crossing(
    _ root: Authority, using randomness: inout Randomness
  ) -> [AuthorityCertificate] {
    let ancient = randomness.pick(ancients)
    let isWeak = randomness.chance(70)
    var crossing = [
      AuthorityCertificate(
        root, by: ancient, over: isWeak ? .sha1 : .sha256, isExpired: randomness.chance(30))
    ]
    if randomness.chance(40) {
      crossing.append(AuthorityCertificate(ancient, by: ancient, over: .sha1))
    }
    if randomness.chance(15) { crossing.reverse() }
    return crossing
  }
}
