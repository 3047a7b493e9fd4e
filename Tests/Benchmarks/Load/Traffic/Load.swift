/// A kind of traffic to write.
public enum Load: String, CaseIterable, Sendable {
  /// Few long TLS flows of full-size packets, as a video app makes.
  case bulk
  /// Many short flows of all protocols, thousands of them open at a time.
  case handshakes
  /// Handshakes of TLS 1.2 with certificates.
  case tls12
  /// Handshakes of TLS 1.3.
  case tls13
  /// Handshakes of QUIC.
  case quic
  /// A cleartext request with its answer.
  case http
  /// A question of an address with its answer.
  case dns
  /// A cleartext request to a host of its own each, which breaks ATS.
  case hosts
  /// TCP connections without a byte of payload.
  case opens
  /// TCP connections that end after the ClientHello.
  case hellos
  /// QUIC connections that end after the client's first packets.
  case initials
}

/// The version that a TLS server chooses.
public enum TLSKind: String, Sendable {
  case tls10, tls12, tls13
}

/// The size and the seed of a load.
public struct LoadOptions: Sendable {
  /// Flows of every load but `bulk`.
  public var flows: Int
  /// The size of `bulk` in MiB.
  public var mebibytes: Int
  /// Different host names.
  public var hosts: Int
  public var seed: UInt64

  /// The number of packets at which `bulk` ends before its size.
  public var packets: Int

  /// Creates options.
  public init(
    flows: Int = 100_000, mebibytes: Int = 512, packets: Int = .max, hosts: Int = 3_000,
    seed: UInt64 = 1
  ) {
    self.flows = flows
    self.mebibytes = mebibytes
    self.packets = packets
    self.hosts = hosts
    self.seed = seed
  }
}

extension Load {
  /// Writes the load to a pcap file.
  ///
  /// The same options give the same bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The size and the seed.
  /// - Returns: The truth about the file.
  /// - Throws: The error of the file system.
  public func write(to path: String, _ options: LoadOptions) throws -> Truth {
    let timeline = try Timeline(path: path)
    var maker = FlowMaker(self, options, on: timeline)
    if self == .bulk {
      try BulkMaker.write(&maker)
    } else {
      for number in 0..<options.flows {
        try timeline.advance(to: maker.time)
        maker.make(kind(using: &maker.generator), number: number)
        // Flows begin some microseconds apart, so that thousands are open at a time.
        maker.time += maker.generator.integer(in: 2...8)
      }
    }
    try timeline.finish()
    var truth = maker.truth
    truth.packets = timeline.packets
    truth.frameBytes = timeline.frameBytes
    truth.fileBytes = timeline.fileBytes
    truth.mostOpenFlows = self == .bulk ? BulkMaker.openFlows : timeline.mostOpen
    return truth
  }

  private func kind(using generator: inout SeededGenerator) -> FlowKind {
    switch self {
    case .bulk, .tls13: .tls(.tls13)
    case .tls12: .tls(.tls12)
    case .quic: .quic
    case .http: .http
    case .dns: .dns
    case .hosts: .breaking
    case .opens: .open
    case .hellos: .hello
    case .initials: .initial
    case .handshakes:
      switch generator.integer(in: 0...99) {
      case 0..<30: .dns
      case 30..<45: .http
      case 45..<53: .quic
      case 53: .tls(.tls10)
      case 54..<72: .tls(.tls12)
      default: .tls(.tls13)
      }
    }
  }
}
