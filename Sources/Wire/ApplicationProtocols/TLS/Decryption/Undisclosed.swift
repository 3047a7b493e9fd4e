/// A secret value whose descriptions and mirror reveal nothing.
///
/// No error, log line or dump can disclose it by accident.
public protocol Undisclosed: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension Undisclosed {
  /// The same text for all values.
  public var description: String { "(undisclosed)" }
  /// The same text for all values.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
