import ApplicationProtocols

/// Options for observing captures.
public struct ObservingOptions: Sendable {
  /// A filter expression as libpcap understands it (pcap-filter(7)), applied to each packet.
  public var bpf: String?
  /// The most flows that are followed at a time, over all of a capture.
  public var mostFlows: Int
  /// The approximate limit of the memory that all connections keep together, in bytes.
  ///
  /// It covers bytes beyond holes, incomplete heads and handshakes, and the facts of open
  /// connections. With the default number of flows, reading a capture stays below 256 MiB.
  public var mostHeldBytes: Int
  /// The threads that look at a capture which is a file; `nil` for one for each processor where the
  /// file is large.
  ///
  /// What is observed is the same with any number.
  public var threads: Int?
  /// Root certificates that chains must end in; without them an unknown issuer is not judged.
  private(set) var trustAnchors: TrustAnchors?
  /// Secrets that decrypt TLS connections; those embedded in a capture are used as well.
  public var keyLog: KeyLog?

  /// Creates options; by default every packet is observed.
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
  /// - Returns: The number of certificates; if 0, nothing is changed.
  public mutating func readTrustAnchors(pem: String) -> Int {
    guard let anchors = try? TrustAnchors(pem: pem), anchors.count > 0 else { return 0 }
    trustAnchors = anchors
    return anchors.count
  }
}
