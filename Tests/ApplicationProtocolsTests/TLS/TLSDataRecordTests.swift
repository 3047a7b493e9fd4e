import Bytes
import Testing

@testable import ApplicationProtocols

struct TLSDataRecordTests {
  private func record(_ length: Int, type: UInt8 = 23, version: UInt8 = 3) -> [UInt8] {
    [type, 3, version, UInt8(length >> 8), UInt8(length & 0xff)]
      + [UInt8](repeating: 0xaa, count: length)
  }

  /// The place after `bytes`, from the last `left` bytes of a record; `nil` if they need a look.
  private func place(_ left: Int, _ bytes: [UInt8]) -> (remaining: Int, length: Int)? {
    var place = TLSDataRecord(remaining: left, length: 1000)
    guard bytes.withBytes({ place.advance(over: $0) }) else {
      // Nothing is changed then.
      #expect(place.remaining == UInt32(left) && place.length == 1000)
      return nil
    }
    return (Int(place.remaining), Int(place.length))
  }

  @Test func `a segment ends where its last record says`() throws {
    let rest = [UInt8](repeating: 1, count: 40)
    let inside = try #require(place(100, rest))
    #expect(inside == (60, 1000))
    let atEnd = try #require(place(40, rest))
    #expect(atEnd == (0, 1000))
    let behind = try #require(place(40, rest + record(300) + record(4000).prefix(1000)))
    #expect(behind == (3005, 4000))
    let atStart = try #require(place(0, record(16_384 + 2048)))
    #expect(atStart == (0, 16_384 + 2048))
  }

  @Test(arguments: [19, 20, 21, 22, 24])
  func `other content needs a look`(type: UInt8) {
    #expect(place(0, record(300, type: type)) == nil)
  }

  @Test func `a short record, one that can't be, and a part of a header need a look`() {
    #expect(place(0, record(255)) == nil)
    #expect(place(0, record(0)) == nil)
    #expect(place(0, Array(record(16_384 + 2049).prefix(100))) == nil)
    #expect(place(0, record(300, version: 5)) == nil)
    #expect(place(0, record(300) + [23, 3, 3, 1]) == nil)
  }
}
