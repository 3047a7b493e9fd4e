#if canImport(Darwin)
  import Darwin
#endif

/// One of the pseudo-interfaces of Darwin's packet taps: `pktap`, `pktap,rvi0`, `iptap`.
///
/// They exist from the moment they are asked for, and their packets name the processes they belong to.
/// Apple's libpcap has the calls and its public header does not, so they are looked up by name; where
/// they are missing, and on other systems, such a name is passed on as it is.
@safe
final class PacketTap {
  /// The name of the interface that was made.
  let name: String

  #if canImport(Darwin)
    private typealias SetUp =
      @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<
        CChar
      >?
    private typealias CleanUp = @convention(c) (UnsafePointer<CChar>) -> Void
    private typealias Want = @convention(c) (OpaquePointer, CInt) -> CInt

    /// `RTLD_DEFAULT`, which the importer does not see: it is a cast.
    private static var anyLibrary: UnsafeMutableRawPointer? { unsafe .init(bitPattern: -2) }

    /// The tap of that name; `nil` where the name is that of an ordinary interface.
    init?(_ interface: String) {
      guard ["pktap", "iptap"].contains(where: interface.hasPrefix),
        let symbol = unsafe dlsym(Self.anyLibrary, "pcap_setup_pktap_interface")
      else { return nil }
      let setUp = unsafe unsafeBitCast(symbol, to: SetUp.self)
      // As long as PCAP_ERRBUF_SIZE.
      var message = [CChar](repeating: 0, count: 256)
      guard let made = unsafe setUp(interface, &message) else { return nil }
      name = unsafe String(cString: made)
      unsafe free(made)
    }

    deinit {
      guard let symbol = unsafe dlsym(Self.anyLibrary, "pcap_cleanup_pktap_interface") else {
        return
      }
      unsafe unsafeBitCast(symbol, to: CleanUp.self)(name)
    }

    /// Asks for the headers that name processes, before the capture is activated.
    static func wantHeaders(_ handle: OpaquePointer) {
      guard let symbol = unsafe dlsym(anyLibrary, "pcap_set_want_pktap") else { return }
      _ = unsafe unsafeBitCast(symbol, to: Want.self)(handle, 1)
    }
  #else
    /// There are none on this system.
    init?(_ interface: String) { return nil }
  #endif
}
