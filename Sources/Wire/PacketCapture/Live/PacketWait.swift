import SystemCalls

/// The wait for packets of a capture.
struct PacketWait {
  /// The descriptor to wait for; negative where there is none that can be waited for.
  var descriptor: CInt
  /// The longest wait in milliseconds after which packets have to be asked for.
  var most: CInt = .max

  /// The time between two questions where waiting is impossible, in milliseconds.
  private static let interval: CInt = 10

  /// Waits until packets are there, a signal comes, or the time is over.
  func wait(milliseconds: Int) {
    let time = min(CInt(clamping: milliseconds), most)
    guard descriptor >= 0 else { return Self.pause(time) }
    // A device that is gone, or that poll(2) does not know as macOS's manual has it of devices, answers
    // at once each time.
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
