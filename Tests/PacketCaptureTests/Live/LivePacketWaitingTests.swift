import SystemCalls
import Testing

@testable import PacketCapture

/// Waits on pipes, as a device of packets takes rights.
struct LivePacketWaitingTests {
  @Test func `bytes that are there end the wait`() {
    let (reading, writing) = pipe()
    defer { closeAll(reading, writing) }
    #expect(unsafe write(writing, [1], 1) == 1)
    #expect(time(of: LivePacketWaiting(descriptor: reading), milliseconds: 60_000) < .seconds(30))
  }

  @Test func `without bytes the whole time is waited, or as long as the device allows`() {
    let (reading, writing) = pipe()
    defer { closeAll(reading, writing) }
    #expect(time(of: LivePacketWaiting(descriptor: reading), milliseconds: 40) >= .milliseconds(35))
    let short = time(of: LivePacketWaiting(descriptor: reading, most: 5), milliseconds: 60_000)
    #expect(short < .seconds(30))
  }

  /// A pipe whose writer is gone (POLLHUP), a number that is no descriptor's (POLLNVAL), and none.
  @Test func `a descriptor that answers at once without packets is not asked in a circle`() {
    let (reading, writing) = pipe()
    _ = close(writing)
    defer { _ = close(reading) }
    for descriptor: CInt in [reading, 1 << 20, -1] {
      let wait = LivePacketWaiting(descriptor: descriptor)
      let ten = ContinuousClock().measure { for _ in 0..<10 { wait.wait(milliseconds: 50) } }
      #expect(ten >= .milliseconds(90), "descriptor \(descriptor)")
    }
  }

  private func time(of wait: LivePacketWaiting, milliseconds: Int) -> Duration {
    ContinuousClock().measure { wait.wait(milliseconds: milliseconds) }
  }

  private func pipe() -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    #expect(unsafe SystemCalls.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func closeAll(_ descriptors: CInt...) { for number in descriptors { _ = close(number) } }
}
