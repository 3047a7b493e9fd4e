import AppTransportSecurity
import ArgumentParser

/// Versions of a system as a person writes them: `17`, `17.4`, `16...26`.
enum SystemRange {
  /// The releases that a text stands for, the oldest first.
  ///
  /// A bare major is every release of it that a rule tells apart; `17.4` is that one alone.
  static func versions(
    _ platform: SystemVersion.Platform, _ text: String
  ) throws -> [SystemVersion] {
    let ends = text.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    guard ends.count <= 2, let from = ends.first, let to = ends.last else { throw refusal(text) }
    guard
      let oldest = SystemVersion(platform, version: from),
      let newest = SystemVersion(platform, version: to), oldest <= newest
    else { throw refusal(text) }
    let known = SystemVersion.newest(platform)
    guard newest.major <= known.major + 1 else {
      throw ValidationError(
        "\(platform.rawValue) \(to) is not known; what ATS does is known up to \(known).")
    }
    let newestIsBare = !to.contains(".")
    if ends.count == 1, !newestIsBare { return [oldest] }
    var versions = SystemVersion.releases(platform, in: oldest.major...newest.major).filter {
      $0 >= oldest && (newestIsBare || $0 <= newest)
    }
    if from.contains("."), versions.first != oldest { versions.insert(oldest, at: 0) }
    if !newestIsBare, versions.last != newest { versions.append(newest) }
    guard !versions.isEmpty else {
      throw ValidationError("There is no \(platform.rawValue) \(text); after 18 and 15 came 26.")
    }
    return versions
  }

  private static func refusal(_ text: String) -> ValidationError {
    ValidationError("'\(text)' is no range of versions; write 17, 17.4 or 16...26.")
  }
}
