/// Detection of commands that a CI server would execute from a log.
///
/// GitHub Actions obeys `::warning …::` at the start of a line. Azure Pipelines and GitHub's runner
/// obey `##[…]` and `##vso[…]` anywhere. A host name in a capture could contain one.
enum BuildLogCommand {
  /// Returns true if a CI server could take the start of a text for a command.
  ///
  /// Returns false for the `::` of an IPv6 address, which only hexadecimal digits and `:` follow.
  /// `first` is the first character of the text with the one after it; `address` returns the number
  /// of characters from there on that an IPv6 address could consist of, and the one after those.
  static func begins(
    _ first: (Unicode.Scalar, Unicode.Scalar?),
    address: () -> (length: Int, next: Unicode.Scalar?)
  ) -> Bool {
    guard first.0 == first.1 else { return false }
    if first.0 == "#" { return true }
    guard first.0 == ":" else { return false }
    let address = address()
    guard address.length < 2 + longestAddress else { return true }
    return address.next.map { !endsAddress($0) } ?? false
  }

  /// Returns true for the characters of IPv6 addresses, also of those that end as IPv4.
  static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."f", "A"..."F", ":", ".": true
    default: false
    }
  }

  /// The length of the longest text that can be an IPv6 address: eight groups, the last two as IPv4
  /// (RFC 4291, 2.2).
  private static let longestAddress = 45

  /// Returns true for a character that follows an address in a sentence or a URL.
  ///
  /// Punctuation of other scripts, such as that of Chinese sentences, is part of no command either.
  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "/", "%", "]", ")", "\"", "'", "`": true
    default:
      !scalar.isASCII
        && [.otherPunctuation, .closePunctuation, .finalPunctuation]
          .contains(scalar.properties.generalCategory)
    }
  }
}
