package import AppTransportSecurity
import Escaping

/// System versions as written on the command line: `17`, `17.4`, `16...26`.
package enum SystemRangeArgument {
  /// Returns the releases in a version or range, oldest first and never empty.
  ///
  /// A major version alone means all its releases that differ in ATS rules; `17.4` means only that
  /// release. Throws if the text is invalid, or ATS is unknown or missing in the newest version.
  package static func versions(
    _ platform: SystemVersion.Platform, _ text: String
  ) throws(OptionValueError) -> [SystemVersion] {
    let ends = text.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    guard ends.count <= 2, let from = ends.first, let to = ends.last else { throw refusal(text) }
    guard
      let oldest = SystemVersion(platform, version: from),
      let newest = SystemVersion(platform, version: to), oldest <= newest
    else { throw refusal(text) }
    let known = SystemVersion.newest(platform)
    // One major release ahead is accepted, so that betas can be judged by the known rules.
    guard newest.major <= known.major + 1 else {
      throw OptionValueError(
        "\(platform.rawValue) \(to) is not known; the rules of ATS are known up to \(known).")
    }
    guard newest.includes(.appTransportSecurity) else {
      throw OptionValueError(
        "\(platform.rawValue) \(to) has no App Transport Security; iOS 9 and macOS 10.11 were the first."
      )
    }
    let newestIsBare = !to.contains(".")
    if ends.count == 1, !newestIsBare { return [oldest] }
    var versions = SystemVersion.releases(platform, in: oldest.major...newest.major).filter {
      $0 >= oldest && (newestIsBare || $0 <= newest)
    }
    // Ends that no rule distinguishes are not among the releases.
    if from.contains("."), versions.first != oldest { versions.insert(oldest, at: 0) }
    if !newestIsBare, versions.last != newest { versions.append(newest) }
    guard !versions.isEmpty else {
      throw OptionValueError(
        "There is no \(platform.rawValue) \(ForeignText(text).displayed); iOS 18 and macOS 15 were followed by 26."
      )
    }
    return versions
  }

  /// Returns an SDK version such as `17.4`, which has no platform name; throws if it is invalid.
  static func sdk(_ text: String) throws(OptionValueError) -> String {
    guard SystemVersion(.iOS, version: text) != nil else {
      throw OptionValueError(
        "'\(ForeignText(text).displayed)' is not a version of an SDK; write 17 or 17.4.")
    }
    return text
  }

  private static func refusal(_ text: String) -> OptionValueError {
    OptionValueError(
      "'\(ForeignText(text).displayed)' is not a range of versions; write 17, 17.4 or 16...26.")
  }
}
