import CPcap
import ProtocolRegistries
import SystemCalls

/// A handle of libpcap that captures on one interface.
///
/// It owns the C pointer and closes it at the end of its life; waits are limited. Timestamps become
/// nanoseconds here, whatever the precision of the interface is.
@safe
final class PcapHandle {
  /// The limit of packets read per call of libpcap, so that a stop request is noticed between
  /// calls.
  private static let batch: CInt = 256

  private let handle: OpaquePointer
  private let packets: LivePacketWaiting
  private let nanosecondsPerFraction: Int64
  let linkType: LinkType

  struct Packet {
    var nanoseconds: Int64
    var originalLength: Int
  }

  /// Opens an interface without promiscuous mode: traffic between other hosts is not captured.
  init(interface: String) throws(LiveCaptureError) {
    var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
    guard let handle = unsafe pcap_create(interface, &message) else {
      throw .refused(interface, reason: Self.text(message))
    }
    var isOpen = false
    defer {
      if !isOpen { unsafe pcap_close(handle) }
    }
    unsafe pcap_set_snaplen(handle, CInt(LiveCapture.snapshotLength))
    unsafe pcap_set_timeout(handle, CInt(LiveCapture.latency))
    unsafe pcap_set_tstamp_precision(handle, PCAP_TSTAMP_PRECISION_NANO)
    try unsafe Self.prepare(handle, interface: interface)
    let status = unsafe pcap_activate(handle)
    guard status >= 0 else {
      throw unsafe Self.error(status, interface, String(cString: pcap_geterr(handle)))
    }
    unsafe Self.preferProcesses(handle)
    guard unsafe pcap_setnonblock(handle, 1, &message) == 0 else {
      throw .refused(interface, reason: Self.text(message))
    }
    isOpen = true
    unsafe self.handle = handle
    packets = unsafe LivePacketWaiting(
      descriptor: pcap_get_selectable_fd(handle), most: Self.mostMilliseconds(handle))
    linkType = LinkType(dataLinkType: unsafe pcap_datalink(handle))
    nanosecondsPerFraction =
      unsafe pcap_get_tstamp_precision(handle) == PCAP_TSTAMP_PRECISION_NANO ? 1 : 1000
  }

  deinit { unsafe pcap_close(handle) }

  func setFilter(_ expression: String) throws(LiveCaptureError) {
    var program = unsafe bpf_program()
    // Frees nothing if compiling failed.
    defer { unsafe pcap_freecode(&program) }
    guard
      unsafe pcap_compile(handle, &program, expression, 1, 0xffff_ffff) == 0,
      unsafe pcap_setfilter(handle, &program) == 0
    else {
      throw unsafe .badFilter(
        BPFFilterError(expression: expression, message: String(cString: pcap_geterr(handle))))
    }
  }

  func dispatch(_ body: (Packet, RawSpan) -> Void) -> LiveCapture.Outcome {
    let count = withoutActuallyEscaping(body) { body in
      let receiver = PcapPacketReceiver(body, nanosecondsPerFraction: nanosecondsPerFraction)
      return withExtendedLifetime(receiver) {
        let user = unsafe Unmanaged.passUnretained(receiver).toOpaque()
        return unsafe pcap_dispatch(
          handle, Self.batch, PcapPacketReceiver.receive, user.assumingMemoryBound(to: UInt8.self))
      }
    }
    if count > 0 { return .packets(Int(count)) }
    if count == 0 || count == PCAP_ERROR_BREAK { return .nothing }
    return .ended(reason: unsafe String(cString: pcap_geterr(handle)))
  }

  func wait(milliseconds: Int) { packets.wait(milliseconds: milliseconds) }

  func statistics() -> LiveCapture.Statistics? {
    var counts = pcap_stat()
    guard unsafe pcap_stats(handle, &counts) == 0 else { return nil }
    return LiveCapture.Statistics(
      received: UInt64(counts.ps_recv), droppedBySystem: UInt64(counts.ps_drop),
      droppedByInterface: UInt64(counts.ps_ifdrop))
  }

