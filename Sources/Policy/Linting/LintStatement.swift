public import AppTransportSecurity
import PropertyLists

/// The facts of a lint finding, from which `WordBook` makes a sentence in each language.
///
/// A rule contains no sentences. Its statement is a value that tests compare and that every report
/// format can phrase.
public indirect enum LintStatement: Hashable, Sendable {
  case name(EntryNameRule.Statement)
  case address(AddressRule.Statement)
  case suffix(SuffixRule.Statement)
  case key(UnreadKeyRule.Statement)
  case buildSetting(BuildSettingRule.Statement)
  case value(KeyValueRule.Statement)
  case policy(PolicyRule.Statement)
  case bundle(BundleRule.Statement)
  case configuration(ConfigurationRule.Statement)
  case entry(ExceptionEntryRule.Statement)
  case pin(PinnedDomainRule.Statement)
  case manifest(ManifestRule.Statement)
  case limit(FindingLimitRule.Statement)

  /// An OS release that changed the behavior.
  ///
  /// Sentences give it as a version of `platform`.
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
