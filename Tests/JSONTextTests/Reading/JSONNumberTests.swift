import JSONText
import Testing

struct JSONNumberTests {
  private static func read(_ text: String) throws(JSONError) -> JSONNumber {
    var cursor = JSONCursor(Array(text.utf8))
    let number = try cursor.number()
    try cursor.expectEnd()
    return number
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("1000000000000000000", 1_000_000_000_000_000_000),
    ] as [(String, Int64)])
  func `a whole number of 64 bits is an integer`(text: String, number: Int64) throws {
    #expect(try Self.read(text) == .integer(number))
    #expect(try Self.read(text).isWhole)
  }

  @Test(arguments: [
    ("0.0", 0.0), ("-0.5", -0.5), ("1e2", 100.0), ("1E+2", 100.0), ("1.25e-2", 0.0125),
    ("9223372036854775808", 9_223_372_036_854_775_808.0),
    ("-9223372036854775809", -9_223_372_036_854_775_809.0), ("1e-999", 0.0),
    ("0.1", 0.1), ("123456789012345678901234567890", 123456789012345678901234567890.0),
  ])
  func `every other number is kept as it is spelled`(text: String, number: Double) throws {
    #expect(try Self.read(text) == .spelled(text))
    #expect(try Self.read(text).text == text)
    #expect(try Self.read(text).double == number)
    #expect(try Self.read(text).isWhole == text.allSatisfy { $0.isNumber || $0 == "-" })
  }

  @Test func `a number that is too large for a computer is read all the same`() throws {
    for text in ["1e999", "-1e999", String(repeating: "9", count: 200_000)] {
      #expect(try Self.read(text).text == text)
      #expect(try Self.read(text).double == nil)
    }
  }

  @Test(arguments: [
    "-", "01", "-01", "00", "1.", "1.e2", "-.5", "1e", "1e+", "1e-", "1.5E", "-x", "--1", "0.",
    "1.-2",
  ])
  func `a number of another form is refused`(text: String) {
    #expect(throws: JSONError("this is not a JSON number", offset: 0)) { try Self.read(text) }
  }

  @Test(arguments: ["0x10", "1_000", "1e5.5", "1.2.3", "0b1", "1f", "1ee2", "1+2"])
  func `what stands behind a number is refused`(text: String) {
    #expect(throws: JSONError.self) { try Self.read(text) }
  }

  @Test func `a computer's number is spelled, if it is finite`() {
    #expect(JSONNumber(1.5)?.text == "1.5")
    #expect(JSONNumber(1e300)?.double == 1e300)
    #expect(JSONNumber(.nan) == nil && JSONNumber(-.infinity) == nil)
  }
}
