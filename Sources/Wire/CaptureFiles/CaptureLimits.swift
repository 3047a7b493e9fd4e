/// Limits on the memory that a file can make the reader use.
enum CaptureLimits {
  /// The longest packet in bytes: the snapshot length that libpcap and Wireshark allow for
  /// network link types.
  static let packetLength = 256 * 1024
  /// The longest pcapng block that is loaded, as in libpcap; longer ones are skipped.
  static let blockLength = 16 * 1024 * 1024
  /// Packets decoded ahead of delivery: 128 records take about 10 KiB.
  static let batchSize = 128
  /// The most interfaces, over all sections; a phone or Mac has a few dozen.
  static let interfaces = 65_536
  /// The most Process Information Blocks in a section and processes in a file: pids are below this.
  static let processes = 100_000
  /// The most packet comments whose process is cached instead of parsed again.
  static let comments = 4096
  /// The most address and name pairs from Name Resolution Blocks.
  static let names = 65_536
  /// The longest text kept, in bytes; domain and interface names are shorter.
  static let textLength = 255
  /// The limit on all decryption secrets together, in bytes: enough for some 20,000 TLS
  /// connections.
  static let secretsLength = 16 * 1024 * 1024
}
