extension Observation {
  /// Memory of a host's place in a ledger beside its sightings: its name, its list and their share of
  /// what stands empty.
  private static let placeBytes = 192
  /// Memory that an object of the heap takes beside what it holds.
  private static let objectBytes = 32

  /// Memory of an offer's fingerprints, JA3 and JA4, which the key of a sighting does not have.
  private static let fingerprintBytes = 2 * (objectBytes + 16 + 36)

  /// The allocator's share on top, in eighths: sizes are rounded up, and tables grow by doubling.
  private static let allocatorEighths = 1

  /// About how much memory it takes in a ledger, in bytes, as if it shared nothing with others.
  ///
  /// A test holds it against what a process takes.
  var heldBytes: Int {
    var bytes =
      MemoryLayout<Sighting>.stride + MemoryLayout<Observation>.stride + Self.placeBytes
    // One by one, as a list of them would take and release each.
    bytes += Self.heldBytes(host) + Self.heldBytes(via)
    $process.read { bytes += Self.heldBytes($0) }
    $http.read { bytes += Self.heldBytes($0) }
    tls.read { bytes += Self.heldBytes($0) }
    bytes += Self.heldBytes(canonicalNames) + Self.heldBytes(anomalies)
    if !hostCandidates.isEmpty { bytes += Self.heldBytes(hostCandidates.map(\.host)) }
    return bytes + bytes * Self.allocatorEighths / 8
  }

  private static func heldBytes(_ process: ProcessFacts) -> Int {
    MemoryLayout<ProcessFacts>.stride + objectBytes + heldBytes(process.name)
      + heldBytes(process.effectiveName)
  }

  private static func heldBytes(_ http: HTTPFacts) -> Int {
    MemoryLayout<HTTPFacts>.stride + objectBytes + heldBytes(http.locationHost)
      + heldBytes(http.userAgent) + heldBytes(http.method) + heldBytes(http.contentType)
      + heldBytes(http.upgrade)
  }

  private static func heldBytes(_ tls: TLSFacts) -> Int {
    var bytes = heldBytes(tls.sni) + heldBytes(tls.alpn) + 16 * tls.alerts.count
    if let offer = tls.offer {
      offer.read {
        bytes += MemoryLayout<TLSOffer>.stride + 3 * objectBytes + fingerprintBytes
        bytes += 2 * ($0.cipherSuites.count + $0.versions.count)
        bytes += heldBytes($0.applicationProtocols)
      }
    }
    if let certificate = tls.certificate { certificate.read { bytes += heldBytes($0) } }
    return bytes
  }

  private static func heldBytes(_ certificate: CertificateFacts) -> Int {
    var bytes = MemoryLayout<CertificateFacts>.stride + objectBytes
    bytes += heldBytes(certificate.dnsNames) + 24 * certificate.ipAddresses.count
    bytes += 64 * certificate.issuers.count + heldBytes(certificate.authorityKeys)
    bytes += heldBytes(certificate.sha256) + heldBytes(certificate.spkiSha256)
    bytes += heldBytes(certificate.subjectCN) + heldBytes(certificate.issuerCN)
    return bytes + heldBytes(certificate.issuerOrganization)
  }

  /// Memory of a text outside of what refers to it; short ones have none.
  private static func heldBytes(_ text: String?) -> Int {
    let count = text?.utf8.count ?? 0
    return count < 16 ? 0 : objectBytes + 16 + count
  }

  private static func heldBytes(_ texts: [String]) -> Int {
    texts.isEmpty
      ? 0 : texts.reduce(objectBytes) { $0 + MemoryLayout<String>.stride + heldBytes($1) }
  }
}
