import Bytes
import Testing

struct UnicodeScalarSurrogatesTests {
  @Test(arguments: ["\u{10000}", "😀", "\u{10ffff}"] as [Unicode.Scalar])
  func `two halves are a character`(scalar: Unicode.Scalar) {
    let units = Array(String(scalar).utf16)
    #expect(Unicode.Scalar(lead: units[0], trail: units[1]) == scalar)
    #expect(Unicode.Scalar(lead: units[1], trail: units[0]) == nil)
    #expect(Unicode.Scalar(lead: units[0], trail: 0x41) == nil)
  }
}
