import Bytes
import JSONText
import Testing

@testable import EvidenceFiles

struct JSONPieceCacheTests {
  @Test func `a value is written once while it has its place`() {
    var pieces = JSONPieceCache<Int>(bits: 2)
    var (made, written) = (0, 0)
    func bytes(_ value: Int, number: UInt) -> [UInt8] {
      var json = JSONWriter()
      pieces.append(
        to: &json, number: number, isSame: { $0 == value },
        make: {
          made += 1
          return value
        },
        write: { value, writer in
          written += 1
          writer.bytes.append(UInt8(value))
        })
      return json.bytes.bytes
    }
    #expect(bytes(7, number: 7) == [7])
    #expect(bytes(7, number: 7) == [7])
    #expect((made, written) == (1, 1))
  }

  @Test func `values on one place are told apart`() {
    var pieces = JSONPieceCache<Int>(bits: 1)
    for _ in 0..<3 {
      for value in 0..<20 {
        var json = JSONWriter()
        pieces.append(
          to: &json, number: 5, isSame: { $0 == value }, make: { value },
          write: { $1.bytes.append(UInt8($0)) })
        #expect(json.bytes.bytes == [UInt8(value)])
      }
    }
  }

  @Test func `long JSON is written but not kept`() {
    var pieces = JSONPieceCache<Int>(bits: 1)
    var made = 0
    for _ in 0..<2 {
      var json = JSONWriter()
      let wasWritten = pieces.append(
        to: &json, number: 0, isSame: { _ in true },
        make: {
          made += 1
          return 0
        },
        write: { for _ in 0...4096 { $1.bytes.append(UInt8(ascii: "1")) } })
      #expect(wasWritten && json.bytes.count == 4097)
    }
    #expect(made == 2)
  }

  @Test func `a value without JSON is told apart from one with it`() {
    var pieces = JSONPieceCache<Int>(bits: 1)
    for value in [0, 1, 0] {
      var json = JSONWriter()
      let wasWritten = pieces.append(
        to: &json, number: UInt(value), isSame: { $0 == value }, make: { value },
        write: { if $0 > 0 { $1.bytes.append(UInt8(ascii: "1")) } })
      #expect(wasWritten == (value > 0))
    }
  }
}
