/// The bounds on what a file can make the reader hold.
enum CaptureLimits {
  /// The longest packet in bytes: the snapshot length that libpcap and Wireshark allow for
  /// network link types.
  static let packetLength = 256 * 1024
  /// The longest pcapng block that is loaded, as in libpcap; longer ones are passed over.
  static let blockLength = 16 * 1024 * 1024
  /// Packets decoded ahead of their delivery: 128 records are about 10 KiB.
  static let batchSize = 128
  /// Interfaces of all sections; one phone or Mac has some dozens.
  static let interfaces = 65_536
  /// Process Information Blocks of one section, and processes of a file: pids end below this.
  static let processes = 100_000
  /// Different packet comments whose process is remembered rather than parsed again.
  static let comments = 4096
  /// Address and name pairs from Name Resolution Blocks; Wireshark writes those of one capture.
  static let names = 65_536
  /// The longest text kept, in bytes: above a domain name and an interface name.
  static let textLength = 255
  /// All decryption secrets together, in bytes: some 20,000 TLS connections.
  static let secretsLength = 16 * 1024 * 1024
}
