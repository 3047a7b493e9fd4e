import PacketCapture
import Testing

struct LiveCaptureTests {
  @Test func `an interface that is not there is named`() {
    let error = #expect(throws: LiveCaptureError.self) {
      var capture = try LiveCapture(interface: "nowhere0")
      _ = capture.readBatch(waiting: 0) { _, _ in }
    }
    // Without the right to capture, libpcap does not look further.
    #expect(
      error == .noSuchInterface("nowhere0") || error == .notPermitted("nowhere0"))
  }
}
