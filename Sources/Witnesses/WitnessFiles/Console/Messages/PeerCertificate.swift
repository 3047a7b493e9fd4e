import Bytes
import Escaping

/// The first certificate of a chain in an error: `("<cert(0x7f81) s: SUBJECT i: ISSUER>", …)`.
///
/// Subject and issuer are text of the server and not escaped, so either may hold ` i: `; the last
/// one is taken for the separator.
struct PeerCertificate: Hashable {
  let name: ForeignText
  let issuer: ForeignText

  private static let longest = 256

  init?(_ text: borrowing LogText, in list: Range<Int>) {
    guard text.byte(list.lowerBound) == UInt8(ascii: "(") else { return nil }
    let quote = text.skipSpace(from: list.lowerBound + 1)
    guard let address = text.end(of: "\"<cert(0x", at: quote),
      let close = text.end(from: address, within: 24, at: { $0 == UInt8(ascii: ")") }),
      let start = text.end(of: ") s: ", at: close)
    else { return nil }
    let limit = min(list.upperBound, start + 2 * Self.longest)
    var (place, separator, end) = (start, Int?.none, Int?.none)
    while place < limit, end == nil {
      if text.has(">\"", at: place) { end = place }
      if text.has(" i: ", at: place) { separator = place }
      place += 1
    }
    guard let end, let separator, separator > start, end > separator + 4 else { return nil }
    name = ForeignText(text.text(start, separator).trimmingSpaces)
    issuer = ForeignText(text.text(separator + 4, end).trimmingSpaces)
    guard !name.isEmpty, !issuer.isEmpty else { return nil }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(self[...].trimming { $0 == " " }) }
}
