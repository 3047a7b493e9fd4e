public import Findings

/// What one file says, before it is joined with others.
public struct ConfigurationFile: Hashable, Sendable {
  /// What holds together: the file itself, or a profile of it.
  public struct Part: Hashable, Sendable {
    /// In the order of the file.
    public var settings: [Setting] = []
    public var ignored: [IgnoreList.Entry] = []
  }

  /// What holds where the person chooses it.
  public struct Profile: Hashable, Sendable {
    public var name: String
    public var part: Part
  }

  /// The file on which this one builds.
  public struct Parent: Hashable, Sendable {
    /// The path from where the tool runs.
    public var path: String
    /// Where it is named, from 1.
    public var line: Int
  }

  /// The path as it is to be shown.
  public var path: String
  public var parent: Parent?
  public var part = Part()
  public var profiles: [Profile] = []
  /// What is wrong, in the order of the file; what is wrong is left out of everything else.
  public var problems: [ConfigurationError] = []
}
