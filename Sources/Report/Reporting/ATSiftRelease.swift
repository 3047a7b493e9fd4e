/// The name, version and web pages of atsift itself, for reports that name their producer.
package enum ATSiftRelease {
  package static let name = "atsift"
  package static let version = "0.1.0"
  /// The date of the version, as in the changelog; `nil` before the release.
  package static let date: String? = nil
  package static let home = "https://github.com/atsift/atsift"

  /// Returns the address of a file of this version, by its path in the repository.
  ///
  /// The tag of a version is its number.
  package static func file(_ path: String) -> String {
    "https://raw.githubusercontent.com/atsift/atsift/\(version)/\(path)"
  }

  package static func page(_ name: String, anchor: String? = nil) -> String {
    "\(home)/blob/main/docs/\(name)" + (anchor.map { "#\($0)" } ?? "")
  }
}
