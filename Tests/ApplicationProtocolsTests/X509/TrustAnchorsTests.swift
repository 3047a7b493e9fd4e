import ApplicationProtocols
import Testing

/// Chains by the anchors that a person trusts.
struct TrustAnchorsTests {
  /// The end of a chain in a word.
  private func end(_ sent: [String], _ anchors: [String]) throws -> String {
    let anchors = TrustAnchors(try anchors.map(ChainVectors.certificate))
    return switch try #require(anchors.judge(try ChainVectors.chain(sent))) {
    case .anchored: "anchored"
    case .unfit(_, let fault): fault.rawValue
    case .elsewhere: "elsewhere"
    case .unknownIssuer: "unknown"
    case .brokenSignature: "broken"
    }
  }

  @Test(
    arguments: [
      (["leaf", "One"], ["Root"], "anchored"),
      (["leaf", "One", "Root"], ["Root"], "anchored"),
      (["leaf", "Root", "One"], ["Root"], "anchored"),
      (["leaf of the root"], ["Root"], "anchored"),
      // An intermediate, or the server itself, is an anchor as well as a root is.
      (["leaf", "One"], ["One"], "anchored"),
      (["leaf"], ["leaf"], "anchored"),
      // The root in a form that another signed has the anchor's key.
      (["leaf", "One", "Root by another", "Another"], ["Root"], "anchored"),
      (["leaf", "One", "Root by another"], ["Another"], "anchored"),
      (["leaf", "One by Two", "Two", "One"], ["Root"], "anchored"),
      // The anchor's name with another key: the root that was sent has the key, or nothing shows it.
      (["leaf", "One", "Root"], ["Root, another key"], "elsewhere"),
      (["leaf", "One"], ["Root, another key"], "unknown"),
      (["leaf", "One"], ["Another"], "elsewhere"),
      (["leaf"], ["Root"], "elsewhere"),
      (["forged leaf", "One"], ["Root"], "broken"),
      (["leaf", "One", "Root, another key"], ["Root"], "anchored"),
      (["leaf", "One"], ["Root, no authority"], "not-authority"),
      (["leaf", "One"], ["Root, no signing"], "not-authority"),
      (["leaf", "One"], ["Root, for clients"], "not-for-servers"),
      (["leaf", "One"], ["Root, a.example alone"], "anchored"),
      (["leaf", "One"], ["Root, b.example alone"], "name-excluded"),
      (["leaf", "One"], ["Root, without a.example"], "name-excluded"),
      (["leaf", "One"], ["Root, addresses alone"], "anchored"),
      // One anchor that may certify it is enough.
      (["leaf", "One"], ["Root, b.example alone", "Root"], "anchored"),
      (["leaf", "One"], ["Root, for any purpose"], "anchored"),
      (["leaf of the root"], ["Root, above no authority"], "anchored"),
      // What is not read, or not certainly applied, neither accepts nor refuses.
      (["leaf", "One"], ["Root, above no authority"], "unknown"),
      (["leaf", "One"], ["Root, unreadable constraints"], "unknown"),
      (["leaf", "One"], ["Root, subjects alone"], "unknown"),
      // The device may know another certificate of the issuer.
      (["leaf", "One, b.example alone"], ["Root"], "unknown"),
      (["leaf", "One, no authority"], ["Root"], "unknown"),
      (["leaf", "One, for clients"], ["Root"], "unknown"),
      (["leaf", "One, for clients", "One"], ["Root"], "anchored"),
      // A new key that the old one certifies, and a name in another kind of string.
      (["leaf of the next key", "Root, next key by the old"], ["Root"], "anchored"),
      (["leaf of the next key", "Root, next key by the old"], ["Another"], "elsewhere"),
      (["leaf of ROOT"], ["Root"], "anchored"),
      // One that may not certify it decides nothing while another path is open.
      (["leaf", "One", "One by Two"], ["Root, b.example alone", "Two"], "anchored"),
      (
        ["leaf", "One by Two", "One"], ["Root, b.example alone", "Root, unreadable constraints"],
        "unknown"
      ),
      // Dates are judged with the time of the capture.
      (["leaf", "One"], ["Root, ended"], "anchored"),
    ] as [([String], [String], String)])
  func `a chain ends where a key signed it, not where a name says so`(
    sent: [String], anchors: [String], end: String
  ) throws {
    #expect(try self.end(sent, anchors) == end)
    #expect(try self.end([sent[0]] + sent.dropFirst().reversed(), anchors.reversed()) == end)
  }

  @Test func `of anchors with one key the one that lasts longest counts, in any order`() throws {
    let (root, ended) = try (
      ChainVectors.certificate("Root"), ChainVectors.certificate("Root, ended")
    )
    for sent in [["leaf", "One"], ["leaf", "One", "Root"], ["leaf", "One", "Root, ended"]] {
      for anchors in [[root, ended], [ended, root]] {
        #expect(try anchored(sent, anchors).anchor == root)
      }
    }
  }

  private func anchored(_ sent: [String], _ anchors: [Certificate]) throws -> AnchoredChain {
    let result = TrustAnchors(anchors).judge(try ChainVectors.chain(sent))
    guard case .anchored(let chain) = result else { throw NotAnchored(result: result) }
    return chain
  }

  private struct NotAnchored: Error { var result: TrustAnchors.Result? }

  @Test func `of intermediates the path counts that lasts longest`() throws {
    let (root, one) = try (ChainVectors.certificate("Root"), ChainVectors.certificate("One"))
    #expect(try anchored(["leaf", "One, ended", "One"], [root]).intermediates == [one])
    let ended = try anchored(["leaf", "One, ended"], [root])
    #expect(ended.intermediateValidity?.notAfter == 1_769_904_000_000_000_000)
    #expect(try anchored(["leaf of the root"], [root]).intermediateValidity == nil)
  }

  @Test func `an anchor that signed the leaf itself makes other issuers needless`() throws {
    let root = try ChainVectors.certificate("Root")
    let direct = try anchored(["leaf of the root", "Root by another"], [root])
    #expect(direct.leafIssuers.isEmpty)
    #expect(direct.leafAnchors == [root])
    let issued = try anchored(["leaf", "One", "Root"], [root])
    #expect(try issued.leafIssuers == [ChainVectors.certificate("One")])
    #expect(issued.leafAnchors.isEmpty)
  }

  @Test func `a path that goes on elsewhere leaves other authorities possible`() throws {
    let root = try ChainVectors.certificate("Root")
    #expect(try anchored(["leaf", "One"], [root]).isOnlyEnd)
    #expect(
      try !anchored(["leaf", "One", "One by Two"], [ChainVectors.certificate("Two")]).isOnlyEnd)
  }

  @Test func `what was signed by a key is not by another, nor changed`() throws {
    let (leaf, one) = try (ChainVectors.certificate("leaf"), ChainVectors.certificate("One"))
    #expect(leaf.isSigned(by: one) == true)
    #expect(try leaf.isSigned(by: ChainVectors.certificate("Two")) == false)
    var der = try #require(ChainVectors.all.certificates["leaf"]).bytes
    // In the serial number, behind version and lengths.
    der[20] ^= 1
    #expect(Certificate(der: der).isSigned(by: one) == false)
  }

  @Test func `a chain of many certificates of one name is given up in time`() throws {
    let anchors = TrustAnchors([try ChainVectors.certificate("Root, another key")])
    let ders = (0..<CertificateChain.maximumLength).map { number in
      var builder = CertificateBuilder()
      (builder.subject, builder.issuer) = (
        CertificateBuilder.name("a"), CertificateBuilder.name("b")
      )
      if number % 2 == 1 { swap(&builder.subject, &builder.issuer) }
      builder.notAfter = CertificateBuilder.node(0x17, Array("2701010000\(10 + number)Z".utf8))
      return builder.der
    }
    var cache = CertificateCache()
    let chain = try #require(CertificateChain(ders: ders, cache: &cache))
    #expect(anchors.judge(chain) == .unknownIssuer)
  }
}
