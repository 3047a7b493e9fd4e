import Bytes

extension LogText {
  /// The microseconds since midnight of a time such as `13:06:40.003`.
  func timeOfDay(at start: Int) -> Int64? {
    guard hasTime(at: start) else { return nil }
    var value: Int64 = 0
    for (offset, factor) in [(0, Int64(36_000)), (1, 3_600), (3, 600), (4, 60), (6, 10), (7, 1)] {
      value += Int64(bytes.byte(at: start + offset) - 0x30) * factor
    }
    for place in start + 9..<start + 15 {
      let digit = byte(place).flatMap { $0.isDecimalDigit ? Int64($0 - 0x30) : nil } ?? 0
      value = value * 10 + digit
    }
    return value
  }

  func hasTime(at start: Int) -> Bool {
    let shape: StaticString = "00:00:00.0"
    guard start + 10 <= bytes.byteCount else { return false }
    for offset in 0..<10 {
      let (byte, wanted) = (bytes.byte(at: start + offset), shape.byte(at: offset))
      guard wanted == UInt8(ascii: "0") ? byte.isDecimalDigit : byte == wanted else { return false }
    }
    return true
  }

  func dateEnd(from start: Int) -> Int? {
    let shape: StaticString = "0000-00-00 00:00:00"
    guard start + 19 <= bytes.byteCount else { return nil }
    for offset in 0..<19 {
      let (byte, wanted) = (bytes.byte(at: start + offset), shape.byte(at: offset))
      let fits =
        wanted == UInt8(ascii: "0")
        ? byte.isDecimalDigit : byte == wanted || offset == 10 && byte == UInt8(ascii: "T")
      guard fits else { return nil }
    }
    var place = start + 19
    if byte(place) == UInt8(ascii: ".") || byte(place) == UInt8(ascii: ",") {
      place = end(from: place + 1) { !$0.isDecimalDigit }
    }
    if byte(place) == UInt8(ascii: "Z") { return place + 1 }
    if let sign = byte(place), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      byte(place + 1)?.isDecimalDigit == true
    {
      place = end(from: place + 1) { !$0.isDecimalDigit && $0 != UInt8(ascii: ":") }
    }
    return place
  }
}
