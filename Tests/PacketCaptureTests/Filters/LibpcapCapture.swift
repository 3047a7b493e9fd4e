import CPcap

/// A capture file as libpcap reads it.
struct LibpcapCapture {
  struct Packet: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var originalLength: Int
    var bytes: [UInt8]
  }

  var packets: [Packet] = []
  /// libpcap cuts packets to the file's snapshot length.
  var snapshotLength: Int
  /// The error that stopped libpcap; nil at the end of the file.
  var failure: String?

  /// Nil where libpcap cannot open the file.
  init?(path: String) {
    var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
    guard
      let handle = unsafe pcap_open_offline_with_tstamp_precision(
        path, UInt32(PCAP_TSTAMP_PRECISION_NANO), &message)
    else { return nil }
    defer { unsafe pcap_close(handle) }
    snapshotLength = Int(unsafe pcap_snapshot(handle))
    var header: UnsafeMutablePointer<pcap_pkthdr>?
    var data: UnsafePointer<UInt8>?
    while true {
      switch unsafe pcap_next_ex(handle, &header, &data) {
      case 1:
        guard let header = unsafe header, let data = unsafe data else { return }
        let count = unsafe Int(header.pointee.caplen)
        let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
        packets.append(
          unsafe Packet(
            seconds: header.pointee.ts.tv_sec, nanoseconds: Int(header.pointee.ts.tv_usec),
            originalLength: Int(header.pointee.len), bytes: bytes))
      case -2: return
      default:
        failure = unsafe String(cString: pcap_geterr(handle))
        return
      }
    }
  }
}
