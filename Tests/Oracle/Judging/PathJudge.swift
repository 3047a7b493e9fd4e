/// The second evaluator of certification paths (RFC 5280, section 6.1, and RFC 4158).
///
/// A server may send more than a path needs. What no path can avoid is proven, and nothing else.
struct PathJudge: Sendable {
  /// The roots of `--trust-anchors`; nil without the option.
  var anchors: [AuthorityCertificate]?

  /// The conclusion from a chain.
  enum Finding: Hashable, Sendable {
    /// Nothing speaks against the chain.
    case good
    /// The system refuses a key or a hash that no path avoids.
    case weak
    /// Every path is broken or ends outside the anchors.
    case refused
    /// The texts leave room.
    case open
  }

  /// The end of one path.
  private struct End {
    enum Place { case anchor, namesake, rival, outside, broken }
    var place: Place
    var isWeak = false
    var isExpired = false
  }

  func finding(of chain: Chain) -> Finding {
    guard let anchors else { return findingWithoutAnchors(of: chain) }
    let ends = ends(above: chain.issuer, isBroken: chain.isBroken, in: chain.sent, anchors)
    let anchored = ends.filter { $0.place == .anchor }
    if anchored.contains(where: { !$0.isWeak && !$0.isExpired }) { return .good }
    if !anchored.isEmpty {
      return ends.allSatisfy { $0.place == .anchor && $0.isWeak && !$0.isExpired } ? .weak : .open
    }
    // A root that is sent and has the name of an anchor, but not its key.
    if ends.contains(where: { $0.place == .rival }) { return .open }
    guard ends.contains(where: { $0.place == .namesake }) else { return .refused }
    // A signature that a sent key refutes, beside a name that another key may have.
    if ends.contains(where: { $0.place == .broken }) { return .open }
    // A name alone proves nothing, and a fault on every path stays one.
    let rest = findingWithoutAnchors(of: chain)
    return rest == .good ? .open : rest
  }

  /// The ends of all paths upwards from a certificate that `issuer` signed.
  private func ends(
    above issuer: Authority, isBroken: Bool, in sent: [AuthorityCertificate],
    _ anchors: [AuthorityCertificate]
  ) -> [End] {
    var found: [End] = []
    if !isBroken, anchors.contains(where: { $0.subject == issuer }) {
      return [End(place: .anchor, isWeak: issuer.key.isWeak)]
    }
    let signers = sent.filter { $0.subject == issuer && !isBroken }
    // Where the issuer's own key is sent, an anchor of its name is another one.
    if signers.isEmpty, anchors.contains(where: { $0.subject.name == issuer.name }) {
      found.append(End(place: .namesake))
    }
    for link in sent where link.subject.name == issuer.name {
      guard link.subject.key == issuer.key, !isBroken else {
        found.append(End(place: .broken))
        continue
      }
      if link.isSelfSigned, anchors.contains(where: { $0.subject.name == issuer.name }) {
        found.append(End(place: .rival))
        continue
      }
      let rest = sent.filter { $0.subject.name != issuer.name }
      for end in ends(above: link.issuer, isBroken: link.isBroken, in: rest, anchors) {
        found.append(
          End(
            place: end.place,
            isWeak: end.isWeak || link.subject.key.isWeak || link.hasWeakHash,
            isExpired: end.isExpired || link.isExpired))
      }
    }
    return found.isEmpty ? [End(place: .outside)] : found
  }

  /// The finding where any certificate above the leaf's issuer may be a root: then the leaf's issuer
  /// alone is on every path.
  private func findingWithoutAnchors(of chain: Chain) -> Finding {
    let issuers = chain.sent.filter { $0.subject.name == chain.issuer.name }
    if issuers.isEmpty { return .good }
    if issuers.allSatisfy(\.subject.key.isWeak) {
      return issuers.contains(where: \.isSelfSigned) ? .open : .weak
    }
    if issuers.allSatisfy(\.hasWeakHash) { return .weak }
    // Devices may have another certificate of that issuer.
    if issuers.allSatisfy({ !$0.isSelfSigned && $0.isExpired }) { return .open }
    return .good
  }
}
