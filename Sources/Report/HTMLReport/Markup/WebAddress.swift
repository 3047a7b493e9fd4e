/// An https address that is safe in a link: printable ASCII, without characters that end an
/// attribute.
///
/// Addresses come from catalogues, which may be untrusted files.
struct WebAddress: Hashable, Sendable {
  private static let longest = 2_000

  let text: String

  /// Validates an address; `nil` if it is not https, is too long, or has a character that is not allowed.
  init?(_ text: String) {
    let isPlain = text.unicodeScalars.allSatisfy {
      (0x21...0x7e).contains($0.value) && !["\"", "'", "<", ">", "`", "\\"].contains($0)
    }
    guard isPlain, text.hasPrefix("https://"), text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }
}
