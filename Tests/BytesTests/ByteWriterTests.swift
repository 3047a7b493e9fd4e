import Bytes
import Testing

struct ByteWriterTests {
  @Test func `pieces stand one behind the other`() {
    var writer = ByteWriter()
    writer.append(0x61)
    writer.append("bc")
    writer.append([0x64, 0x65])
    writer.append(contentsOf: "fé".utf8)
    writer.append(lowBytesOf: 0xffff_ff69_6867, count: 3)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "abcdeféghi")
    #expect(writer.count == 11 && writer.last == UInt8(ascii: "i"))
    writer[0] = 0x41
    writer.removeLast(2)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "Abcdefég")
    let counted = writer.withBytes { $0.byteCount }
    #expect(counted == 9)
  }

  @Test func `more than there was room for is kept whole`() {
    var writer = ByteWriter()
    var expected: [UInt8] = []
    for length in [1, 255, 256, 257, 5000, 0, 3] {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      writer.append(piece)
      writer.append(lowBytesOf: 0x0807_0605_0403_0201, count: 8)
      expected += piece + [1, 2, 3, 4, 5, 6, 7, 8]
    }
    #expect(writer.bytes == expected)
  }

  @Test func `a sequence without storage of its own is read byte by byte`() {
    var writer = ByteWriter()
    writer.append(contentsOf: (0..<600).lazy.map { UInt8(truncatingIfNeeded: $0) })
    #expect(writer.bytes == (0..<600).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test func `no more is taken back than there is`() {
    var writer = ByteWriter()
    writer.append("ab")
    writer.removeLast(5)
    #expect(writer.count == 0 && writer.last == nil && writer.bytes == [])
    writer.append("cd")
    writer.removeAll()
    #expect(writer.bytes == [])
  }

  @Test func `what is taken is there once, and both go on`() {
    var writer = ByteWriter()
    writer.append("ab")
    var taken = writer.take()
    #expect(writer.count == 0 && writer.last == nil)
    for number in 0..<300 {
      writer.append(UInt8(truncatingIfNeeded: number))
      taken.append(lowBytesOf: 0x64_63, count: 2)
    }
    #expect(writer.bytes == (0..<300).map { UInt8(truncatingIfNeeded: $0) })
    #expect(taken.count == 602 && taken[601] == UInt8(ascii: "d"))
  }
}
