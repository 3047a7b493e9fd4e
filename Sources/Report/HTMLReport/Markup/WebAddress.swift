/// An https address that a link may have: printable ASCII, and nothing that could leave the attribute.
///
/// Addresses come from the catalogue, which may be a file of somebody else.
struct WebAddress: Hashable, Sendable {
  private static let longest = 2_000

  let text: String

  /// The address, or `nil` if it is not https or has other characters.
  init?(_ text: String) {
    let isPlain = text.unicodeScalars.allSatisfy {
      (0x21...0x7e).contains($0.value) && !["\"", "'", "<", ">", "`", "\\"].contains($0)
    }
    guard isPlain, text.hasPrefix("https://"), text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }
}
