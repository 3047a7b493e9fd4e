import CPcap
import ProtocolRegistries

/// A filter expression compiled for one link type; frees libpcap's memory at its end of life.
@safe
final class BPFProgram {
  /// The snapshot length in bytes for pcap_compile(3): the return value of programs that accept a
  /// packet.
  private static let snapshotLength: CInt = 262_144
  /// `PCAP_NETMASK_UNKNOWN`, which tcpdump too uses for files; with it `ip broadcast` is an error.
  private static let unknownNetmask: UInt32 = 0xffff_ffff

  private var program = unsafe bpf_program()

  init(_ expression: String, linkType: LinkType) throws(BPFFilterError) {
    guard let handle = unsafe pcap_open_dead(linkType.dataLinkType, Self.snapshotLength) else {
      throw BPFFilterError(expression: expression, message: "out of memory")
    }
    defer { unsafe pcap_close(handle) }
    guard unsafe pcap_compile(handle, &program, expression, 1, Self.unknownNetmask) == 0 else {
      throw unsafe BPFFilterError(
        expression: expression, message: String(cString: pcap_geterr(handle)))
    }
  }

  deinit { unsafe pcap_freecode(&program) }

  func matches(_ bytes: RawSpan, originalLength: Int) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var header = pcap_pkthdr()
      header.caplen = UInt32(clamping: buffer.count)
      header.len = UInt32(clamping: originalLength)
      // The program reads no byte of an empty packet, but libpcap requires an address.
      var nothing: UInt8 = 0
      guard let base = buffer.baseAddress else {
        return unsafe pcap_offline_filter(&program, &header, &nothing) != 0
      }
      return unsafe pcap_offline_filter(
        &program, &header, base.assumingMemoryBound(to: UInt8.self)) != 0
    }
  }
}
