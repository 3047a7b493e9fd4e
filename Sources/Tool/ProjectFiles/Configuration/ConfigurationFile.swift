public import Findings

/// The contents of one settings file, before files are joined to an ``EffectiveConfiguration``.
///
/// Reading never fails: errors go to `problems` with their lines, so that all can be shown at once.
public struct ConfigurationFile: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    public var settings: [Setting] = []
    public var ignored: [IgnoreList.Entry] = []
  }

  /// A named set of settings, chosen with `--profile`.
  public struct Profile: Hashable, Sendable {
    public var name: String
    public var part: Part
  }

  /// A file that this file extends.
  public struct Parent: Hashable, Sendable {
    /// The path, relative to the working directory.
    public var path: String
    public var line: Int
  }

  /// The name of the file that is looked for.
  public static let usualName = ".atsift.yml"

  public var path: String
  public var parent: Parent?
  public var part = Part()
  public var profiles: [Profile] = []
  /// The errors in file order; invalid values are ignored otherwise.
  public var problems: [ConfigurationError] = []
}
