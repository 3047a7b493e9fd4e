import ApplicationProtocols
import Bytes
import HostNames

extension FuzzTarget {
  /// X.509 certificates.
  ///
  /// The first byte says how they stand there: one in DER, a chain with each behind its length, or
  /// PEM.
  static let certificate = FuzzTarget(
    "certificate",
    recorded: { traffic in
      certificates(in: traffic).flatMap { chain -> [[UInt8]] in
        let single: [[UInt8]] = chain.map { [0] + $0 }
        let parts: [UInt8] = chain.flatMap { InputParts.part($0) }
        return single + [[1] + parts]
      }
    }
  ) { input in
    let bytes = Array(input.dropFirst())
    switch (input.first ?? 0) % 3 {
    case 0: try checkOne(bytes)
    case 1: try checkChain(bytes)
    default:
      guard let anchors = try? TrustAnchors(pem: String(decoding: bytes, as: UTF8.self)) else {
        return
      }
      try promise(anchors.count <= bytes.count / 50, "each anchor stands between two lines")
    }
  }

  private static func checkOne(_ der: [UInt8]) throws(BrokenPromise) {
    let certificate = Certificate(der: der)
    try promise(certificate.sha256.utf8.count == 64, "a certificate has a hash")
    let names = certificate.extensions?.alternativeNames?.dnsNames ?? []
    for name in names {
      try promise(name.utf8.allSatisfy { 0x21...0x7e ~= $0 }, "names are visible ASCII")
    }
    _ = CertificateNameMatching.anyOf(names, covers: "www.example.com")
    var cache = CertificateCache()
    try promise(cache.certificate(der: der) == certificate, "the cache changes nothing")
    try promise(cache.certificate(der: der) == certificate, "what is known is the same")
    guard let chain = CertificateChain(ders: [der, der], cache: &cache) else {
      throw BrokenPromise(description: "two certificates are a chain")
    }
    try promise(chain.leaf == certificate && chain.length == 2, "the first one is the leaf")
    try promise(chain.leafIssuers.isEmpty && chain.path == [certificate], "a leaf is no issuer")
    // A key verifies or does not, and never fails in another way.
    try promise(
      certificate.isSigned(by: certificate) == certificate.isSigned(by: certificate),
      "a signature is verified alike each time")
  }

  private static func checkChain(_ bytes: [UInt8]) throws(BrokenPromise) {
    var parts = InputParts(bytes)
    var ders: [[UInt8]] = []
    while !parts.isAtEnd { ders.append(parts.part()) }
    var cache = CertificateCache()
    let chain = CertificateChain(ders: ders, cache: &cache)
    try promise((chain == nil) == ders.isEmpty, "certificates are a chain")
    guard let chain else { return }
    try promise(chain.length == ders.count, "all are counted")
    try promise(cache.count <= CertificateChain.maximumLength, "few are read")
    try promise(
      chain.leafIssuers.allSatisfy { $0 != chain.leaf && $0.isSelfIssued == false },
      "issuers are neither leaf nor root")
    let anchors = TrustAnchors(chain.path.suffix(1))
    let result = anchors.judge(chain)
    try promise(
      result == nil || chain.leaf.issuer != nil, "a chain without names has no end")
    if chain.path.count == 1, let result, case .anchored(let anchored) = result {
      try promise(anchored.anchor == chain.leaf, "a leaf that is its own anchor ends in itself")
    }
  }

  /// Returns the certificate chains that the servers of a capture sent.
  private static func certificates(in traffic: RecordedTraffic) -> [[[UInt8]]] {
    var chains: [[[UInt8]]] = []
    for connection in traffic.connections {
      var reader = TLSStreamReader(side: .server)
      for segment in connection where !segment.isFromClient {
        segment.payload.withBytes { bytes in
          reader.receive(bytes, mark: PacketReference(number: 1, nanoseconds: nil)) { event, _ in
            if case .certificates(let message) = event { chains.append(message.certificates) }
          }
        }
      }
    }
    return chains
  }
}
