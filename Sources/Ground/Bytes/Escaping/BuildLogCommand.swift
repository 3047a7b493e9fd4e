/// Detection of commands that a CI server would execute from a log.
///
/// GitHub Actions obeys `::warning …::` at the start of a line. Azure Pipelines and GitHub's runner
/// obey `##[…]` and `##vso[…]` anywhere. A host name in a capture could contain one.
public enum BuildLogCommand {
  /// Returns true if a CI server could take the start of `scalars` for a command.
  ///
  /// Returns false for the `::` of an IPv6 address, which only hexadecimal digits and `:` follow.
  public static func begins(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, scalars.dropFirst().first == first else { return false }
    if first == "#" { return true }
    guard first == ":" else { return false }
    let rest = scalars.dropFirst(2).prefix(longestAddress)
    let next = rest.first { !$0.properties.isASCIIHexDigit && $0 != ":" && $0 != "." }
    return next.map { !endsAddress($0) } ?? (rest.count == longestAddress)
  }

  /// The length of the longest text that can be an IPv6 address: eight groups, the last two as IPv4
  /// (RFC 4291, 2.2).
  private static let longestAddress = 45

  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "/", "%", "]", ")", "\"", "'", "`", "…": true
    default: false
    }
  }
}
