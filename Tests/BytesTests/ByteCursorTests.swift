import Bytes
import Testing

struct ByteCursorTests {
  private let bytes: [UInt8] = [0x16, 3, 1, 0, 4, 0xde, 0xad, 0xbe, 0xef, 9]

  @Test func `integers are read in network order`() throws {
    try bytes.withBytes { span throws(DissectionError) in
      var cursor = ByteCursor(span)
      let (type, version) = (try cursor.read(UInt8.self), try cursor.read(UInt16.self))
      let rest = try cursor.read(UInt32.self)
      #expect(type == 0x16 && version == 0x0301 && rest == 0x0004_dead)
      let (offset, remaining) = (cursor.offset, cursor.remaining)
      #expect(offset == 7 && remaining == 3)
    }
  }

  @Test func `a vector's bytes keep the offsets of the whole`() throws {
    try bytes.withBytes { span throws(DissectionError) in
      var cursor = ByteCursor(span)
      try cursor.skip(3)
      var body = try cursor.readVector(lengthAs: UInt16.self)
      let (start, count) = (body.offset, body.remaining)
      #expect(start == 5 && count == 4)
      let content = body.readRemainingBytes()
      let next = try cursor.read(UInt8.self)
      #expect(content == [0xde, 0xad, 0xbe, 0xef] && next == 9)
      let isAtEnd = cursor.isAtEnd
      #expect(isAtEnd)
    }
  }

  @Test func `a vector that claims more than there is says where and how much`() {
    let lying: [UInt8] = [0, 1, 0, 7]
    #expect(throws: DissectionError.truncated(at: 3, needed: 256, available: 1)) {
      try lying.withBytes { span throws(DissectionError) in
        var cursor = ByteCursor(span)
        _ = try cursor.readVector24()
      }
    }
    #expect(throws: DissectionError.truncated(at: 2, needed: 2, available: 1)) {
      try lying.withBytes { span throws(DissectionError) in
        var cursor = ByteCursor(span)
        var part = try cursor.readVector(lengthAs: UInt16.self)
        try part.skip(2)
      }
    }
  }

  @Test func `a negative count is refused`() {
    #expect(throws: DissectionError.truncated(at: 0, needed: -1, available: 10)) {
      try bytes.withBytes { span throws(DissectionError) in
        var cursor = ByteCursor(span)
        try cursor.skip(-1)
      }
    }
  }

  @Test func `a part cannot be read beyond its end`() throws {
    try bytes.withBytes { span throws(DissectionError) in
      var cursor = ByteCursor(span)
      var part = try cursor.readPart(2)
      try part.skip(2)
      let isAtEnd = part.isAtEnd
      #expect(isAtEnd)
      do throws(DissectionError) {
        _ = try part.read(UInt8.self)
        Issue.record("read beyond the part")
      } catch {
        #expect(error == .truncated(at: 2, needed: 1, available: 0))
      }
    }
  }
}
