public import AppTransportSecurity
import PropertyLists

/// The facts of a lint finding, from which `WordBook` makes a sentence in each language.
///
/// A rule contains no sentences. Its statement is a value that tests compare and that every report
/// format can phrase.
public indirect enum LintStatement: Hashable, Sendable {
  case name(Name)
  case address(Address)
  case key(Key)
  case value(Value)
  case policy(Policy)
  case entry(Entry)
  case pin(Pin)
  case manifest(Manifest)
  /// The configurations of the dictionary, oldest systems first; never empty.
  case configurations([ConfigurationOutlook.PlacedSpan])
  case firstSystemsGap(FirstSystemsGap)
  case moreFindings(Int)

  /// A release that changed the behavior, with the platform by which a sentence names it.
  public struct Release: Hashable, Sendable {
    public var change: SystemChange
    /// The platform whose version is named; `nil` to name both iOS and macOS.
    public var platform: SystemVersion.Platform?
  }

  /// The type of a property list value.
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
