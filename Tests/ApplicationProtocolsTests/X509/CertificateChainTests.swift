import ApplicationProtocols
import Testing

private func der(
  _ subject: String, by issuer: String, key: [UInt8]? = nil, algorithm: String? = nil
) -> [UInt8] {
  var builder = CertificateBuilder()
  builder.subject = CertificateBuilder.name(subject)
  builder.issuer = CertificateBuilder.name(issuer)
  if let key { builder.key = key }
  if let algorithm { builder.signedAlgorithm = CertificateBuilder.algorithm(algorithm) }
  return builder.der
}

private func chain(_ ders: [[UInt8]]) throws -> CertificateChain {
  var cache = CertificateCache()
  return try #require(CertificateChain(ders: ders, cache: &cache))
}

private let leaf = der("leaf", by: "one")
private let one = der("one", by: "two")
private let two = der("two", by: "root")
private let root = der("root", by: "root")
private let stranger = der("stranger", by: "nobody")
private let damaged: [UInt8] = [0x30, 0x03, 0x02]

private let sha1 = "1.2.840.10045.4.1"
private let weakKey = CertificateBuilder.rsaKey(modulus: [UInt8](repeating: 0xff, count: 128))

struct CertificateChainTests {
  /// Names with equal text in other types, case and spaces (RFC 5280, section 7.1), and others.
  @Test(
    arguments: [
      (0x0c, "root  ca", true), (0x13, " Root CA ", true), (0x14, "ROOT CA", true),
      (0x1e, "Root CA", true), (0x1e, "  rOOT   CA", true), (0x0c, "Root CAs", false),
      (0x0c, "RootCA", false), (0x13, "Root C\u{c4}", false), (0x0c, "", false),
    ] as [(UInt8, String, Bool)])
  func `names are compared as text`(type: UInt8, text: String, isEqual: Bool) throws {
    let isTwoBytes = type == 0x1e
    let content =
      isTwoBytes ? text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] } : Array(text.utf8)
    var leaf = CertificateBuilder()
    leaf.issuer = CertificateBuilder.name([CertificateBuilder.node(type, content)])
    let chain = try chain([leaf.der, der("Root CA", by: "other")])
    #expect(chain.isLinked == isEqual)
  }

  @Test(
    arguments: [
      ([leaf], true),
      ([leaf, one], true),
      ([leaf, one, two, root], true),
      ([leaf, root, two, one], true),
      ([leaf, two, one], true),
      ([leaf, one, leaf, one, one], true),
      ([root], true),
      ([leaf, one, two, root, stranger], true),
      // Two issuers of one name, as after cross-signing.
      ([leaf, one, der("one", by: "other root")], true),
      ([leaf, two], false),
      ([leaf, two, root], false),
      ([leaf, root], false),
      ([leaf, stranger], false),
      ([leaf, one, root], false),
      // Each other's issuer: reached, without end.
      ([der("a", by: "b"), der("b", by: "a")], true),
      ([damaged, one], nil),
      ([leaf, damaged], nil),
      ([leaf, one, two, root, damaged], true),
    ] as [([[UInt8]], Bool?)])
  func `links are followed in whatever order`(ders: [[UInt8]], isLinked: Bool?) throws {
    let chain = try chain(ders)
    #expect(chain.isLinked == isLinked)
    #expect(chain.length == ders.count)
    #expect(chain.leaf == Certificate(der: try #require(ders.first)))
  }

  @Test func `no certificates are no chain`() {
    var cache = CertificateCache()
    #expect(CertificateChain(ders: [], cache: &cache) == nil)
  }

  @Test
  func `only what may have issued the leaf is on every path, however the certificates are ordered`()
    throws
  {
    let weak = der("one", by: "two", key: weakKey, algorithm: sha1)
    for ders in [[leaf, weak], [leaf, weak, weak], [leaf, root, weak], [leaf, two, weak, root]] {
      #expect(try chain(ders).leafIssuers == [Certificate(der: weak)])
    }
    let several = try chain([leaf, weak, two, one]).leafIssuers
    #expect(Set(several) == [Certificate(der: weak), Certificate(der: one)])
  }

  @Test func `leaf, roots and strangers are on no path`() throws {
    #expect(try chain([leaf]).leafIssuers.isEmpty)
    #expect(try chain([leaf, root, stranger]).leafIssuers.isEmpty)
    #expect(try chain([root, one]).leafIssuers.isEmpty)
    // The device may have the root that issued the leaf, whatever else has its name.
    #expect(try chain([leaf, one, der("one", by: "one")]).leafIssuers.isEmpty)
  }

  @Test func `the path holds roots too`() throws {
    let path = try chain([leaf, root, stranger, two, one]).path
    #expect(path == [leaf, one, two, root].map(Certificate.init))
  }

  @Test func `an endless list is counted and not read to its end`() throws {
    let many = (0..<1_000 as Range<UInt16>).map {
      CertificateBuilder.node(0x30, [4, 8, 0, 0, 0, 0, 0, 0, UInt8($0 >> 8), UInt8($0 & 0xff)])
    }
    var cache = CertificateCache()
    let chain = try #require(CertificateChain(ders: many, cache: &cache))
    #expect(chain.length == 1_000)
    #expect(cache.count == CertificateChain.maximumLength)
  }

  @Test func `real leaves say who issued them`() throws {
    let (api, own) = try (CertificateVector.named("api"), CertificateVector.named("selfsigned"))
    #expect(try chain([api.der, own.der]).isLinked == false)
    #expect(try chain([own.der]).isLinked == true)
  }
}
