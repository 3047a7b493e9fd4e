import ApplicationProtocols

/// What of a capture is to be looked at.
public struct ObservingOptions: Sendable {
  /// A filter expression as libpcap understands it (pcap-filter(7)), applied to each packet.
  public var bpf: String?
  /// Flows that are followed at a time, over all of a capture.
  public var mostFlows: Int
  /// About how many bytes all connections may keep together: bytes beyond holes, heads and
  /// handshakes that are not whole, and what is known of the ones that go on.
  ///
  /// With the usual number of flows, reading a capture stays below 256 MiB.
  public var mostHeldBytes: Int
  /// Root certificates that chains must end in; without them an unknown issuer is not judged.
  private(set) var trustAnchors: TrustAnchors?
  /// Secrets that open TLS connections; those that a capture brings along are used besides.
  public var keyLog: KeyLog?

  /// The usual options: everything is looked at.
  public init(
    bpf: String? = nil, mostFlows: Int = 131_072, mostHeldBytes: Int = 64 << 20
  ) {
    self.bpf = bpf
    self.mostFlows = mostFlows
    self.mostHeldBytes = mostHeldBytes
  }

  /// Takes the certificates of a PEM file (RFC 7468) as the roots that chains must end in.
  ///
  /// - Parameter pem: The text of the file.
  /// - Returns: How many certificates it holds; with none, nothing is changed.
  public mutating func readTrustAnchors(pem: String) -> Int {
    guard let anchors = try? TrustAnchors(pem: pem), anchors.count > 0 else { return 0 }
    trustAnchors = anchors
    return anchors.count
  }
}
