package import Escaping
package import Findings

/// The contents of one settings file, not yet merged into an ``EffectiveATSiftSettings``.
///
/// Reading never fails: errors go to `problems` with their lines, so that all can be shown at once.
package struct ATSiftSettingsFile: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var settings: [SettingWithOrigin] = []
    package var ignored: [IgnoreList.Entry] = []
  }

  /// A named set of settings, chosen with `--profile`.
  package struct Profile: Hashable, Sendable {
    package var name: ForeignText
    package var part: Part
  }

  /// The file that the key `include` names, whose settings this file extends.
  package struct Parent: Hashable, Sendable {
    /// The path, relative to the working directory.
    package var path: String
    package var line: Int
  }

  /// The usual name of a settings file, which commands search for.
  package static let usualName = ".atsift.yml"

  package var path: String
  package var parent: Parent?
  package var part = Part()
  package var profiles: [Profile] = []
  /// The errors in file order; invalid values are otherwise ignored.
  package var problems: [ATSiftSettingsError] = []
}
