package import Findings

/// The contents of one settings file, before files are joined to an ``EffectiveConfiguration``.
///
/// Reading never fails: errors go to `problems` with their lines, so that all can be shown at once.
package struct ConfigurationFile: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var settings: [Setting] = []
    package var ignored: [IgnoreList.Entry] = []
  }

  /// A named set of settings, chosen with `--profile`.
  package struct Profile: Hashable, Sendable {
    package var name: String
    package var part: Part
  }

  /// A file that this file extends.
  package struct Parent: Hashable, Sendable {
    /// The path, relative to the working directory.
    package var path: String
    package var line: Int
  }

  /// The name of the file that is looked for.
  package static let usualName = ".atsift.yml"

  package var path: String
  package var parent: Parent?
  package var part = Part()
  package var profiles: [Profile] = []
  /// The errors in file order; invalid values are ignored otherwise.
  package var problems: [ConfigurationError] = []
}
