import CPcap
import SystemCalls

extension PcapHandle {
  #if canImport(Darwin)
    static let endsWithoutRoot = false

    /// Applies settings for macOS before the capture is activated.
    ///
    /// - Throws: `LiveCaptureError.refused` if process names were requested and are not available.
    static func prepare(_ handle: OpaquePointer, interface: String) throws(LiveCaptureError) {
      // Otherwise reading a BPF device may wait until its buffer is full. macOS chooses the size of
      // the buffer within its limit.
      unsafe pcap_set_immediate_mode(handle, 1)
      guard isPacketTap(interface) else { return }
      guard unsafe wantProcesses(handle) else {
        throw .refused(
          interface,
          reason: "this libpcap has no pcap_set_want_pktap, so packets would name no processes")
      }
    }

    /// Returns true for names that make libpcap create a packet tap: `pktap`, `pktap,rvi0`,
    /// `iptap`.
    private static func isPacketTap(_ interface: String) -> Bool {
      ["pktap", "iptap"].contains(where: interface.hasPrefix)
    }

    private typealias Want = @convention(c) (OpaquePointer, CInt) -> CInt

    /// Requests packet headers that name processes; returns false if libpcap cannot provide them.
    ///
    /// Apple's libpcap has a function for this that its public headers omit: `int
    /// pcap_set_want_pktap(pcap_t *, int)`. Another libpcap may lack the function.
    private static func wantProcesses(_ handle: OpaquePointer) -> Bool {
      // RTLD_DEFAULT, which Swift does not import because it is a cast.
      let anyLibrary = unsafe UnsafeMutableRawPointer(bitPattern: -2)
      let free: @convention(c) (OpaquePointer?) -> Void = unsafe pcap_close
      guard let want = unsafe dlsym(anyLibrary, "pcap_set_want_pktap"),
        unsafe library(of: want) == library(of: unsafeBitCast(free, to: UnsafeRawPointer.self))
      else { return false }
      return unsafe unsafeBitCast(want, to: Want.self)(handle, 1) == 0
    }

    /// Returns the base address of a symbol's library; a process may have two copies of libpcap.
    private static func library(of symbol: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
      var information = unsafe Dl_info()
      guard unsafe dladdr(symbol, &information) != 0 else { return nil }
      return unsafe information.dli_fbase
    }
  #else
    static let endsWithoutRoot = true

    /// The kernel's packet buffer in bytes; the default size loses packets of fast downloads.
    private static let bufferSize: CInt = 32 << 20

    static func prepare(_ handle: OpaquePointer, interface: String) throws(LiveCaptureError) {
      unsafe pcap_set_buffer_size(handle, bufferSize)
    }
  #endif
}
