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
    if let process {
      bytes += MemoryLayout<ProcessFacts>.stride + Self.objectBytes
      bytes += Self.heldBytes(process.name) + Self.heldBytes(process.effectiveName)
    }
    if let http {
      bytes += MemoryLayout<HTTPFacts>.stride + Self.objectBytes
      bytes += Self.heldBytes(http.locationHost) + Self.heldBytes(http.userAgent)
      bytes += Self.heldBytes(http.method) + Self.heldBytes(http.contentType)
      bytes += Self.heldBytes(http.upgrade)
    }
    if let tls { bytes += Self.heldBytes(tls.sni) + Self.heldBytes(tls.alpn) }
    bytes += Self.heldBytes(canonicalNames) + Self.heldBytes(anomalies)
    if !hostCandidates.isEmpty { bytes += Self.heldBytes(hostCandidates.map(\.host)) }
    bytes += 16 * (tls?.alerts.count ?? 0)
    if let offer = tls?.offer {
      bytes += MemoryLayout<TLSOffer>.stride + 3 * Self.objectBytes + Self.fingerprintBytes
      bytes += 2 * (offer.cipherSuites.count + offer.versions.count)
      bytes += Self.heldBytes(offer.applicationProtocols)
    }
    if let certificate = tls?.certificate {
      bytes += MemoryLayout<CertificateFacts>.stride + Self.objectBytes
      bytes += Self.heldBytes(certificate.dnsNames) + 24 * certificate.ipAddresses.count
      bytes += 64 * certificate.issuers.count
      bytes += Self.heldBytes(certificate.sha256) + Self.heldBytes(certificate.spkiSha256)
      bytes += Self.heldBytes(certificate.subjectCN) + Self.heldBytes(certificate.issuerCN)
      bytes += Self.heldBytes(certificate.issuerOrganization)
    }
    return bytes + bytes * Self.allocatorEighths / 8
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
