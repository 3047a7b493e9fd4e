/// A secret value whose descriptions and mirror reveal nothing.
///
/// No error, log line or dump can disclose it by accident.
public protocol SecretValue: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension SecretValue {
  public var description: String { "(undisclosed)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
