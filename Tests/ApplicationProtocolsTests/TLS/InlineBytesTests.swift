import ApplicationProtocols
import Testing

struct InlineBytesTests {
  @Test(arguments: [0, 1, 7, 8, 9, 31, 32, 33, 255])
  func `bytes of any length come back in order`(count: Int) throws {
    let session = (0..<count).map { UInt8(truncatingIfNeeded: $0 + 1) }
    let message = TLSBuilder.message(
      1,
      [3, 3] + [UInt8](repeating: 7, count: 32) + TLSBuilder.vector8(session)
        + TLSBuilder.vector16([0x13, 1]) + TLSBuilder.vector8([0]))
    let read = try message.clientHello().sessionID
    #expect(read.bytes == session)
    #expect(read.count == count)
    #expect(read.isEmpty == session.isEmpty)
  }

  @Test func `bytes of different lengths differ though the rest is zero`() throws {
    func session(_ bytes: [UInt8]) throws -> InlineBytes {
      try TLSBuilder.message(
        1,
        [3, 3] + [UInt8](repeating: 7, count: 32) + TLSBuilder.vector8(bytes)
          + TLSBuilder.vector16([0x13, 1]) + TLSBuilder.vector8([0])
      ).clientHello().sessionID
    }
    #expect(try session([0]) != session([0, 0]))
    #expect(try session([]) != session([0]))
    #expect(try session([1, 2]) == session([1, 2]))
  }
}
