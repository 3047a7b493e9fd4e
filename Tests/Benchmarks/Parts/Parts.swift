import Benchmark
import Traffic

/// The cost of one of each thing: the mean of a thousand of them.
///
/// Each part is read from a capture in the page cache, by the API that the tool uses, on one thread. A connection
/// includes its packets; docs/maintainers/performance.md has the differences of two rows that are the cost of a part alone.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.processorTime, .wallClock, .instructions, .peakMemoryResident],
    units: [.processorTime: .count], warmupIterations: 2, scalingFactor: .kilo,
    maxDuration: .seconds(4), maxIterations: 200)

  reading("100 packets of long flows", .bulk, LoadOptions(packets: 100_000, hosts: 8))
  reading("TCP connection, no payload", .opens)
  reading("TCP connection, ClientHello", .hellos)
  reading("TLS 1.3 connection", .tls13)
  reading("TLS 1.2 connection, known certificate", .tls12, LoadOptions(flows: 1000, hosts: 1))
  reading(
    "TLS 1.2 connection, new certificate", .tls12, LoadOptions(flows: 1000, hosts: 1_000_000))
  reading("QUIC connection, Initials of the client", .initials)
  reading("QUIC connection", .quic)
  reading("DNS question and answer", .dns)
  reading("HTTP connection", .http)
  judging("Host of 1,000 judged")
}

extension BenchmarkMetric {
  /// Nanoseconds of the processor, user and system together.
  ///
  /// The package's own count moves in steps of 10 ms.
  static let processorTime = Self.custom("CPU (ns, each)", useScalingFactor: false)
}
