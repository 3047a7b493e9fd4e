public import AppTransportSecurity
public import ProtocolRegistries

extension LintStatement {
  /// A statement about a value.
  public enum Value: Hashable, Sendable {
    /// `NSAppTransportSecurity` with a value that is no dictionary.
    case policyType(ValueType)
    /// The entry of a host that is no dictionary; `nil` where nothing stands there.
    case entryType(String, ValueType?)
    case type(TypeMistake)
    /// A minimum that no system knows, and the version that was meant.
    case unknownVersion(String, meant: TLSVersion?)
    case unknownPackage(String)
    /// A key with the value that it has anyway.
    case usual(PolicyKey)
  }

  /// A value of another type than its key's.
  public struct TypeMistake: Hashable, Sendable {
    /// The key as it is written.
    public var key: PolicyKey
    /// The type of the value; `nil` where nothing stands there.
    public var written: ValueType?
    /// The type of the key.
    public var wanted: ValueType
    public var reading: Reading
    /// `true` if the format of the file has no values of the key's type.
    public var needsConversion: Bool

    /// The value as systems read it.
    public enum Reading: Hashable, Sendable {
      case ignored
      /// A number that is read as `NO`.
      case no(since: Release)
      /// The number 1, which some systems read as `NO` and others as `YES`.
      case one(noSince: Release, until: Release)
      /// A string that older systems may have read as a boolean.
      case text(String, ignoredSince: Release)
    }
  }
}
