extension Observation {
  /// Memory of a host's place in a ledger beside its sightings: its name, its list and their share of
  /// what stands empty.
  private static let placeBytes = 192

  /// About how much memory it takes, in bytes, as if it shared nothing with others.
  var heldBytes: Int {
    var bytes = MemoryLayout<Sighting>.stride + MemoryLayout<Observation>.stride + Self.placeBytes
    for text in [
      host, via, process?.name, process?.effectiveName, http?.locationHost, http?.userAgent,
      http?.method, http?.contentType, http?.upgrade, tls?.sni, tls?.alpn,
    ] {
      bytes += text?.utf8.count ?? 0
    }
    bytes += Self.heldBytes(canonicalNames) + Self.heldBytes(anomalies)
    bytes += Self.heldBytes(hostCandidates.map(\.host)) + 16 * (tls?.alerts.count ?? 0)
    if let offer = tls?.offer {
      bytes += 2 * (offer.cipherSuites.count + offer.versions.count)
      bytes += Self.heldBytes(offer.applicationProtocols)
    }
    if let certificate = tls?.certificate {
      bytes += 256 + Self.heldBytes(certificate.dnsNames) + 16 * certificate.ipAddresses.count
      bytes += 64 * certificate.issuers.count
      for text in [
        certificate.subjectCN, certificate.issuerCN, certificate.issuerOrganization,
        certificate.spkiSha256,
      ] {
        bytes += text?.utf8.count ?? 0
      }
    }
    return bytes
  }

  private static func heldBytes(_ texts: [String]) -> Int {
    texts.reduce(0) { $0 + 16 + $1.utf8.count }
  }
}
