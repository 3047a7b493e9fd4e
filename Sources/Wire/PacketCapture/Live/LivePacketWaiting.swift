import SystemCalls

struct LivePacketWaiting {
  /// The descriptor to poll(2); negative if the capture has none.
  var descriptor: CInt
  /// The longest wait in milliseconds: libpcap may have packets even if the descriptor signals
  /// nothing, so it must be asked after that time.
  var most: CInt = .max

  /// The polling interval in milliseconds for a capture without a usable descriptor.
  private static let interval: CInt = 10

  /// Waits until packets are available, a signal arrives or the time has passed.
  func wait(milliseconds: Int) {
    let time = min(CInt(clamping: milliseconds), most)
    guard descriptor >= 0 else { return Self.pause(time) }
    // A device that is gone, or that poll(2) does not support, as with devices on macOS, returns
    // immediately each time. The pause prevents a busy loop.
    do throws(SystemError) {
      let events = try waitForEvents(POLLIN, of: descriptor, milliseconds: time)
      if events != 0, events & Int16(POLLIN) == 0 { Self.pause(time) }
    } catch {
      if error.number != EINTR { Self.pause(time) }
    }
  }

  private static func pause(_ time: CInt) {
    SystemCalls.pause(milliseconds: min(time, interval))
  }
}
