/// Limits that bound the memory of the reader for any file, even a hostile one.
enum CaptureLimits {
  /// The longest accepted packet in bytes, equal to the maximum snapshot length of libpcap and
  /// Wireshark for network link types.
  static let packetLength = 256 * 1024
  /// The longest pcapng block in bytes that is loaded, as in libpcap; longer blocks are skipped.
  static let blockLength = 16 * 1024 * 1024
  /// The maximum number of packets decoded before delivery, which take about 10 KiB.
  static let batchSize = 128
  /// The maximum number of interfaces in all sections of a file; a phone or Mac has a few dozen.
  static let interfaces = 65_536
  /// The maximum number of Process Information Blocks in a section, and of processes in a file;
  /// Apple's process identifiers are lower numbers.
  static let processes = 100_000
  /// The maximum number of distinct packet comments whose parsed process is cached.
  static let comments = 4096
  /// The maximum number of pairs of address and name from Name Resolution Blocks of a file.
  static let names = 65_536
  /// The number of bytes after which texts are cut; domain and interface names are shorter.
  static let textLength = 255
  /// The limit in bytes for decryption secrets of a file, enough for 20,000 TLS connections.
  static let secretsLength = 16 * 1024 * 1024
}
