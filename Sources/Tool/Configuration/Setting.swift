/// A value of a key, and who says so.
public struct Setting: Hashable, Sendable {
  /// Who says so; the line is counted from 1.
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

  /// The same on the command line; no value can be taken for an option there.
  public var arguments: [String] {
    key.form == .flag
      ? (values == ["true"] ? ["--\(key.option)"] : [])
      : values.map { "--\(key.option)=\($0)" }
  }
}
