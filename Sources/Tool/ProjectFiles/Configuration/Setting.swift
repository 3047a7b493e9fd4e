/// A value of a key with its origin.
public struct Setting: Hashable, Sendable {
  /// The place that a value comes from; the line is counted from 1.
  public enum Origin: Hashable, Sendable {
    case file(String, line: Int)
    case profile(String, file: String, line: Int)
    /// The variable of that name.
    case environment(String)

    /// The place to look at.
    public var place: String {
      switch self {
      case .file(let file, let line), .profile(_, let file, let line): "\(file):\(line)"
      case .environment(let name): name
      }
    }
  }

  public var key: ConfigurationKey
  /// The values; of what is no list exactly one, of a flag `true` or `false`.
  public var values: [String]
  public var origin: Origin

  /// A value with its origin.
  public init(_ key: ConfigurationKey, _ values: [String], from origin: Origin) {
    self.key = key
    self.values = values
    self.origin = origin
  }
}