  static func interfaces() throws(LiveCaptureError) -> [NetworkInterface] {
    var message = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
    var first: UnsafeMutablePointer<pcap_if_t>?
    guard unsafe pcap_findalldevs(&first, &message) == 0 else {
      throw .refused("interfaces", reason: text(message))
    }
    defer { unsafe pcap_freealldevs(first) }
    var found: [NetworkInterface] = []
    var next = unsafe first
    while let device = unsafe next {
      let description = unsafe device.pointee.description
      unsafe found.append(
        NetworkInterface(
          name: String(cString: device.pointee.name),
          description: unsafe description.map { unsafe String(cString: $0) },
          isUp: device.pointee.flags & UInt32(PCAP_IF_UP) != 0,
          isLoopback: device.pointee.flags & UInt32(PCAP_IF_LOOPBACK) != 0))
      unsafe next = device.pointee.next
    }
    return found
  }

  private static func error(
    _ status: CInt, _ interface: String, _ message: String
  ) -> LiveCaptureError {
    switch status {
    case PCAP_ERROR_NO_SUCH_DEVICE: return .noSuchInterface(interface)
    case PCAP_ERROR_PERM_DENIED, PCAP_ERROR_PROMISC_PERM_DENIED: return .notPermitted(interface)
    case PCAP_ERROR_IFACE_NOT_UP: return .interfaceDown(interface)
    default:
      let words = unsafe String(cString: pcap_statustostr(status))
      return .refused(interface, reason: message.isEmpty ? words : message)
    }
  }

  private static func preferProcesses(_ handle: OpaquePointer) {
    var types: UnsafeMutablePointer<CInt>?
    let count = unsafe pcap_list_datalinks(handle, &types)
    guard count > 0, let types = unsafe types else { return }
    defer { unsafe pcap_free_datalinks(types) }
    let offered = unsafe UnsafeBufferPointer(start: types, count: Int(count))
    if unsafe offered.contains(DLT_PKTAP) { unsafe pcap_set_datalink(handle, DLT_PKTAP) }
  }

  /// Returns the longest poll(2) in milliseconds for a device that does not signal each packet;
  /// `.max` for other devices (pcap_get_required_select_timeout(3)).
  private static func mostMilliseconds(_ handle: OpaquePointer) -> CInt {
    guard let time = unsafe pcap_get_required_select_timeout(handle)?.pointee else { return .max }
    return CInt(clamping: time.tv_sec * 1000 + Int(time.tv_usec) / 1000)
  }

  private static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

@safe
private final class PcapPacketReceiver {
  private let body: (PcapHandle.Packet, RawSpan) -> Void
  private let nanosecondsPerFraction: Int64

  init(
    _ body: @escaping (PcapHandle.Packet, RawSpan) -> Void, nanosecondsPerFraction: Int64
  ) {
    self.body = body
    self.nanosecondsPerFraction = nanosecondsPerFraction
  }

  /// The callback that libpcap calls with each packet; `user` points to a `PcapPacketReceiver`.
  static let receive: pcap_handler = { user, header, bytes in
    guard let user = unsafe user, let header = unsafe header?.pointee, let bytes = unsafe bytes
    else { return }
    let receiver = unsafe Unmanaged<PcapPacketReceiver>.fromOpaque(user).takeUnretainedValue()
    let packet = PcapHandle.Packet(
      // Seconds and fractions of the system's clock are far from overflowing 64 bits.
      nanoseconds: Int64(header.ts.tv_sec) &* 1_000_000_000
        &+ Int64(header.ts.tv_usec) &* receiver.nanosecondsPerFraction,
      originalLength: Int(header.len))
    let span = unsafe RawSpan(
      _unsafeStart: UnsafeRawPointer(bytes), byteCount: Int(header.caplen))
    receiver.body(packet, span)
  }
}
