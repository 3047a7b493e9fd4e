package import Bytes
import ProtocolRegistries

extension ByteCursor {
  @_lifetime(copy self) @_lifetime(self: copy self)
  package mutating func readHandshakeBody(of type: UInt8) throws(DissectionError) -> ByteCursor {
    let start = offset
    guard try read(UInt8.self) == type else { throw .malformed(at: start) }
    return try readVector24()
  }

  /// Reads a vector of 16-bit code points, appends them to `array` without GREASE values (RFC
  /// 8701), and returns their position in `array`.
  @_lifetime(self: copy self)
  mutating func appendCodePoints<Length: WireInteger>(
    lengthAs: Length.Type, to array: inout [UInt16]
  ) throws(DissectionError) -> SublistRange {
    let start = offset
    var list = try readVector(lengthAs: Length.self)
    guard list.remaining & 1 == 0 else { throw .malformed(at: start) }
    let first = array.count
    list.forEachUInt16 { if !isGREASE($0) { array.append($0) } }
    return SublistRange(from: first, in: array)
  }

  func expectEnd() throws(DissectionError) {
    guard isAtEnd else { throw .malformed(at: offset) }
  }
}

extension DissectionError {
  var insideWholeMessage: DissectionError {
    switch cause {
    case .truncated(let offset, _, _), .malformed(let offset): .malformed(at: offset)
    }
  }
}
