import ByteReading
import JSONText
import Testing

@testable import Reporting

struct WrittenPiecesTests {
  @Test func `a value is written once while it has its place`() {
    var pieces = WrittenPieces<Int>(bits: 2)
    var written = 0
    func bytes(_ value: Int, number: UInt) -> [UInt8] {
      pieces.bytes(of: value, number: number) { value, writer in
        written += 1
        writer.bytes.append(UInt8(value))
      }
    }
    #expect(bytes(7, number: 7) == [7])
    #expect(bytes(7, number: 7) == [7])
    #expect(written == 1)
  }

  @Test func `values on one place are told apart`() {
    var pieces = WrittenPieces<Int>(bits: 1)
    for _ in 0..<3 {
      for value in 0..<20 {
        let bytes = pieces.bytes(of: value, number: 5) { $1.bytes.append(UInt8($0)) }
        #expect(bytes == [UInt8(value)])
      }
    }
  }
}
