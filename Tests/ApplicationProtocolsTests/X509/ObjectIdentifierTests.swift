import Bytes
import Testing

@testable import ApplicationProtocols

struct ObjectIdentifierTests {
  @Test(
    arguments: [
      ("2.5.29.17", [0x55, 0x1d, 0x11]),
      ("1.2.840.113549.1.1.11", [42, 134, 72, 134, 247, 13, 1, 1, 11]),
      ("0.9.2342.19200300.100.1.25", [9, 146, 38, 137, 147, 242, 44, 100, 1, 25]),
      ("2.999.0", [136, 55, 0]),
    ] as [(String, [UInt8])])
  func `an identifier is what its dotted text says`(dotted: String, content: [UInt8]) throws {
    let read = try #require(content.withBytes { ObjectIdentifier($0) })
    let written = ObjectIdentifier(stringLiteral: dotted)
    #expect(read == written)
    #expect(read.hashValue == written.hashValue)
    #expect(read.dotted == dotted)
  }

  @Test(
    arguments: [
      [], [0x80], [0x55, 0x81], [UInt8](repeating: 0xff, count: 9) + [0],
    ] as [[UInt8]])
  func `a broken encoding and a number that nobody uses are refused`(content: [UInt8]) {
    #expect(content.withBytes { ObjectIdentifier($0) } == nil)
  }
}
