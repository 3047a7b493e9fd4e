public import AppTransportSecurity
import PropertyLists

/// A statement of lint, with the facts that its words name.
public indirect enum LintStatement: Hashable, Sendable {
  case name(Name)
  case address(Address)
  case key(Key)
  case value(Value)
  case policy(Policy)
  case entry(Entry)
  case pin(Pin)
  case manifest(Manifest)
  /// The configurations that the dictionary is, the oldest systems first; never empty.
  case configurations([ConfigurationOutlook.PlacedSpan])
  case firstSystemsGap(FirstSystemsGap)
  /// The number of findings beyond those that are listed.
  case moreFindings(Int)

  /// The release that brought a change.
  public struct Release: Hashable, Sendable {
    public var change: SystemChange
    /// The platform whose release is named; `nil` for iOS with macOS beside it.
    public var platform: SystemVersion.Platform?
  }

  /// The type of a value in a property list.
  public enum ValueType: Hashable, Sendable {
    case string, boolean, number, data, date, array, dictionary
  }
}

extension LintStatement.ValueType {
  init(_ value: PropertyListValue) {
    switch value {
    case .string: self = .string
    case .boolean: self = .boolean
    case .integer, .real: self = .number
    case .data: self = .data
    case .date: self = .date
    case .array: self = .array
    case .dictionary: self = .dictionary
    }
  }
}
