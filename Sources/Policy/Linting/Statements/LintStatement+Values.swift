public import AppTransportSecurity
public import ProtocolRegistries

extension LintStatement {
  /// Statements about a value.
  public enum Value: Hashable, Sendable {
    case policyType(ValueType)
    /// An entry with this type instead of a dictionary; `nil` if there is no value.
    case entryType(String, ValueType?)
    case type(TypeMistake)
    case unknownVersion(String, meant: TLSVersion?)
    case unknownPackage(String)
    case usual(PolicyKey)
  }

  /// A value of the wrong type for its key.
  public struct TypeMistake: Hashable, Sendable {
    public var key: PolicyKey
    public var written: ValueType?
    public var wanted: ValueType
    public var reading: Reading
    /// True if the file format has no values of the required type.
    public var needsConversion: Bool

    /// The effect of the value on the checked systems.
    public enum Reading: Hashable, Sendable {
      case ignored
      case no(since: Release)
      case one(noSince: Release, until: Release)
      /// A string that systems before `ignoredSince` may read as a boolean.
      case text(String, ignoredSince: Release)
    }
  }
}
