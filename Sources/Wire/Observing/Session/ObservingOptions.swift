import ApplicationProtocols

/// Filter, limits and secrets for observing captures.
///
/// The limits bound memory whatever a capture contains; state beyond them is evicted and counted in
/// ``CaptureSummary/evicted``. The number of threads does not change the result.
public struct ObservingOptions: Sendable {
  /// A libpcap filter expression (pcap-filter(7)), applied to each packet, with addresses only: names
  /// of hosts are refused.
  public var bpf: String?
  /// The maximum number of flows followed at a time, over the whole capture.
  public var mostFlows: Int
  /// The approximate memory limit of all connections together, in bytes.
  ///
  /// It covers bytes after lost segments, incomplete heads and handshakes, and the facts of open
  /// connections. With the default number of flows, reading a capture takes less than 256 MiB.
  public var mostHeldBytes: Int
  /// The number of threads for a capture file; nil for one per processor if the file is large.
  ///
  /// Observations are the same for any number.
  public var threads: Int?
  /// The root certificates in which chains must end; nil to accept unknown issuers.
  private(set) var trustAnchors: TrustAnchors?
  /// Secrets that decrypt TLS connections, in addition to those embedded in a capture.
  public var keyLog: KeyLog?

  public init(
    bpf: String? = nil, mostFlows: Int = 131_072, mostHeldBytes: Int = 64 << 20
  ) {
    self.bpf = bpf
    self.mostFlows = mostFlows
    self.mostHeldBytes = mostHeldBytes
  }

  /// Uses the certificates of a PEM file (RFC 7468) as the roots in which chains must end.
  ///
  /// - Parameter pem: The text of the file.
  /// - Returns: The number of certificates; if 0, nothing is changed.
  public mutating func readTrustAnchors(pem: String) -> Int {
    guard let anchors = try? TrustAnchors(pem: pem), anchors.count > 0 else { return 0 }
    trustAnchors = anchors
    return anchors.count
  }
}
