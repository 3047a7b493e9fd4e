public import Findings

/// The contents of one file, before it is joined with others.
public struct ConfigurationFile: Hashable, Sendable {
  /// The settings of the file itself, or of a profile of it.
  public struct Part: Hashable, Sendable {
    /// In the order of the file.
    public var settings: [Setting] = []
    public var ignored: [IgnoreList.Entry] = []
  }

  /// Settings that apply where the person chooses them.
  public struct Profile: Hashable, Sendable {
    public var name: String
    public var part: Part
  }

  /// The file on which this one builds.
  public struct Parent: Hashable, Sendable {
    /// The path from where the tool runs.
    public var path: String
    /// The line on which it is named, from 1.
    public var line: Int
  }

  /// The name of the file that is looked for.
  public static let usualName = ".atsift.yml"

  /// The path as it is to be shown.
  public var path: String
  public var parent: Parent?
  public var part = Part()
  public var profiles: [Profile] = []
  /// The mistakes in the order of the file; a value that is one is left out of everything else.
  public var problems: [ConfigurationError] = []
}
