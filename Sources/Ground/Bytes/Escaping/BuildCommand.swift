/// Commands that a build server finds in a log: `::warning …::` at the start of a line (GitHub
/// Actions), `##[…]` and `##vso[…]` anywhere in it (Azure Pipelines, GitHub's runner).
public enum BuildCommand {
  /// Tells whether a build server could take what begins here for a command.
  ///
  /// An IPv6 address also holds `::`, but only hexadecimal digits after it.
  ///
  /// - Parameter scalars: The text from some place on.
  /// - Returns: `true` where its first character should be written otherwise.
  public static func begins(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, scalars.dropFirst().first == first else { return false }
    if first == "#" { return true }
    guard first == ":" else { return false }
    let rest = scalars.dropFirst(2).prefix(longestAddress)
    let next = rest.first { !$0.properties.isASCIIHexDigit && $0 != ":" && $0 != "." }
    return next.map { !endsAddress($0) } ?? (rest.count == longestAddress)
  }

  /// Characters of the longest address: eight groups, the last two as IPv4 (RFC 4291, section 2.2).
  private static let longestAddress = 45

  /// Tells whether a scalar may end an address: punctuation that no command's name begins with.
  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "/", "%", "]", ")", "\"", "'", "`", "…": true
    default: false
    }
  }
}
