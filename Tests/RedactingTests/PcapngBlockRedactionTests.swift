import TestSupport
import Testing

@testable import Redacting

struct PcapngBlockRedactionTests {
  private static func redacted(_ capture: [UInt8]) -> [UInt8] {
    var redacted = [UInt8](repeating: 0, count: capture.count)
    var map = AddressReplacements(servers: [], clients: [])
    var blocks = PcapngBlockRedaction()
    blocks.copy(capture, to: &redacted, &map)
    return redacted
  }

  @Test func `texts in the place of times and flags go`() {
    let secret = Array("secret text of a person".utf8)
    var form = CaptureForm.pcapng()
    form.interface(1, name: "interface0")
    form.block(5, CaptureForm.little(0, 0, 0) + CaptureForm.options([(2, secret)]))
    form.block(2, CaptureForm.little(0, 0, 0, 4, 4, 0) + CaptureForm.options([(2, secret)]))
    form.packet([1, 2, 3, 4], options: [(2, secret)])
    let bytes = Self.redacted(form.bytes)
    #expect(bytes.count == form.bytes.count)
    #expect(bytes.firstRange(of: Array("secret".utf8)) == nil)
    #expect(bytes.firstRange(of: Array("interface0".utf8)) != nil)
  }

  @Test func `times and flags stay`() {
    let (time, flags): ([UInt8], [UInt8]) = ([1, 2, 3, 4, 5, 6, 7, 8], [9, 8, 7, 6])
    var form = CaptureForm.pcapng()
    form.interface(1)
    form.block(5, CaptureForm.little(0, 0, 0) + CaptureForm.options([(2, time)]))
    form.block(2, CaptureForm.little(0, 0, 0, 4, 4, 0) + CaptureForm.options([(2, flags)]))
    #expect(Self.redacted(form.bytes) == form.bytes)
  }

  @Test func `processes keep their names`() {
    var form = CaptureForm.pcapng()
    form.block(0x8000_0001, CaptureForm.little(7) + CaptureForm.options([(2, Array("Mail".utf8))]))
    #expect(Self.redacted(form.bytes) == form.bytes)
  }
}
